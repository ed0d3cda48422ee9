import { expect } from 'chai'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { Temporal } from 'temporal-polyfill'
import { normalizeDate, occurrencesOf, type Repeated } from '#platform/recurrence/recurrence.ts'
import { faultsOf } from '#test/kit/strict-ical.ts'
import { type CalendarEntry, icalOf } from './ical.ts'
import { readCalendar } from './reading/read-calendar.ts'

const [from, to] = ['2024-01-01T00:00:00.000Z', '2029-01-01T00:00:00.000Z']
const rule = (
  recurrence_frequency: Repeated['recurrence_frequency'],
  recurrence_interval = 1,
  recurrence_end_time: string | null = null,
): Repeated => ({ recurrence_frequency, recurrence_interval, recurrence_unit: null, recurrence_end_time })

const series: [name: string, day: string, Repeated][] = [
  ['every day', '2024-01-30', rule('daily')],
  ['every third day until June', '2024-01-30', rule('daily', 3, '2026-06-30T12:00:00.000Z')],
  ['every second Thursday', '2024-02-01', rule('weekly', 2)],
  ['every month on the 31st', '2024-01-31', rule('monthly')],
  ['every second month on the 30th', '2024-01-30', rule('monthly', 2)],
  ['every month on the 31st until February', '2024-01-31', rule('monthly', 1, '2026-02-28T12:00:00.000Z')],
  ['every year on 29 February', '2024-02-29', rule('yearly')],
  ['every Tuesday and Thursday', '2024-01-30', { ...rule('weekly'), recurrence_weekdays: ['TU', 'TH'] }],
  [
    'every second week on Sunday and Monday, ten times',
    '2024-03-31',
    { ...rule('weekly', 2), recurrence_weekdays: ['MO', 'SU'], recurrence_count: 10 },
  ],
  [
    'every month on the 1st and its last day',
    '2024-01-31',
    { ...rule('monthly'), recurrence_month_days: [1, -1] },
  ],
  [
    'every month on the 15th and the 31st until May',
    '2024-01-15',
    { ...rule('monthly', 1, '2026-05-20T12:00:00.000Z'), recurrence_month_days: [15, 31] },
  ],
  [
    'the second Tuesday of every month, twenty times',
    '2024-02-13',
    { ...rule('monthly'), recurrence_nth_weekday: { nth: 2, weekday: 'TU' }, recurrence_count: 20 },
  ],
  [
    'the last Friday of every third month',
    '2024-01-26',
    { ...rule('monthly', 3), recurrence_nth_weekday: { nth: -1, weekday: 'FR' } },
  ],
  [
    'the fifth Monday of months that have one',
    '2024-01-29',
    { ...rule('monthly'), recurrence_nth_weekday: { nth: 5, weekday: 'MO' } },
  ],
  [
    'the third Thursday of every May',
    '2024-05-16',
    { ...rule('yearly'), recurrence_nth_weekday: { nth: 3, weekday: 'TH' } },
  ],
  ['every third day, forty times', '2024-01-30', { ...rule('daily', 3), recurrence_count: 40 }],
  ['every month on the 31st, nine times', '2024-01-31', { ...rule('monthly'), recurrence_count: 9 }],
  ['every year without an end that is near', '2024-05-04', rule('yearly', 1, '9999-12-31T00:00:00.000Z')],
]
const zones = ['Europe/Berlin', 'america/new_york', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC']

const entryOf = (day: string, time_zone: string, all_day: boolean, recurrence: Repeated): CalendarEntry => {
  const start = Temporal.PlainDateTime.from(`${day}T18:30`).toZonedDateTime(time_zone)
  const at = (hours: number) => new Date(start.add({ hours }).epochMilliseconds).toISOString()
  return {
    uid: 'tea@folkmoot',
    sequence: 3,
    stamp: '2026-09-01T08:00:00.000Z',
    name: 'Tee für Größere, mit Übersetzung – 日本語のお茶会へようこそ、みなさんと一緒に',
    description: 'Bring a cup\n- one of yours\n- one for somebody else',
    location: 'Courtyard hall',
    url: `https://lindenhof.example/appointments/${'tea-'.repeat(40)}`,
    date: normalizeDate({ start: at(0), end: at(1), all_day, time_zone }),
    recurrence,
    occurrence: null,
    canceled: false,
    organizer: null,
    attendee: null,
  }
}

/** Begins as its reader shows them: instants, or days of what is all-day. */
type Reader = (body: string, isWhole: boolean) => string[]

const asThunderbird: Reader = (body, isWhole) => {
  const calendar = ICAL.Component.fromString(body)
  for (const zone of calendar.getAllSubcomponents('vtimezone'))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone))
  const dates = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined).iterator()
  const found: string[] = []
  for (let at = dates.next(); at && at.year < 2030; at = dates.next())
    found.push(isWhole ? at.toString() : at.toJSDate().toISOString())
  ICAL.TimezoneService.reset()
  return found
}

const asNode: Reader = (body, isWhole) => {
  const event = Object.values(nodeIcal.sync.parseICS(body)).find((one) => one?.type === 'VEVENT')
  const dates =
    event?.type === 'VEVENT' ? (event.rrule?.between(new Date(from), new Date(to), true) ?? []) : []
  return dates.map((date) => {
    // Whole days come as midnights of the machine that reads.
    const local = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    return isWhole ? local.map((part) => String(part).padStart(2, '0')).join('-') : date.toISOString()
  })
}

/** As the network itself reads it from a file. */
const asImported: Reader = (body, isWhole) => {
  const read = readCalendar(body, { zone: 'UTC', year: 2026, maxEntries: 10, untitled: '' })
  const entry = read === null || read === 'too_many' ? undefined : read.entries[0]
  if (!entry) return []
  return occurrencesOf(entry.date, entry.recurrence, from, '2029-02-01T00:00:00.000Z', 5000).map(
    ({ start }) =>
      isWhole
        ? Temporal.Instant.from(start).toZonedDateTimeISO(entry.date.time_zone).toPlainDate().toString()
        : start,
  )
}

const readers: Record<string, Reader> = {
  'ical.js, as in Thunderbird': asThunderbird,
  'node-ical': asNode,
  'the import': asImported,
}

describe('a series in an iCalendar body', () => {
  for (const [name, day, recurrence] of series)
    it(`has the same dates for everybody who reads it, over five years: ${name}`, () => {
      for (const zone of zones)
        for (const isWhole of [false, true]) {
          const entry = entryOf(day, zone, isWhole, recurrence)
          const body = icalOf([entry])
          expect(faultsOf(body)).to.deep.equal([])
          const own = occurrencesOf(entry.date, recurrence, from, to, 5000).map(({ start }) =>
            isWhole ? Temporal.Instant.from(start).toZonedDateTimeISO(zone).toPlainDate().toString() : start,
          )
          const within = (one: string) => one >= (own[0] ?? '') && one <= (own.at(-1) ?? '')
          for (const [reader, read] of Object.entries(readers)) {
            const dates = read(body, isWhole)
            expect(dates.filter(within), `${reader}, ${zone}, ${isWhole}`).to.deep.equal(own)
            const more = dates.filter((one) => one < to.slice(0, one.length) && !within(one))
            expect(more, `${reader} has more`).to.deep.equal([])
          }
        }
    })
})
