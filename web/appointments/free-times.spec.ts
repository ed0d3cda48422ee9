import { expect } from 'chai'
import { absentAt, busyAt, freeTimes, searchedFor } from './free-times.ts'

// 17 September 2026 is a Thursday.
const form = {
  start: '2026-09-17T12:00:00.000Z',
  end: '2026-09-17T13:00:00.000Z',
  allDay: false,
  zone: 'Europe/Berlin',
}
const now = '2026-09-17T08:10:00.000Z'
const usual = { weekdays: ['MO' as const, 'TU' as const, 'WE' as const, 'TH' as const, 'FR' as const] }
const busy = (id: string, ...spans: [string, string][]) => ({
  id,
  working_hours: { ...usual, from: '09:00', to: '17:00', time_zone: null as string | null },
  out_of_office: null as { start: string; end: string; note: string } | null,
  busy: spans.map(([start, end]) => ({ start: `2026-09-${start}:00.000Z`, end: `2026-09-${end}:00.000Z` })),
})

describe('free times', () => {
  it('are the first of three working days at which nobody is busy', () => {
    const members = [
      busy('ben', ['17T08:00', '17T10:00'], ['18T07:00', '18T09:00']),
      busy('gia', ['17T10:00', '17T11:15']),
    ]
    expect(freeTimes(members, form, now)).to.deep.equal([
      '2026-09-17T11:30:00.000Z',
      '2026-09-18T09:00:00.000Z',
      '2026-09-21T07:00:00.000Z',
    ])
  })

  it('begin after now, and end within working hours', () => {
    const [first] = freeTimes([], form, now)
    expect(first).to.equal('2026-09-17T08:30:00.000Z')
    const [late] = freeTimes([busy('ben', ['17T07:00', '17T14:30'])], form, now)
    expect(late).to.equal('2026-09-18T07:00:00.000Z')
  })

  it('lie within the working hours of everyone, each on the own clock', () => {
    const ben = busy('ben')
    const eva = busy('eva')
    eva.working_hours = { ...usual, from: '10:00', to: '18:00', time_zone: 'America/New_York' }
    // In Berlin it is 16:00 when New York begins to work.
    expect(freeTimes([ben, eva], form, now)).to.deep.equal([
      '2026-09-17T14:00:00.000Z',
      '2026-09-18T14:00:00.000Z',
      '2026-09-21T14:00:00.000Z',
    ])
    eva.working_hours = { ...eva.working_hours, from: '12:00' }
    expect(freeTimes([ben, eva], form, now)).to.deep.equal([])
  })

  it('leave out the days on which a member is out of office', () => {
    const ben = busy('ben')
    const away = { start: '2026-09-16T22:00:00.000Z', end: '2026-09-18T22:00:00.000Z', note: 'Ask Dan' }
    ben.out_of_office = away
    expect(freeTimes([ben], form, now)[0]).to.equal('2026-09-21T07:00:00.000Z')
    expect(absentAt([ben, busy('gia')], form).map(({ id }) => id)).to.deep.equal(['ben'])
  })

  it('are none where an appointment is longer than a working day', () => {
    expect(freeTimes([], { ...form, end: '2026-09-18T12:00:00.000Z' }, now)).to.deep.equal([])
  })

  it('name who is busy at a time, not who ends or begins then', () => {
    const members = [
      busy('ben', ['17T11:00', '17T12:00']),
      busy('gia', ['17T12:30', '17T14:00']),
      busy('dan', ['17T13:00', '17T14:00']),
    ]
    expect(busyAt(members, form)).to.deep.equal(['gia'])
  })

  it('are looked for in two weeks of the days of the appointment’s zone', () => {
    expect(searchedFor(form)).to.deep.equal({
      start: '2026-09-16T22:00:00.000Z',
      end: '2026-09-30T22:00:00.000Z',
    })
  })
})
