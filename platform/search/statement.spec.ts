import { expect } from 'chai'
import type { Reader } from '#platform/language/policy.ts'
import type { SearchSection } from './search-section.ts'
import type { SearchTable } from './search-table.ts'
import { armOf, type SectionRun } from './statement.ts'

const section = { module: 'tea', table: { sqlName: 'search_tea_v1' } as SearchTable } as SearchSection
const run: SectionRun = {
  section,
  question: { words: `'assam'`, conditions: [] },
  titles: { all: `'assam':A`, whole: `'=assam'` },
  limit: 5,
  cap: 200,
  sort: 'relevance',
  position: null,
  after: null,
  offset: 0,
}
const readerOf = (groups: number): Reader => ({
  actor: { id: 'ben', keys: new Set(Array.from({ length: groups }, (_, at) => `group:${at}`)) },
  circumstances: { now: '2026-11-26T12:00:00.000Z', network: {} },
})

describe('the statement about a module', () => {
  it('compares an audience with many keys in the form that PostgreSQL hashes, to find and to rank', () => {
    expect(armOf(run, readerOf(200)).sql).not.to.include('audience &&')
    expect(armOf(run, readerOf(10)).sql.match(/audience &&/g)).to.have.length(2)
  })

  it('keeps of each match what it is ranked by, and none of its texts', () => {
    const [kept = ''] = armOf(run, readerOf(10)).sql.match(/select id[\s\S]+? from rm/) ?? []
    expect(kept.replaceAll(/\s+/g, ' ')).to.match(
      /^select id, thing_id, no, \(case .* end\) as score from rm$/,
    )
  })
})
