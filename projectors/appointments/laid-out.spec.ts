import { expect } from 'chai'
import * as tea from '#test/kit/example-appointments.ts'
import { datesUntilHorizon } from './laid-out.ts'

const planned = '2026-03-02T09:00:00.000Z'
const daily = { ...tea.weekly, recurrence_frequency: 'daily' as const }

describe('the dates of a series that was planned with a long past', () => {
  it('are laid out from its beginning, five thousand of them, and there are more right after the last', () => {
    const since = { ...tea.thursday, start: '1990-09-17T16:30:00.000Z', end: null }
    const { dates, expands_after } = datesUntilHorizon(since, daily, planned)
    expect(dates).to.have.length(5000)
    expect(dates[0]?.start).to.equal(since.start)
    expect(dates.at(-1)?.start).to.equal('2004-05-25T16:30:00.000Z')
    expect(expands_after).to.equal('2004-05-25T16:30:00.001Z')
  })
})
