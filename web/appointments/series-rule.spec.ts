import { expect } from 'chai'
import { DateTime } from 'luxon'
import { trusted } from '#platform/language/trusted.ts'
import { normalizeDate, occurrencesOf, overAt } from '#platform/recurrence/recurrence.ts'
import { intervalOf } from '#platform/recurrence/series-days.ts'
import { plusDays } from '#web/kit/calendar/month-weeks.ts'
import { mayBeChosen } from '#web/kit/dates/days.ts'
import { lastDayOf } from './parts/recurrence-text.ts'
import { type Frequency, once, type Recurrence, withEndTime } from './recurrence-form.ts'

const zone = 'Europe/Berlin'
const [from, to] = ['2024-01-01T00:00:00.000Z', '2028-12-31T20:00:00.000Z']
const dayIn = (instant: string) => DateTime.fromISO(instant, { zone }).toISODate() ?? ''

const series: { first: string; recurrence: Recurrence }[] = [
  '2024-01-31',
  '2024-02-29',
  '2024-03-15',
].flatMap((day) =>
  (['daily', 'weekly', 'monthly', 'yearly'] satisfies Frequency[]).flatMap((unit) =>
    [1, 3].map((interval) => ({
      first: DateTime.fromISO(`${day}T18:30`, { zone }).toUTC().toISO() ?? '',
      recurrence: {
        ...once,
        recurrence_frequency: 'custom' as const,
        recurrence_unit: unit,
        recurrence_interval: interval,
      },
    })),
  ),
)
series.push(
  ...[
    { day: '2024-01-30', recurrence_weekdays: ['TU', 'FR'] },
    { day: '2024-01-31', recurrence_month_days: [2, 30, -1] },
    { day: '2024-02-29', recurrence_nth_weekday: { nth: 5, weekday: 'TH' } },
    { day: '2024-02-29', recurrence_nth_weekday: { nth: -1, weekday: 'TH' } },
  ].flatMap(({ day, ...days }) =>
    [1, 3].map((interval) => ({
      first: DateTime.fromISO(`${day}T18:30`, { zone }).toUTC().toISO() ?? '',
      recurrence: trusted<Recurrence>({
        ...once,
        recurrence_frequency: 'custom',
        recurrence_unit: days.recurrence_weekdays ? 'weekly' : 'monthly',
        recurrence_interval: interval,
        ...days,
      }),
    })),
  ),
)
const dateOf = (first: string, all_day: boolean) =>
  normalizeDate({ start: first, end: null, all_day, time_zone: zone })
const datesOf = (first: string, recurrence: Recurrence, all_day = false) =>
  occurrencesOf(dateOf(first, all_day), recurrence, from, to, 5000).map(({ start }) => dayIn(start))

describe('the rule of a series', () => {
  it('names the same days in the form and on the server, over five years', () => {
    for (const { first, recurrence } of series) {
      const interval = intervalOf(recurrence)
      const rule = interval ? { repeating: { since: dayIn(first), ...interval } } : {}
      const offered: string[] = []
      for (let day = '2024-01-01'; day < '2029-01-01'; day = plusDays(day, 1))
        if (mayBeChosen(day, rule)) offered.push(day)
      for (const all_day of [false, true])
        expect(datesOf(first, recurrence, all_day), JSON.stringify(recurrence)).to.deep.equal(offered)
    }
  })

  it('ends in words on the day of its last date, whichever moment was named as the end', () => {
    for (const { first, recurrence } of series)
      for (const end of [
        '2026-02-28T12:00:00.000Z',
        '2026-03-31T22:30:00.000Z',
        '2027-02-28T23:00:00.000Z',
      ]) {
        const ended = { ...recurrence, recurrence_end_time: end }
        for (const all_day of [false, true]) {
          const date = dateOf(first, all_day)
          const last = dayIn(occurrencesOf(date, ended, from, to, 5000).at(-1)?.start ?? '')
          expect(lastDayOf(ended, date), `${end} ${JSON.stringify(recurrence)}`).to.equal(last)
          const over = DateTime.fromISO(overAt(date, ended) ?? '').minus({ milliseconds: Number(all_day) })
          expect(dayIn(over.toISO() ?? '')).to.equal(last)
        }
      }
  })

  it('is offered an end at its second date', () => {
    for (const { first, recurrence } of series) {
      const second = occurrencesOf(dateOf(first, false), recurrence, first, '2060-01-01T00:00:00.000Z', 2)[1]
      const { recurrence_end_time } = withEndTime(recurrence, first, zone, true)
      expect(recurrence_end_time).to.equal(second?.start)
    }
  })
})
