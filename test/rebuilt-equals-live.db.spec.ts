import { expect } from 'chai'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { seedDemoNetwork } from './kit/demo-network.ts'
import { dump } from './kit/dump.ts'
import { everyCall } from './kit/every-call.ts'
import { discoverExamples, onlyFeature } from './kit/examples.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'
import { startTestNetwork } from './kit/test-network.ts'

const examples = await discoverExamples()
const addresses = ['ada', 'ben', 'dan', 'gia'].map((name) => `${name}@lindenhof.example`)

describe('the story of the demo, rebuilt', function () {
  this.timeout(240_000)
  let app: TestApp
  let live: Map<string, string[]>
  let people: string[]

  before(async () => {
    app = onlyFeature === null ? await startTestApp() : await startTestNetwork()
    if (onlyFeature === null) await seedDemoNetwork(app, '2026-11-20T09:00:00.000Z')
    await app.projected()
    people = await app.db(sqlNameOf('members')).whereIn('email', addresses).orderBy('email').pluck('id')
    const [ada = '', ben = '', dan = '', gia = ''] = people
    for (const { rebuild } of examples) await rebuild?.story?.(app, { ada, ben, dan, gia })
    await app.projected()
    live = await readTables()
  })
  after(() => app.close())

  it('fills every table that there is', () => {
    expect(live.size).to.equal(app.projections.length)
    expect([...live].filter(([, rows]) => rows.length === 0).map(([table]) => table)).to.deep.equal([])
  })

  for (const batchSize of [500, 7, 1])
    it(`has the very same rows, column by column, in pages of ${batchSize}`, async () => {
      const { store, db, projections } = app
      const rebuilt = await rebuild({ store, db, projections, batchSize })
      expect(rebuilt.filter(({ differing, parked }) => differing > 0 || parked > 0)).to.deep.equal([])
      expect(rebuilt.map(({ name }) => name).sort()).to.deep.equal(projections.map(({ name }) => name).sort())
      const now = await readTables()
      for (const [table, rows] of live) expect(now.get(table), table).to.deep.equal(rows)
    })

  it('looks the same on every screen before and after', async () => {
    const before = await screens()
    await rebuild(app)
    const after = await screens()
    expect([...before].filter(([screen, text]) => after.get(screen) !== text)).to.deep.equal([])
    expect([...before].filter(([, text]) => text.startsWith('200 ')).length).to.be.greaterThan(80)
  })

  it('tells of a single value that was changed by hand', async () => {
    const [group] = await app.db(sqlNameOf('groups')).limit(1)
    await app
      .db(sqlNameOf('groups'))
      .where('id', group.id)
      .update({ member_count: group.member_count + 1 })
    const rebuilt = await rebuild(app)
    const differing = rebuilt.filter((table) => table.differing > 0)
    expect(differing.map((table) => [table.name, table.differing])).to.deep.equal([['groups', 1]])
    expect(await readTables()).to.deep.equal(live)
  })

  /** A read table in the version of today. */
  const sqlNameOf = (table: string): string =>
    `rm.${app.projections.find(({ into }) => into.name === table)?.into.sqlName}`

  // The tables behind the views change with each rebuild, and their names with them.
  const readTables = async (): Promise<Map<string, string[]>> =>
    new Map(
      [...(await dump(app.db))]
        .filter(([table]) => table.startsWith('rm.'))
        .map(([table, rows]) => [table.replace(/_g\d+$/, ''), rows]),
    )

  /** What each question is answered with that leaves no trace, for each of the four, with one thing of each kind. */
  const screens = async (): Promise<Map<string, string>> => {
    const { db } = app
    const first = async (table: string) => String((await db(sqlNameOf(table)).orderBy('id').first('id')).id)
    const ids: Record<string, string> = {}
    for (const { rebuild } of examples)
      for (const [name, table] of Object.entries(rebuild?.tables ?? {})) ids[name] = await first(table)
    const calls = (await everyCall()).filter(
      ({ call }) => call.kind === 'query' && !/audit_log|sessions|network$/.test(call.path),
    )
    const found = new Map<string, string>()
    for (const person of people) {
      const send = await app.as(person)
      for (const { call } of calls) {
        const path = call.path.replace(/:([a-z_]+)/g, (_, name: string) => ids[name] ?? name)
        const { status, text } = await send('GET', path)
        found.set(`${person} ${path}`, `${status} ${text.replace(/urn:request:[\w-]+/, '')}`)
      }
    }
    return found
  }
})
