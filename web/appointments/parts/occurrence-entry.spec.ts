import { expect } from 'chai'
import { daysOf, isPast, shiftedDate, wallTime } from './occurrence-entry.ts'

const date = (start: string, end: string | null, all_day = false) => ({
  start,
  end,
  all_day,
  time_zone: 'Europe/Berlin',
  same_day: true,
})

describe('the days that a date lies on', () => {
  it('are those of the reader’s clock', () => {
    const late = date('2026-09-17T22:30:00.000Z', '2026-09-17T23:30:00.000Z')
    expect(daysOf(late, 'Europe/Berlin').first).to.equal('2026-09-18')
    expect(daysOf(late, 'America/New_York').first).to.equal('2026-09-17')
  })

  it('are those of its own zone when it takes whole days', () => {
    const harvest = date('2026-09-25T22:00:00.000Z', '2026-09-27T22:00:00.000Z', true)
    expect(daysOf(harvest, 'America/New_York')).to.deep.equal({ first: '2026-09-26', last: '2026-09-27' })
  })

  it('is one evening for what runs past midnight', () => {
    const dance = date('2026-09-17T19:00:00.000Z', '2026-09-18T01:00:00.000Z')
    expect(daysOf(dance, 'Europe/Berlin')).to.deep.equal({ first: '2026-09-17', last: '2026-09-17' })
  })

  it('are several for what lasts longer than a day', () => {
    const trip = date('2026-09-17T08:00:00.000Z', '2026-09-19T16:00:00.000Z')
    expect(daysOf(trip, 'Europe/Berlin').last).to.equal('2026-09-19')
  })
})

describe('moving a date', () => {
  const by = { days: 1, minutes: 0, longer: 0 }

  it('keeps its time on the clock where clocks change', () => {
    const tea = date('2026-10-24T16:30:00.000Z', '2026-10-24T17:30:00.000Z')
    expect(shiftedDate(tea, by).start).to.equal('2026-10-25T17:30:00.000Z')
  })

  it('moves and stretches by what the clock shows', () => {
    const tea = date('2026-10-24T16:30:00.000Z', '2026-10-24T17:30:00.000Z')
    const { start, end } = shiftedDate(tea, { days: 1, minutes: -45, longer: 30 })
    expect([start, end]).to.deep.equal(['2026-10-25T16:45:00.000Z', '2026-10-25T18:15:00.000Z'])
    expect(wallTime(start, 'Europe/Berlin')).to.deep.equal({ day: '2026-10-25', minute: 17 * 60 + 45 })
    expect(shiftedDate(date(tea.start, null), { days: 0, minutes: 15, longer: 0 }).end).to.equal(null)
  })
})

describe('being over', () => {
  it('counts from the end, or from the start where there is none', () => {
    const now = '2026-09-17T17:00:00.000Z'
    expect(isPast(date('2026-09-17T16:30:00.000Z', '2026-09-17T18:00:00.000Z'), now)).to.equal(false)
    expect(isPast(date('2026-09-17T16:30:00.000Z', null), now)).to.equal(true)
  })
})
