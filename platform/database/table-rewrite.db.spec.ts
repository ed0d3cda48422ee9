import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { rewriteTables } from './table-rewrite.ts'

describe('rewriting a database', function () {
  this.timeout(60_000)
  let database: FreshDatabase
  before(async () => {
    database = await freshDatabase()
  })
  after(() => database.drop())

  const filesWith = async (word: string): Promise<string[]> => {
    const { rows } = await database.db.raw('show data_directory')
    const folder = String(rows[0].data_directory)
    const found: string[] = []
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      // A file may be gone by the time it is read.
      const bytes = await readFile(path).catch(() => Buffer.alloc(0))
      if (bytes.includes(word)) found.push(path.slice(folder.length + 1))
    }
    return found
  }

  it('leaves no byte of what was deleted, replaced or dropped, in tables, statistics and write-ahead log', async () => {
    const { db } = database
    const word = `moss${'w'.repeat(20)}`
    await db.raw('create table rm.herbs_v1 (id text primary key, name text)')
    await db.raw('create index on rm.herbs_v1 (name)')
    await db.raw(`insert into rm.herbs_v1 select n::text, ? || (n % 7) from generate_series(1, 500) as n`, [
      word,
    ])
    await db.raw('insert into fm.notes (name, value) values (?, ?)', [word, JSON.stringify(word)])
    await db.raw('analyze rm.herbs_v1')
    await db.raw('create table rm.weeds_v1 as select * from rm.herbs_v1')
    await db.raw('drop table rm.weeds_v1')
    await db.raw(`update rm.herbs_v1 set name = 'a herb'`)
    await db('fm.notes').where({ name: word }).delete()
    await db.raw('checkpoint')
    const before = await filesWith(word)
    expect(before.some((path) => path.startsWith('base/'))).to.equal(true)
    expect(before.some((path) => path.startsWith('pg_wal/'))).to.equal(true)

    const { left, tables } = await rewriteTables(database.url)
    expect(left).to.deep.equal([])
    expect(tables).to.be.greaterThan(10)
    expect(await filesWith(word)).to.deep.equal([])
    const { rows } = await db.raw('select count(*)::int as count from rm.herbs_v1')
    expect(rows[0].count).to.equal(500)
  })

  it('says what a transaction that is still open keeps from it', async () => {
    const { db } = database
    const held = await db.transaction(undefined, { isolationLevel: 'repeatable read' })
    await held.raw('select count(*) from fm.notes')
    await db('fm.notes').insert({ name: 'later', value: '1' })
    const { left } = await rewriteTables(database.url, { timeoutMs: 100 }).finally(() => held.rollback())
    expect(left[0]).to.include('rows still visible to older transactions')
    expect(left.slice(1).map((line) => line.split(':')[0])).to.deep.equal(['fm.notes'])
  })
})
