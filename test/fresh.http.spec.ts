import { expect } from 'chai'
import { newId } from '#platform/language/ids.ts'
import { everyCall } from './kit/every-call.ts'
import type { Response } from './kit/requests.ts'
import { ada, emailOf, password, startTestNetwork, type TestNetwork } from './kit/test-network.ts'

// What gives or takes rights over everybody, forgets a person, carries away what is personal about many, or shows a secret.
const dangerous = [
  'access-tokens/create',
  'access-tokens/rotate',
  'access-tokens/secret',
  'activities/confirmations_csv',
  'audit-log/export',
  'exports/file',
  'exports/request',
  'members/administrate',
  'members/erase',
]

const cookieOf = ({ headers }: Response) => headers['set-cookie']?.[0]?.split(';')[0] ?? ''

describe('a dangerous act', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())

  const signIn = async () =>
    cookieOf(
      await app.send('POST', '/users/sign_in', { email: emailOf(ada), password, remember: true }).expect(200),
    )
  const stale = async () => {
    const Cookie = await signIn()
    await app.db('fm.sessions').update({ confirmed_at: app.db.raw("now() - interval '10 minutes 1 second'") })
    return Cookie
  }
  const confirm = (Cookie: string, entered = password, headers = {}) =>
    app.send('POST', '/users/confirm', { password: entered }, { Cookie, ...headers })
  const administrate = (Cookie: string, headers = {}) =>
    app.send('PUT', `/administration/members/${app.ids.dan}`, { external: true }, { Cookie, ...headers })
  const events = async () => (await app.store.read(`account-${app.ids.ada}`)).map(({ type }) => type)

  it('is one that the contracts declare', async () => {
    const declared = (await everyCall()).filter(({ call }) => call.fresh).map(({ name }) => name)
    expect(declared.sort()).to.deep.equal(dangerous)
  })

  it('needs a password that was entered within ten minutes, or nothing happens', async () => {
    const Cookie = await stale()
    const before = await app.store.head()
    for (const { call } of (await everyCall()).filter(({ call }) => call.fresh)) {
      const path = call.path.replace(/:[a-z_]+/, app.ids.dan)
      const body = call.kind === 'command' ? {} : undefined
      const { body: problem } = await app.send(call.method, path, body, { Cookie }).expect(403)
      expect(problem.code, call.route).to.equal('reauthentication_required')
    }
    expect(await app.store.head()).to.equal(before)
  })

  it('is said to need it in the OpenAPI document', async () => {
    const { paths } = (await app.send('GET', '/openapi.json').expect(200)).body
    for (const { call } of (await everyCall()).filter(({ call }) => call.fresh)) {
      const operation = paths[call.path.replace(/:([a-z_]+)/g, '{$1}')][call.method.toLowerCase()]
      expect(operation.responses.default.description).to.contain('reauthentication_required')
    }
  })

  it('is possible after signing in, and what is not dangerous is possible for long', async () => {
    await administrate(await signIn()).expect(204)
    const Cookie = await stale()
    await app.send('GET', '/administration/members', undefined, { Cookie }).expect(200)
  })

  it('is possible once the password is entered, repeated as the same command', async () => {
    const Cookie = await stale()
    const key = { 'Idempotency-Key': newId() }
    await administrate(Cookie, key).expect(403)
    const confirmed = await confirm(Cookie).expect(204)
    expect(confirmed.headers['set-cookie']?.[0]).to.contain('Max-Age=2592000')
    await administrate(cookieOf(confirmed), key).expect(204)
    expect((await events()).at(-1)).to.equal('IdentityConfirmed')
  })

  it('is not possible with the cookie of before, which is good for one more minute only', async () => {
    const Cookie = await stale()
    const now = cookieOf(await confirm(Cookie).expect(204))
    expect(now).to.not.equal(Cookie)
    await administrate(Cookie).expect(403)
    await app.send('GET', '/administration/members', undefined, { Cookie }).expect(200)
    await app.db('fm.sessions').update({ confirmed_at: app.db.raw("now() - interval '61 seconds'") })
    await app.send('GET', '/administration/members', undefined, { Cookie }).expect(401)
    await administrate(now).expect(204)
  })

  it('is confirmed once when the answer was lost and it is asked again', async () => {
    const Cookie = await stale()
    const key = { 'Idempotency-Key': newId() }
    await confirm(Cookie, password, key).expect(204)
    const count = (await events()).length
    const again = cookieOf(await confirm(Cookie, password, key).expect(204))
    expect(await events()).to.have.length(count)
    await administrate(again).expect(204)
  })

  it('stays refused with a wrong password, said at the field and kept in the log', async () => {
    const Cookie = await stale()
    const wrong = await confirm(Cookie, 'not the password').expect(422)
    expect(wrong.body.errors[0]).to.include({ pointer: '/password', code: 'wrong_password' })
    expect(wrong.headers['set-cookie']).to.equal(undefined)
    expect((await events()).at(-1)).to.equal('ConfirmationFailed')
    await administrate(Cookie).expect(403)
  })

  it('is nothing that a visitor could confirm', async () => {
    await app.send('POST', '/users/confirm', { password }).expect(401)
  })

  it('cannot be confirmed by guessing', async () => {
    const strict = await startTestNetwork({ rateLimitFactor: 1 })
    const { headers } = await strict
      .send('POST', '/users/sign_in', { email: emailOf(ada), password })
      .expect(200)
    const Cookie = headers['set-cookie']?.[0]?.split(';')[0]
    const tried: number[] = []
    for (let time = 0; time < 11; time += 1)
      tried.push((await strict.send('POST', '/users/confirm', { password: 'guessed' }, { Cookie })).status)
    expect(tried).to.deep.equal([...Array(10).fill(422), 429])
    await strict.send('POST', '/users/confirm', { password }, { Cookie }).expect(429)
    await strict.close()
  })
})
