import { expect } from 'chai'
import { daysOf, isPast, movedBy } from './occurrence-entry.ts'

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

describe('moving a date by days', () => {
  it('keeps its time on the clock where clocks change', () => {
    const tea = date('2026-10-24T16:30:00.000Z', '2026-10-24T17:30:00.000Z')
    expect(movedBy(tea, 1).start).to.equal('2026-10-25T17:30:00.000Z')
  })
})

describe('being over', () => {
  it('counts from the end, or from the start where there is none', () => {
    const now = '2026-09-17T17:00:00.000Z'
    expect(isPast(date('2026-09-17T16:30:00.000Z', '2026-09-17T18:00:00.000Z'), now)).to.equal(false)
    expect(isPast(date('2026-09-17T16:30:00.000Z', null), now)).to.equal(true)
  })
})
