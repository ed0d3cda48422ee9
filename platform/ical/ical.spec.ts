import { expect } from 'chai'
import ICAL from 'ical.js'
import { type CalendarEntry, icalOf } from './ical.ts'

const entry: CalendarEntry = {
  uid: 'tea@folkmoot',
  sequence: 4711,
  stamp: '2026-09-01T08:00:00.000Z',
  name: 'Tea; with, cake',
  description: 'Bring a cup\nand a friend',
  location: 'Courtyard hall',
  url: 'https://lindenhof.example/appointments/tea',
  date: {
    start: '2026-10-15T16:30:00.000Z',
    end: '2026-10-15T18:00:00.000Z',
    all_day: false,
    time_zone: 'Europe/Berlin',
  },
  recurrence: {
    recurrence_frequency: 'weekly',
    recurrence_interval: 2,
    recurrence_unit: null,
    recurrence_end_time: '2026-12-31T00:00:00.000Z',
  },
  occurrence: null,
  canceled: false,
  organizer: { name: 'Ada Lindqvist', address: 'ada@lindenhof.example' },
  attendee: null,
}
const once = {
  recurrence_frequency: 'never',
  recurrence_interval: 1,
  recurrence_unit: null,
  recurrence_end_time: null,
} as const

const read = (body: string) => {
  const calendar = ICAL.Component.fromString(body)
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone))
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  return { calendar, zones, event }
}

describe('an iCalendar body', () => {
  it('is read back by others with the same dates, over a change of clocks as well', () => {
    const { event, zones } = read(icalOf([entry]))
    expect(event.summary).to.equal('Tea; with, cake')
    expect(event.description).to.equal('Bring a cup\nand a friend')
    expect(event.sequence).to.equal(4711)
    for (const zone of zones) ICAL.TimezoneService.register(zone)
    const dates = event.iterator()
    const instants = [1, 2, 3].map(() => dates.next().convertToZone(ICAL.Timezone.utcTimezone).toString())
    expect(instants).to.deep.equal(['2026-10-15T16:30:00Z', '2026-10-29T17:30:00Z', '2026-11-12T17:30:00Z'])
    ICAL.TimezoneService.reset()
  })

  it('names whole days without a time', () => {
    const date = {
      start: '2026-06-04T22:00:00.000Z',
      end: '2026-06-06T22:00:00.000Z',
      all_day: true,
      time_zone: 'Europe/Berlin',
    }
    const body = icalOf([{ ...entry, date, recurrence: once }])
    expect(body).to.contain('DTSTART;VALUE=DATE:20260605\r\n')
    expect(body).to.contain('DTEND;VALUE=DATE:20260607\r\n')
    expect(body).not.to.contain('VTIMEZONE')
  })

  it('takes a canceled entry out', () => {
    const body = icalOf([{ ...entry, canceled: true }], 'CANCEL')
    expect(body).to.contain('METHOD:CANCEL').and.to.contain('STATUS:CANCELLED')
  })

  it('stands for one date of a series', () => {
    const body = icalOf([{ ...entry, occurrence: entry.date.start }])
    expect(body).to.contain('RECURRENCE-ID;TZID=Europe/Berlin:20261015T183000').and.not.to.contain('RRULE')
  })
})
