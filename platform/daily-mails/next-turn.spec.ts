import { expect } from 'chai'
import { nextTurn } from './next-turn.ts'

const mornings = [{ weekday: null, time: 'am' as const }]

describe('the next turn of a mail of the day', () => {
  it('is at its hour where the member is, over the change of the clocks', () => {
    const eve = '2026-10-24T12:00:00.000Z'
    expect(nextTurn(mornings, 'Europe/Berlin', eve)).to.equal('2026-10-25T06:00:00.000Z')
    expect(nextTurn(mornings, 'America/New_York', eve)).to.equal('2026-10-25T11:00:00.000Z')
  })

  it('is later today, or on the next of its weekdays', () => {
    expect(nextTurn(mornings, 'Europe/Berlin', '2026-11-26T05:00:00.000Z')).to.equal(
      '2026-11-26T06:00:00.000Z',
    )
    const mondays = [{ weekday: 1, time: 'pm' as const }]
    expect(nextTurn(mondays, 'Europe/Berlin', '2026-11-30T12:30:00.000Z')).to.equal(
      '2026-12-07T12:00:00.000Z',
    )
  })

  it('does not come where there are no times', () =>
    expect(nextTurn([], 'UTC', '2026-11-26T05:00:00.000Z')).to.equal(null))
})
