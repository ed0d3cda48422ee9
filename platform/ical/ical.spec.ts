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
    expect(body).to.contain('RECURRENCE-ID;TZID=Europe/Berlin:20261015T183000')
    expect(read(body).event.component.hasProperty('rrule')).to.equal(false)
  })

  it('says nothing but what it was given, whatever stands in a field', () => {
    const link = 'https://meet.example/tea\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:Not ours'
    const body = icalOf([
      {
        ...entry,
        url: link,
        name: 'Tea\rATTENDEE:mailto:eve@evil.example',
        location: 'Hall\r\nback\u0007door',
        attendee: {
          name: 'Ben\r\nX-EVIL:1',
          address: 'ben@lindenhof.example',
          status: 'NEEDS-ACTION',
          rsvp: true,
        },
      },
    ])
    const lines = body.split(/\r\n|\r|\n/)
    for (const line of lines) expect(line).not.to.match(/^(ATTENDEE:|SUMMARY:Not|X-EVIL)/)
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).to.have.length(1)
    const { event } = read(body)
    expect(event.summary).to.equal('Tea\nATTENDEE:mailto:eve@evil.example')
    expect(event.location).to.equal('Hall\nbackdoor')
  })

  it('keeps summer time for a series without end that began long ago', () => {
    const since = { ...entry.date, start: '2009-10-15T16:30:00.000Z', end: '2009-10-15T18:00:00.000Z' }
    const endless = { ...entry.recurrence, recurrence_frequency: 'monthly', recurrence_interval: 1 } as const
    const { event, zones } = read(
      icalOf([{ ...entry, date: since, recurrence: { ...endless, recurrence_end_time: null } }]),
    )
    for (const zone of zones) ICAL.TimezoneService.register(zone)
    const dates = event.iterator()
    const instants = Array.from({ length: 12 * 30 }, () =>
      dates.next().convertToZone(ICAL.Timezone.utcTimezone).toString(),
    )
    ICAL.TimezoneService.reset()
    expect(instants).to.include.members(['2026-07-15T16:30:00Z', '2026-12-15T17:30:00Z'])
    expect(instants).to.include.members(['2035-07-15T16:30:00Z', '2035-01-15T17:30:00Z'])
  })

  it('has rules from 1970 where clocks change every year, and one offset where they never do', () => {
    const zoneOf = (time_zone: string) =>
      /BEGIN:VTIMEZONE[\s\S]*END:VTIMEZONE/.exec(
        icalOf([{ ...entry, date: { ...entry.date, time_zone } }]),
      )?.[0]
    expect(zoneOf('Europe/Berlin'))
      .to.include('DTSTART:19700329T020000')
      .and.to.include('DTSTART:19701025T030000')
    expect(zoneOf('America/New_York')).to.include('DTSTART:19700308T020000')
    const kolkata = zoneOf('Asia/Kolkata')
    expect(kolkata).to.include('TZOFFSETFROM:+0530').and.to.include('TZOFFSETTO:+0530')
    expect(kolkata).to.include('DTSTART:19700101T000000')
  })

  it('knows the time of a place before clocks were set by whole minutes', () => {
    const founded = { ...entry.date, start: '1885-05-04T10:06:32.000Z', end: null }
    const yearly = { ...entry.recurrence, recurrence_frequency: 'yearly' } as const
    const { event } = read(icalOf([{ ...entry, date: founded, recurrence: yearly }]))
    expect(event.startDate.toString()).to.equal('1885-05-04T11:00:00')
  })

  it('has no end where it ends as it begins', () => {
    const moment = { ...entry.date, end: entry.date.start }
    expect(icalOf([{ ...entry, date: moment, recurrence: once }])).not.to.contain('DTEND')
  })
})
