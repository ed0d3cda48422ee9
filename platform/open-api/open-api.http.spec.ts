import { expect } from 'chai'
import { startTestApp, type TestApp } from '#test/kit/test-app.ts'

type Operation = { parameters: { in: string; name: string }[] }
type Item = Record<string, Operation> & { 'x-additional-operations'?: Record<string, Operation> }

/** Those of methods that OpenAPI does not know as well, such as PROPFIND. */
const operationsOf = ({
  'x-additional-operations': additional = {},
  ...item
}: Item): Record<string, Operation> => ({
  ...item,
  ...additional,
})

describe('the OpenAPI document', () => {
  let app: TestApp
  before(async () => {
    app = await startTestApp()
  })
  after(() => app.close())

  it('holds every route of every contract, and only those', async () => {
    const { openapi, paths } = (await app.send('GET', '/openapi.json').expect(200)).body
    expect(openapi).to.equal('3.1.0')
    expect(paths['/users/sign_in'].post).to.deep.include({ operationId: 'accounts.sign_in', security: [] })
    expect(paths['/users/sign_in'].post.requestBody.content['application/json'].schema).to.deep.include({
      required: ['email', 'password'],
      additionalProperties: false,
    })
    expect(paths).to.not.have.property('/')
    for (const [path, item] of Object.entries<Item>(paths))
      for (const { parameters } of Object.values(operationsOf(item))) {
        const parametersInPath = parameters
          .filter((parameter) => parameter.in === 'path')
          .map(({ name }) => `{${name}}`)
        expect(path.match(/\{[a-z_]+\}/g) ?? []).to.deep.equal(parametersInPath)
      }
  })

  it('is true: every operation has its route', async () => {
    const { paths } = (await app.send('GET', '/openapi.json').expect(200)).body
    const known = app.httpApp.routes.map(
      ({ method, path }) => `${method.toLowerCase()} ${path.replace(/[:*]([a-z_]+)/g, '{$1}')}`,
    )
    const declared = Object.entries<Item>(paths).flatMap(([path, item]) =>
      Object.keys(operationsOf(item)).map((method) => `${method.toLowerCase()} ${path}`),
    )
    expect(declared.filter((operation) => !known.includes(operation))).to.deep.equal([])
    expect(declared.length).to.be.greaterThan(30)
  })
})
