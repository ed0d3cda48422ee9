import { expect } from 'chai'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import type { SearchTable } from './search-table.ts'
import { forgetUnusedWords, vocabularyOf } from './vocabulary.ts'
import { loosen, widen } from './widening.ts'

const table = { sqlName: 'search_tea_v1' } as SearchTable

describe('the vocabulary of searches', () => {
  let fresh: FreshDatabase
  const vocabulary = vocabularyOf([table])
  const put = (revision: number, words: string) =>
    fresh.db.raw('insert into rm.search_tea_v1 values (?, ?::tsvector)', [revision, words])
  before(async () => {
    fresh = await freshDatabase()
    await fresh.db.raw('create table rm.search_tea_v1 (revision bigint, words tsvector)')
    await put(1, `'gartenfest':1 'hauser':2 'haus':3 'pumpernickel':4 'houses':5`)
    await vocabulary.takeIn(fresh.db)
  })
  after(() => fresh.drop())

  const statementsOf = async (work: () => Promise<unknown>) => {
    const sent: { sql: string; rows: number }[] = []
    const record = ({ rowCount }: { rowCount: number }, { sql }: { sql: string }) =>
      sent.push({ sql, rows: rowCount })
    fresh.db.on('query-response', record)
    await work().finally(() => fresh.db.removeListener('query-response', record))
    return sent
  }

  it('knows forms, beginnings, parts and typing errors', async () => {
    expect(await vocabulary.sameStem(fresh.db, 'haus')).to.include.members(['haus', 'hauser'])
    expect(await vocabulary.sameStem(fresh.db, 'house')).to.include('houses')
    expect(await vocabulary.startingWith(fresh.db, 'garten')).to.deep.equal(['gartenfest'])
    expect(await vocabulary.containing(fresh.db, 'fest')).to.deep.equal(['gartenfest'])
    expect(await vocabulary.similarTo(fresh.db, 'pumpernikel')).to.deep.equal(['pumpernickel'])
    expect(await vocabulary.similarTo(fresh.db, 'pumpernickel')).to.deep.equal([])
  })

  it('is asked once for a form, where a search that found nothing is loosened', async () => {
    const words = await widen(fresh.db, vocabulary, 'haus fest ')
    const asked = await statementsOf(() => loosen(fresh.db, vocabulary, 'haus fest ', words))
    expect(asked.filter(({ sql }) => sql.includes('stems'))).to.have.length(0)
    expect((await loosen(fresh.db, vocabulary, 'haus fest ', words)).get('haus')).to.include('hauser')
  })

  it('compares thousands of words with one row of the database', async () => {
    await fresh.db.raw(`insert into fm.search_words
      select 'pu' || translate(n::text, '0123456789', 'abcdefghij'), '{}', '{}' from generate_series(1000, 3999) n`)
    const asked = await statementsOf(() => vocabulary.similarTo(fresh.db, 'pubbcd'))
    expect(asked.map(({ rows }) => rows)).to.deep.equal([1])
    expect(await vocabulary.similarTo(fresh.db, 'pubcdbd')).to.include('pubcbd')
    await fresh.db('fm.search_words').whereRaw(`word ~ '^pu[a-j]{4}$'`).delete()
  })

  it('looks for new words with one statement where there are none', async () => {
    expect(await statementsOf(() => vocabulary.takeIn(fresh.db))).to.have.length(1)
  })

  it('takes in what came since, and forgets words that no text holds any more', async () => {
    await put(2, `'assam':1 'haus':2`)
    await vocabulary.takeIn(fresh.db)
    expect(await vocabulary.startingWith(fresh.db, 'assam')).to.deep.equal(['assam'])
    await fresh.db('rm.search_tea_v1').where('revision', 2).delete()
    expect(await forgetUnusedWords(fresh.db, [table])).to.equal(1)
    expect(await vocabulary.startingWith(fresh.db, 'assam')).to.deep.equal([])
  })
})
