import { expect } from 'chai'
import { migrate } from '#platform/database/migrate.ts'
import type { OutgoingMail } from '#platform/mail/mailer.ts'
import { freshDatabase } from './kit/postgres.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'
import { type GoldenData, goldenData, restoreData } from './reliability/golden/golden-data.ts'

// An older release left its database with work in hand. The product starts on it, as after an upgrade.

const untouched = [
  'drafts',
  'notes',
  'reactions',
  'reading_marks',
  'member_settings',
  'push_keys',
  'sessions',
]

for (const data of await goldenData())
  describe(`the database of a release: ${data.name}`, function () {
    this.timeout(60_000)
    const sent: string[] = []
    let app: TestApp
    before(async () => {
      app = await startedOn(data, sent)
      await app.projected()
    })
    after(() => app.close())

    it('loses nothing that members keep', async () => {
      for (const table of untouched) {
        const before = data.rows[`fm.${table}`] ?? []
        const columns = Object.keys(before[0] ?? {})
        const { rows } = await app.db.raw(`select to_jsonb(t) as row from fm.${table} t`)
        const now = rows.map(({ row }: { row: Record<string, unknown> }) => only(columns, row))
        expect(now, table).to.have.deep.members(before)
      }
      expect(data.rows['fm.drafts']).to.have.length(1)
      expect(data.rows['fm.reading_marks']).to.have.length(1)
    })

    it('gives all tables of queries the rows that the log alone gives them', async () => {
      const fromLog = await startedOn(withoutTables(data))
      try {
        await fromLog.projected()
        expect(await rowsOf(app)).to.deep.equal(await rowsOf(fromLog))
      } finally {
        await fromLog.close()
      }
    })

    it('sends what waited and what no reactor had seen, and nothing twice', async () => {
      const waited = (data.rows['fm.outbox'] ?? []).filter(({ sent_at }) => sent_at === null)
      expect(waited).to.have.length(2)
      await app.react()
      await app.reactorsDone()
      await app.restartReactors()
      await app.reactorsDone()
      expect(sent.sort()).to.deep.equal([
        'ada@lindenhof.example: Ben Okafor sent you a message',
        'ben@lindenhof.example: Updated: Summer fair',
        'dan@lindenhof.example: Updated: Summer fair',
      ])
      for (const table of ['outbox', 'timers', 'reactor_backlog'])
        expect(await app.db(`fm.${table}`).whereNotNull('parked_at'), table).to.have.length(0)
      expect(await app.db('fm.parked'), 'parked events').to.have.length(0)
    })
  })

async function startedOn(data: GoldenData, sent: string[] = []): Promise<TestApp> {
  const database = await freshDatabase({ max: 10 })
  await restoreData(database.db, data)
  await migrate(database.db)
  const mailer = () => ({
    send: async ({ to, subject }: OutgoingMail) => void sent.push(`${to.address}: ${subject}`),
    close: async () => undefined,
  })
  return startTestApp({ database, store: 'postgres', mailer })
}

const withoutTables = (data: GoldenData): GoldenData => ({
  ...data,
  created: [],
  rows: {
    ...Object.fromEntries(Object.entries(data.rows).filter(([table]) => !table.startsWith('rm.'))),
    'fm.checkpoints': [],
  },
})

const rowsOf = async ({ db, projections }: TestApp): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    await Promise.all(
      projections.map(async ({ into: { sqlName } }): Promise<[string, string[]]> => {
        const { rows } = await db.raw(`select t::text as row from rm.${sqlName} t order by id collate "C"`)
        return [sqlName, rows.map(({ row }: { row: string }) => row)]
      }),
    ),
  )

const only = (columns: readonly string[], row: Record<string, unknown>) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]))
