import { expect } from 'chai'
import { busyAt, freeTimes, searchedFor } from './free-times.ts'

// 17 September 2026 is a Thursday.
const form = {
  start: '2026-09-17T12:00:00.000Z',
  end: '2026-09-17T13:00:00.000Z',
  allDay: false,
  zone: 'Europe/Berlin',
}
const now = '2026-09-17T08:10:00.000Z'
const busy = (id: string, ...spans: [string, string][]) => ({
  id,
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
