import { expect } from 'chai'
import { maxEntries, rowOf } from './news-entries.ts'
import type { NewsEntry } from './stream-news.table.ts'

const at = '2026-05-04T08:00:00.000Z'
const joined = (number: number): NewsEntry => ({
  member_id: `m${number}`,
  at,
  no: `${number}`,
  withdrawn: false,
})
const uploaded = (number: number): NewsEntry => ({
  ...joined(number),
  member_id: 'nora',
  thing: `file-${number}`,
})
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

/** The row after so many entries came one by one. */
const rowAfter = (count: number, entry: (number: number) => NewsEntry) =>
  numbers(count).reduce<Exclude<ReturnType<typeof rowOf>, 'gone'>>(
    (row, number) => {
      const next = rowOf([...row.tellings, entry(number)], row.earlier_count)
      return next === 'gone' ? expect.fail('the row is gone') : next
    },
    { tellings: [entry(0)], earlier_count: 0, member_ids: [], thing_count: 0, no: '0', at },
  )

describe('the entries of a row of news', () => {
  it('are the latest ones, however many people a day has', () => {
    const { tellings, member_ids, no } = rowAfter(3 * maxEntries, joined)
    expect(tellings).to.have.length(maxEntries)
    expect(member_ids).to.have.length(maxEntries)
    expect([member_ids.at(-1), no]).to.deep.equal([`m${3 * maxEntries - 1}`, `${3 * maxEntries - 1}`])
  })

  it('count things that are not among them any more', () => {
    const { tellings, thing_count } = rowAfter(maxEntries + 40, uploaded)
    expect([tellings.length, thing_count]).to.deep.equal([maxEntries, maxEntries + 41])
  })

  it('are gone with the last one', () => {
    expect(rowOf([], 0)).to.equal('gone')
  })
})
