import { expect } from 'chai'
import { discoveredUndoRules } from '#platform/commands/discovery.ts'
import type { Call } from '#platform/language/contract.ts'
import { seedDemoNetwork } from './kit/demo-network.ts'
import { everyCall } from './kit/every-call.ts'
import { discoverExamples } from './kit/examples.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'

const examples = await discoverExamples()
const names = ['ada', 'ben', 'dan', 'gia'] as const

// The law of every feature with undo: what is undone leaves no trace in anything that derives from it, and notifies nobody.
// The commands and their bodies are the examples for permissions, the things those for the rebuild.

const bodies: Record<string, object> = Object.assign(
  {},
  ...examples.map(({ permissions }) => permissions?.bodies ?? {}),
)

/** These tables hold what happened, so an undo adds to them. */
const logs = new Set(['actions', 'audit_rows', 'audit_rows_m_to_z', 'actions_m_to_z'])

/** Columns that count changes for clients that compare them, or remember what was there for a later undo. */
const counting = new Set([
  'revision',
  'sequence',
  'etag',
  'changed_at',
  'last_author_id',
  'updated_at',
  'bumps',
  'newest',
])

/** Tables in which an undone thing keeps its place: a message that was sent and undone shows that it is gone. */
const withPositions = new Set(['chats'])

type Row = { id: string; revision: string; [column: string]: unknown }
type Attempt = { name: string; who: (typeof names)[number]; method: string; path: string }

describe('whatever is done and undone', function () {
  this.timeout(300_000)
  let app: TestApp
  const people = { ada: '', ben: '', dan: '', gia: '' }
  /** All rows as they were before the last command, by table and id. */
  const rows = new Map<string, Row>()
  let seen = 0n
  const undone: string[] = []
  const differing: string[] = []

  before(async () => {
    app = await startTestApp()
    await seedDemoNetwork(app, '2026-11-20T09:00:00.000Z')
    await app.react()
    await app.projected()
    for (const name of names) {
      const [{ id }] = await app.db(sqlNameOf('members')).where({ email: `${name}@lindenhof.example` })
      people[name] = id
    }
    for (const { rebuild } of examples) await rebuild?.story?.(app, people)
    await app.projected()
    await changedRows()
    for (const attempt of await attempts()) if (!undone.includes(attempt.name)) await doAndUndo(attempt)
  })
  after(() => app.close())

  const sqlNameOf = (name: string): string =>
    `rm.${app.projections.find(({ into }) => into.name === name)?.into.sqlName}`

  /** Every command of features with undo, for some things of the network, as an administrator and as a member. */
  const attempts = async (): Promise<Attempt[]> => {
    const features = new Set([...(await discoveredUndoRules()).values()].map(({ feature }) => feature))
    const ids = await idsByParameter()
    return (await everyCall())
      .filter(({ name, call }) => call.kind === 'command' && features.has(name.split('/')[0] ?? ''))
      .filter(({ call }) => !call.open && !(call.kind === 'command' && call.fresh))
      .flatMap(({ name, call }) =>
        pathsOf(call, ids).flatMap((path) =>
          (['ada', 'ben'] as const).map((who) => ({ name, who, method: call.method, path })),
        ),
      )
  }

  const idsByParameter = async (): Promise<Map<string, string[]>> => {
    const found = new Map<string, string[]>()
    for (const { rebuild } of examples)
      for (const [parameter, table] of Object.entries(rebuild?.tables ?? {})) {
        const some = await app.db(sqlNameOf(table)).orderBy('id').limit(3).pluck('id')
        found.set(parameter, some.map(String))
      }
    return found
  }

  const doAndUndo = async ({ name, who, method, path }: Attempt): Promise<void> => {
    const send = await app.as(people[who])
    const route = (await everyRoute).get(name) ?? ''
    const { status, headers } = await send(method, path, bodies[route] ?? {})
    if (status >= 300) return
    const action = headers['x-action']
    const isUndone =
      action !== undefined &&
      (await send('POST', `/api/v1/actions/${encodeURIComponent(String(action))}/undo`, {})).status === 204
    await app.projected()
    const before = new Map(rows)
    const changed = await changedRows()
    if (!isUndone) return
    undone.push(name)
    for (const [key, row] of changed) {
      const known = before.get(key)
      const columns = known === undefined ? newIn(key, row) : differencesOf(known, row)
      if (columns.length > 0) differing.push(`${name}: ${key} ${columns.join(' ')}`)
    }
    for (const key of before.keys()) if (!rows.has(key)) differing.push(`${name}: ${key} is gone`)
  }

  /** The rows that have changed since the last time. */
  const changedRows = async (): Promise<Map<string, Row>> => {
    const tables = app.projections
      .map(({ into }) => into)
      .filter(({ name }) => !logs.has(name) && !withPositions.has(name))
    const { rows: found }: { rows: { name: string; ids: string[]; changed: Row[] | null }[] } =
      await app.db.raw(
        tables
          .map(
            ({ name, sqlName }) =>
              `select '${name}' as name, array(select id from rm.${sqlName}) as ids,
               (select json_agg(t) from rm.${sqlName} t where revision > ${seen}) as changed`,
          )
          .join(' union all '),
      )
    const changed = new Map<string, Row>()
    for (const { name, ids, changed: some } of found) {
      for (const one of some ?? []) changed.set(`${name} ${one.id}`, one)
      const there = new Set(ids.map((id) => `${name} ${id}`))
      for (const key of rows.keys()) if (key.startsWith(`${name} `) && !there.has(key)) rows.delete(key)
    }
    for (const [key, row] of changed) rows.set(key, row)
    seen = await app.store.head()
    return changed
  }

  it('is more than a few things in many features', () => {
    expect(undone.length).to.be.greaterThan(20)
    expect(new Set(undone.map((name) => name.split('/')[0])).size).to.be.greaterThan(8)
  })

  it('leaves every row of every read table as it was', () => {
    expect(differing).to.deep.equal([])
  })

  it('notifies nobody of the undo who was not told of the action', async () => {
    await app.reactorsDone()
    const events = await app.store.readAll(0n, 100_000)
    const commandOf = new Map(events.map(({ metadata }) => [metadata.event_id, metadata]))
    const mails: { cause: string; to: string }[] = await app
      .db('fm.outbox')
      .select('cause', 'recipient as to')
    const reached = new Set(mails.map(({ cause, to }) => `${commandOf.get(cause)?.command_id} ${to}`))
    const news = mails.filter(({ cause, to }) => {
      const undoneCommand = commandOf.get(cause)?.takes_back
      return undoneCommand !== undefined && !reached.has(`${undoneCommand} ${to}`)
    })
    expect(news).to.deep.equal([])
  })
})

const everyRoute = everyCall().then(
  (calls) => new Map(calls.map(({ name, call }) => [name, `${call.method} ${call.path}`])),
)

const pathsOf = ({ path }: Call, ids: ReadonlyMap<string, string[]>): string[] => {
  const filled = [0, 1, 2].map((nth) =>
    path.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(ids.get(name)?.[nth] ?? name)),
  )
  return [...new Set(filled)]
}

/** A row that was not there before may not tell a member anything. */
const newIn = (key: string, row: Row): string[] =>
  key.startsWith('notification_') && String(row.last_no ?? row.no) !== '0' ? ['tells'] : []

const differencesOf = (before: Row, after: Row): string[] =>
  Object.keys(after).filter(
    (column) => !counting.has(column) && JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  )
