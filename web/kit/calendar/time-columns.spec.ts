import { expect } from 'chai'
import { blocksOn, shiftBetween, shifted, type TimeEntry } from './time-columns.ts'

const day = '2026-11-25'
const at = (id: string, from: number, to: number | null, over: Partial<TimeEntry> = {}): TimeEntry => ({
  id,
  name: id,
  first: day,
  last: day,
  allDay: false,
  start: '',
  from: { day, minute: from * 60 },
  to: to === null ? null : { day, minute: to * 60 },
  ...over,
})
const positionsOf = (entries: readonly TimeEntry[]) =>
  blocksOn(day, entries).map(({ entry, left, width }) => [entry.id, Math.round(left), Math.round(width)])

describe('the columns of a week', () => {
  it('give what overlaps nothing the whole width', () => {
    expect(positionsOf([at('a', 9, 10), at('b', 10, 11)])).to.deep.equal([
      ['a', 0, 100],
      ['b', 0, 100],
    ])
  })

  it('lay a later one over the end of an earlier one', () => {
    expect(positionsOf([at('long', 15, 17), at('late', 16, 17)])).to.deep.equal([
      ['long', 0, 72],
      ['late', 46, 54],
    ])
  })

  it('set side by side what begins at the same time, and three of them', () => {
    expect(positionsOf([at('a', 20, 22), at('b', 20.25, 22)])).to.deep.equal([
      ['a', 0, 50],
      ['b', 50, 50],
    ])
    expect(
      positionsOf([at('a', 8, 12), at('b', 9, 12), at('c', 10, 12)]).map(([, left]) => left),
    ).to.deep.equal([0, 33, 67])
  })

  it('use a column again once it is free', () => {
    const found = positionsOf([at('a', 8, 12), at('b', 8, 9), at('c', 9, 10)])
    expect(found).to.deep.equal([
      ['a', 0, 50],
      ['b', 50, 50],
      ['c', 50, 50],
    ])
  })

  it('show what runs past midnight on both days, and what ends at midnight on one', () => {
    const night = at('night', 22, null, { to: { day: '2026-11-26', minute: 120 } })
    const [evening] = blocksOn(day, [night])
    const [morning] = blocksOn('2026-11-26', [night])
    expect([evening?.from, evening?.to, evening?.continuesAfter]).to.deep.equal([1320, 1440, true])
    expect([morning?.from, morning?.to, morning?.continuesPrior]).to.deep.equal([0, 120, true])
    const untilMidnight = at('end', 22, null, { to: { day: '2026-11-26', minute: 0 } })
    expect(blocksOn('2026-11-26', [untilMidnight])).to.deep.equal([])
    expect(blocksOn(day, [untilMidnight])[0]?.continuesAfter).to.equal(false)
  })

  it('keep bars out of the columns, and give what has no end half an hour', () => {
    expect(blocksOn(day, [at('bar', 0, 24, { allDay: true })])).to.deep.equal([])
    expect(positionsOf([at('open', 9, null), at('next', 9.25, 10)])).to.deep.equal([
      ['open', 0, 50],
      ['next', 50, 50],
    ])
  })
})

describe('what is carried in a week', () => {
  it('moves by whole days and quarters of an hour', () => {
    const by = shiftBetween({ day, minute: 605 }, { day: '2026-11-27', minute: 641 })
    expect(by).to.deep.equal({ days: 2, minutes: 30, longer: 0 })
    expect(shifted({ from: 600, to: 660 }, day, by)).to.deep.equal({ day: '2026-11-27', from: 630, to: 690 })
  })

  it('goes to the day before when it is pulled over midnight', () => {
    expect(shifted({ from: 30, to: 90 }, day, { days: 0, minutes: -60, longer: 0 })).to.deep.equal({
      day: '2026-11-24',
      from: 1410,
      to: 1440,
    })
  })

  it('never becomes shorter than a quarter of an hour', () => {
    expect(shifted({ from: 600, to: 660 }, day, { days: 0, minutes: 0, longer: -600 }).to).to.equal(615)
  })
})
