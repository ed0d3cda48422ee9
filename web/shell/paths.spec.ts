import '#test/kit/dom.ts'
import { expect } from 'chai'
import { matchPath } from 'react-router'
import type { Query } from '#platform/language/contract.ts'
import { modulesOf } from '#test/kit/modules.ts'
import { accountPaths } from '#web/accounts/parts/accounts.paths.ts'
import { appointmentPaths } from '#web/appointments/parts/appointments.paths.ts'
import { type Paths, pathsKind } from '#web/kit/page/links.ts'
import { type PageRoute, pagesKind } from '#web/kit/page/pages.ts'
import { paths } from './paths.ts'

const isContract = (value: unknown): value is { calls: Record<string, Query> } =>
  typeof value === 'object' && value !== null && 'calls' in value

const partsOf = async <T extends object>({ layer, suffix, includes }: typeof pathsKind | typeof pagesKind) =>
  (await modulesOf(layer, suffix)).flatMap((file) => Object.values(file)).filter(includes) as unknown as T[]

/** Each link with a value for each of its parameters. */
const linksOf = (group: Paths): [string, string][] =>
  Object.entries(group).map(([name, link]) => [
    name,
    (link as (...values: string[]) => string)(...Array.from({ length: link.length }, (_, at) => `x${at}`)),
  ])

describe('the links inside the product', () => {
  let pages: PageRoute[] = []
  let links: [string, string][] = []
  let queries: Query[] = []
  before(async () => {
    pages = (await partsOf<PageRoute[]>(pagesKind)).flat()
    links = [paths, ...(await partsOf<Paths>(pathsKind))].flatMap(linksOf)
    const contracts = await modulesOf('events', '.contract.ts')
    const calls = contracts
      .flatMap((file) => Object.values(file))
      .filter(isContract)
      .flatMap((contract) => Object.values(contract.calls))
    queries = calls.filter(({ kind }) => kind === 'query')
  })

  it('keep ids and words in their place', () => {
    expect(paths.signIn('/messages?tab=a')).to.equal('/users/sign_in?from=%2Fmessages%3Ftab%3Da')
    expect(paths.signIn('/')).to.equal('/users/sign_in')
    expect(appointmentPaths.appointment('r-7~2026')).to.equal('/appointments/r-7~2026')
    expect(appointmentPaths.newAppointment({ date: '2026-09-24' })).to.equal(
      '/appointments/new?date=2026-09-24',
    )
    const { searchParams } = new URL(accountPaths.newPassword('a b'), 'https://example.org')
    expect(searchParams.get('reset_password_token')).to.equal('a b')
  })

  it('lead to pages', () => {
    expect(links).to.have.length.above(30)
    const nowhere = links
      .filter(([name]) => name !== 'home')
      .filter(([, link]) => !pages.some(({ path }) => matchPath(path, link.split('?')[0] ?? '') !== null))
    expect(nowhere).to.deep.equal([])
  })

  it('of the navigation lead to pages, also where a path has parameters', () => {
    const addresses = pages.flatMap(({ path, to }) => (to === undefined ? [] : [{ path, to }]))
    expect(addresses.filter(({ path, to }) => matchPath(path, to) === null)).to.deep.equal([])
  })

  it('open as pages where a call has the same path', () => {
    const hidden = pages.flatMap(({ path }) =>
      queries
        .filter((query) => !query.page && matchPath(query.path, path.replaceAll(/:\w+/g, 'x')) !== null)
        .map(({ route }) => `${route} hides ${path}`),
    )
    expect(hidden).to.deep.equal([])
  })
})
