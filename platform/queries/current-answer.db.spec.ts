import { expect } from 'chai'
import type { Knex } from 'knex'
import { Problem } from '#platform/http/problem.ts'
import { column, table } from '#platform/projections/table.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { currentAnswer } from './current-answer.ts'
import type { QueryContext } from './queries.ts'
import { recordedDatabase } from './recorded-reads.ts'
import { tablesRead } from './tables-read.ts'

const parts = table('parts', 1, { name: column.text })
const cups = table('cups', 2, { name: column.text }, { unionedWith: parts })
const tables = [parts, cups, table('saucers', 1, { name: column.text })]

describe('an answer from current tables', () => {
  let database: FreshDatabase
  let db: Knex
  before(async () => {
    database = await freshDatabase()
    db = database.db
    await db.raw('create schema if not exists rm')
    for (const name of ['cups_v2', 'saucers_v1'])
      await db.raw(`create table rm.${name} (id text, audience text[])`)
  })
  after(() => database.drop())

  /** Runs a query, and returns its answer beside what it waited for, sent and headed. */
  const asked = async (run: (context: QueryContext) => Promise<unknown>, read = tablesRead(tables)) => {
    const waits: string[][] = []
    const effects: string[] = []
    const context = {
      db,
      search: { kept: db, planned: db, index },
      header: (name: string) => void effects.push(`header ${name}`),
      send: async (name: string) => void effects.push(`command ${name}`),
    } as unknown as QueryContext
    const wait = async (names: readonly string[]) => void waits.push([...names].sort())
    const answer = await currentAnswer({ query: 'tea/list', tablesRead: read, context, wait }, run)
    return { answer, waits, effects }
  }
  const index = { candidates: async () => null }
  let runs = 0
  beforeEach(() => {
    runs = 0
  })
  const reading = async ({ db: recorded }: QueryContext) => {
    runs += 1
    await recorded('rm.cups_v2').select('id').clone().limit(1)
    return runs
  }

  it('is given only once the tables that it reads are current, also the first time', async () => {
    expect(await asked(reading)).to.deep.equal({ answer: 2, waits: [[], ['cups', 'parts']], effects: [] })
  })

  it('may ask the index beside PostgreSQL', async () =>
    expect((await asked(async ({ search }) => search.index)).answer).to.equal(index))

  it('waits for them before it reads from then on', async () => {
    const read = tablesRead(tables)
    await asked(reading, read)
    expect(await asked(reading, read)).to.deep.include({ answer: 3, waits: [['cups', 'parts']] })
  })

  it('is read again when it takes another turn than ever before, and then refuses or answers anew', async () => {
    const read = tablesRead(tables)
    await asked(reading, read)
    const further = async (context: QueryContext) => {
      await reading(context)
      await context.db.raw('select * from rm.saucers_v1')
      if (runs < 4) throw new Problem(404, 'not_found')
      return runs
    }
    expect(await asked(further, read)).to.deep.include({
      answer: 4,
      waits: [
        ['cups', 'parts'],
        ['cups', 'parts', 'saucers'],
      ],
    })
  })

  it('sends its commands and headers once, and redeems a token once', async () => {
    const tokens: string[] = []
    const { effects } = await asked(async (context) => {
      context.header('Link', '')
      await context.send('tea/note_reading', {})
      await context.once('token', async () => void tokens.push('redeemed'))
      return reading(context)
    })
    expect(effects).to.deep.equal(['command tea/note_reading', 'header Link'])
    expect(tokens).to.deep.equal(['redeemed'])
  })

  const ways: Record<string, (recorded: Knex) => Promise<unknown>> = {
    'a table': async (recorded) => recorded('rm.saucers_v1').first(),
    'a method': async (recorded) => recorded.select('id').from('rm.saucers_v1'),
    'a subquery': async (recorded) => recorded.from(recorded('rm.saucers_v1').as('all')),
    'a common table': async (recorded) =>
      recorded.with('all', recorded.raw('select * from rm.saucers_v1')).from('all'),
    'plain SQL': async (recorded) => recorded.raw('select * from rm."saucers_v1"'),
    'a transaction': async (recorded) => recorded.transaction((transaction) => transaction('rm.saucers_v1')),
  }
  for (const [name, read] of Object.entries(ways))
    it(`knows what is read through ${name}, and the database that was recorded learns it too`, async () => {
      const seen: string[] = []
      const known = tablesRead(tables)
      const listener = ({ sql }: { sql: string }) => void seen.push(sql)
      db.on('query', listener)
      await read(recordedDatabase(db, (sql) => known.note('tea/list', sql)))
      db.off('query', listener)
      expect([...known.of('tea/list')]).to.deep.equal(['saucers'])
      expect(seen.join(' ')).to.contain('saucers_v1')
    })
})
