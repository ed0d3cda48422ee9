import { expect } from 'chai'
import { lengthRefused } from './date-length.ts'
import type { Repeated, Weekday } from './series-days.ts'

const hours = (count: number) => ({
  start: '2026-10-24T12:00:00.000Z',
  end: new Date(Date.parse('2026-10-24T12:00:00.000Z') + count * 3_600_000).toISOString(),
})
const every = (recurrence_frequency: Repeated['recurrence_frequency'], recurrence_interval = 1) => ({
  recurrence_frequency,
  recurrence_interval,
  recurrence_unit: null,
})

describe('how long a date may be', () => {
  it('is no longer than the interval at which it repeats, however long that day is', () => {
    expect(lengthRefused(hours(25), every('daily'))).to.equal(null)
    expect(lengthRefused(hours(26), every('daily'))).to.equal('longer_than_interval')
    expect(lengthRefused(hours(48), every('daily', 2))).to.equal(null)
    expect(lengthRefused(hours(8 * 24), every('weekly'))).to.equal('longer_than_interval')
    expect(lengthRefused(hours(31 * 24), every('monthly'))).to.equal(null)
    expect(lengthRefused(hours(72), { ...every('custom'), recurrence_unit: 'daily' })).to.equal(
      'longer_than_interval',
    )
  })

  it('is no longer than to the next of the days that the rule names', () => {
    const tuesdays = { ...every('weekly'), recurrence_weekdays: ['TU', 'FR'] satisfies Weekday[] }
    expect(lengthRefused(hours(3 * 24), tuesdays)).to.equal(null)
    expect(lengthRefused(hours(4 * 24), tuesdays)).to.equal('longer_than_interval')
    const dates = { ...every('monthly'), recurrence_month_days: [1, -1] }
    expect(lengthRefused(hours(2 * 24), dates)).to.equal('longer_than_interval')
    const second = { ...every('monthly'), recurrence_nth_weekday: { nth: 2, weekday: 'TU' as const } }
    expect(lengthRefused(hours(29 * 24 + 2), second)).to.equal('longer_than_interval')
  })

  it('is a leap year at most', () => {
    expect(lengthRefused(hours(366 * 24), every('never'))).to.equal(null)
    expect(lengthRefused(hours(367 * 24), every('never'))).to.equal('date_too_long')
    expect(lengthRefused(hours(367 * 24), every('yearly', 2))).to.equal('date_too_long')
    expect(lengthRefused({ ...hours(0), end: null }, every('daily'))).to.equal(null)
  })
})
