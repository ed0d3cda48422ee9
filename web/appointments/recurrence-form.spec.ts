import { expect } from 'chai'
import { noDays } from '#platform/recurrence/series-rule.ts'
import type { DateForm } from './date-form.ts'
import { once, type Recurrence, unitOf, withDate, withEndTime, withFrequency } from './recurrence-form.ts'

const start = '2026-09-17T16:30:00.000Z'
const everySecondWeek: Recurrence = {
  recurrence_frequency: 'custom',
  recurrence_interval: 2,
  recurrence_unit: 'weekly',
  recurrence_end_time: '2026-12-17T17:30:00.000Z',
  ...noDays,
}

describe('the form of a repetition', () => {
  it('begins an own rule with days when nothing repeated before', () => {
    expect(unitOf(withFrequency(once, 'custom'))).to.equal('daily')
  })

  it('begins an own rule with the unit that was chosen before', () => {
    expect(unitOf(withFrequency(withFrequency(once, 'monthly'), 'custom'))).to.equal('monthly')
  })

  it('goes back to single steps without end when a plain frequency is chosen', () => {
    expect(withFrequency(everySecondWeek, 'weekly')).to.deep.equal({
      ...once,
      recurrence_frequency: 'weekly',
    })
  })

  it('adds an end one interval after the start, on the same time of the clock', () => {
    const ended = withEndTime({ ...everySecondWeek, recurrence_interval: 6 }, start, 'Europe/Berlin', true)
    // Six weeks on, clocks in Berlin have gone back.
    expect(ended.recurrence_end_time).to.equal('2026-10-29T17:30:00.000Z')
  })

  it('takes the end away again', () => {
    expect(withEndTime(everySecondWeek, start, 'Europe/Berlin', false).recurrence_end_time).to.equal(null)
  })

  it('adds no end to what does not repeat', () => {
    expect(withEndTime(once, start, 'Europe/Berlin', true).recurrence_end_time).to.equal(null)
  })

  describe('whose date is entered anew', () => {
    const date: DateForm = { start, end: null, allDay: false, zone: 'Europe/Berlin' }
    const ending = (recurrence_end_time: string): Recurrence => ({ ...everySecondWeek, recurrence_end_time })
    const endOf = (after: Partial<DateForm>, until = '2026-10-15T16:30:00.000Z') =>
      withDate(ending(until), date, { ...date, ...after }).recurrence_end_time

    it('still has its last date when it begins later in the day', () => {
      expect(endOf({ start: '2026-09-17T18:00:00.000Z' })).to.equal('2026-10-15T18:00:00.000Z')
    })

    it('keeps the end that it has when that is late enough', () => {
      expect(endOf({ start: '2026-09-17T08:00:00.000Z' })).to.equal('2026-10-15T16:30:00.000Z')
    })

    it('ends on the same day of another zone', () => {
      const inTokyo = { start: '2026-09-17T09:30:00.000Z', zone: 'Asia/Tokyo' }
      expect(endOf(inTokyo)).to.equal('2026-10-15T09:30:00.000Z')
    })

    it('has its last day when it was whole days before', () => {
      expect(endOf({}, '2026-10-14T22:00:00.000Z')).to.equal('2026-10-15T16:30:00.000Z')
    })

    it('has no end when it had none', () => {
      const endless = { ...everySecondWeek, recurrence_end_time: null }
      expect(withDate(endless, date, { ...date, zone: 'Asia/Tokyo' })).to.equal(endless)
    })
  })
})
