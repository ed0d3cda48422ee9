import { expect } from 'chai'
import {
  dayOfCount,
  daysAfter,
  firstDays,
  type Interval,
  lastDay,
  secondDay,
  takesPlaceOn,
} from './series-days.ts'

const every = (every: number, unit: Interval['unit']): Interval => ({ every, unit })
const held = (first: string, interval: Interval, ...days: string[]) =>
  days.filter((day) => takesPlaceOn(first, interval, day))

describe('the days of a series', () => {
  it('come every second week', () =>
    expect(
      held('2026-09-17', every(2, 'weekly'), '2026-09-03', '2026-09-17', '2026-09-24', '2026-10-01'),
    ).to.deep.equal(['2026-09-17', '2026-10-01']))

  it('leave out months that have no such day', () => {
    const monthly = every(1, 'monthly')
    expect(held('2026-01-31', monthly, '2026-02-27', '2026-02-28', '2026-03-28', '2026-03-31')).to.deep.equal(
      ['2026-03-31'],
    )
    expect(daysAfter('2026-01-31', monthly, 1)).to.deep.equal([])
    expect(secondDay('2026-01-31', monthly)).to.equal('2026-03-31')
    expect(lastDay('2026-01-31', monthly, '2026-02-28')).to.equal('2026-01-31')
    expect(lastDay('2026-01-31', monthly, '2026-07-30')).to.equal('2026-05-31')
  })

  it('are those of leap years where the first is 29 February', () => {
    expect(held('2024-02-29', every(1, 'yearly'), '2025-02-28', '2026-03-01', '2028-02-29')).to.deep.equal([
      '2028-02-29',
    ])
    expect(secondDay('2096-02-29', every(1, 'yearly'))).to.equal('2104-02-29')
    expect(secondDay('2024-02-29', every(3, 'yearly'))).to.equal('2036-02-29')
  })

  it('end no earlier than they begin', () =>
    expect(lastDay('2026-09-17', every(1, 'daily'), '2026-09-01')).to.equal('2026-09-17'))
})

describe('the days that a rule names', () => {
  it('are weekdays of every second week, which begins on Monday', () => {
    const interval: Interval = { ...every(2, 'weekly'), weekdays: ['SU', 'MO'] }
    expect(firstDays('2026-09-20', interval, 4)).to.deep.equal([
      '2026-09-20',
      '2026-09-28',
      '2026-10-04',
      '2026-10-12',
    ])
    expect(takesPlaceOn('2026-09-20', interval, '2026-09-21')).to.equal(false)
    expect(dayOfCount('2026-09-20', interval, 3)).to.equal('2026-10-04')
  })

  it('are days of the month, each once', () => {
    const interval: Interval = { ...every(1, 'monthly'), monthDays: [1, 30, -1] }
    expect(firstDays('2026-01-30', interval, 6)).to.deep.equal([
      ...['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-28'],
      ...['2026-03-01', '2026-03-30'],
    ])
    expect(lastDay('2026-01-30', interval, '2026-02-27')).to.equal('2026-02-01')
  })

  it('are the second Tuesday, the fifth or the last one', () => {
    const monthly = (nth: number): Interval => ({
      ...every(1, 'monthly'),
      nthWeekday: { nth, weekday: 'TU' },
    })
    expect(firstDays('2026-09-08', monthly(2), 2)).to.deep.equal(['2026-09-08', '2026-10-13'])
    expect(firstDays('2026-09-29', monthly(5), 2)).to.deep.equal(['2026-09-29', '2026-12-29'])
    expect(firstDays('2026-09-29', monthly(-1), 2)).to.deep.equal(['2026-09-29', '2026-10-27'])
  })

  it('are so many, and none beyond the years of all series', () => {
    const three = { ...every(1, 'weekly'), count: 3 }
    expect(held('2026-09-17', three, '2026-09-24', '2026-10-01', '2026-10-08')).to.deep.equal([
      '2026-09-24',
      '2026-10-01',
    ])
    expect(dayOfCount('2026-09-17', every(999, 'weekly'), 999)).to.equal(null)
    expect(dayOfCount('2026-09-17', every(1, 'yearly'), 999)).to.equal(null)
  })
})
