import { expect } from 'chai'
import { firstDates, once, type Recurrence, withDate, withEnding, withFrequency } from './recurrence-form.ts'
import { choiceOf, choicesFor, withChoice, withMonthDays, withWeekdays } from './rule-days-form.ts'

const date = { start: '2026-09-17T16:30:00.000Z', end: null, allDay: false, zone: 'Europe/Berlin' }
const thursday = '2026-09-17'
const weekly: Recurrence = { ...once, recurrence_frequency: 'weekly' }
const monthly: Recurrence = { ...once, recurrence_frequency: 'monthly' }
const on = (day: string) => ({ ...date, start: `${day}T16:30:00.000Z` })

describe('the days of a repetition', () => {
  it('always have the weekday of the first date, and say nothing where that is the only one', () => {
    const both = withWeekdays(weekly, thursday, ['TU'])
    expect(both.recurrence_weekdays).to.deep.equal(['TU', 'TH'])
    expect(withWeekdays(both, thursday, []).recurrence_weekdays).to.equal(null)
  })

  it('are a date, a weekday of the month or several dates', () => {
    expect(choicesFor(monthly, thursday)).to.deep.equal(['date', 'nth', 'several'])
    expect(choicesFor(monthly, '2026-04-30')).to.deep.equal(['date', 'last_weekday', 'last_day', 'several'])
    const third = withChoice(monthly, thursday, 'nth')
    expect(third.recurrence_nth_weekday).to.deep.equal({ nth: 3, weekday: 'TH' })
    expect(choiceOf(third)).to.equal('nth')
    expect(withMonthDays(third, thursday, [1, -1])).to.deep.include({
      recurrence_month_days: [1, 17, -1],
      recurrence_nth_weekday: null,
    })
  })

  it('go along when the first date is entered anew', () => {
    const moved = (rule: Recurrence, day: string) => withDate(rule, date, on(day))
    const both = withWeekdays(weekly, thursday, ['TU'])
    expect(moved(both, '2026-09-18').recurrence_weekdays).to.deep.equal(['WE', 'FR'])
    expect(moved(withChoice(monthly, thursday, 'nth'), '2026-09-22').recurrence_nth_weekday).to.deep.equal({
      nth: 4,
      weekday: 'TU',
    })
    const dates = withMonthDays(monthly, thursday, [3, 17])
    expect(moved(dates, '2026-09-19').recurrence_month_days).to.deep.equal([5, 19])
    expect(moved(dates, '2026-09-30').recurrence_month_days).to.deep.equal([3, 17, 30])
  })

  it('are gone with another frequency', () => {
    const both = withWeekdays(weekly, thursday, ['TU'])
    expect(withFrequency(both, 'monthly').recurrence_weekdays).to.equal(null)
    expect(withFrequency(both, 'custom').recurrence_weekdays).to.deep.equal(['TU', 'TH'])
  })

  it('end with a number of dates or on a day, never with both', () => {
    const ten = withEnding(weekly, date, 'after')
    expect(ten.recurrence_count).to.equal(10)
    const until = withEnding(ten, date, 'on')
    expect(until).to.include({ recurrence_count: null, recurrence_end_time: '2026-09-24T16:30:00.000Z' })
    expect(withEnding(until, date, 'never')).to.deep.equal(weekly)
  })

  it('are shown before they are saved', () => {
    const both = withWeekdays(weekly, thursday, ['TU'])
    expect(firstDates(both, date, 3)).to.deep.equal({
      days: ['2026-09-17', '2026-09-22', '2026-09-24'],
      more: true,
    })
    expect(firstDates({ ...both, recurrence_count: 2 }, date, 3)).to.deep.equal({
      days: ['2026-09-17', '2026-09-22'],
      more: false,
    })
    expect(firstDates({ ...both, recurrence_end_time: date.start }, date, 3).days).to.have.length(1)
  })
})
