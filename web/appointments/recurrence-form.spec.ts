import { expect } from 'chai'
import { once, type Recurrence, unitOf, withEndTime, withFrequency } from './recurrence-form.ts'

const start = '2026-09-17T16:30:00.000Z'
const everySecondWeek: Recurrence = {
  recurrence_frequency: 'custom',
  recurrence_interval: 2,
  recurrence_unit: 'weekly',
  recurrence_end_time: '2026-12-17T17:30:00.000Z',
}

describe('the form of a repetition', () => {
  it('begins an own rule with days when nothing repeated before', () => {
    expect(unitOf(withFrequency(once, 'custom'))).to.equal('daily')
  })

  it('begins an own rule with the unit that was chosen before', () => {
    expect(unitOf(withFrequency(withFrequency(once, 'monthly'), 'custom'))).to.equal('monthly')
  })

  it('goes back to single steps without end when a plain frequency is chosen', () => {
    expect(withFrequency(everySecondWeek, 'weekly')).to.deep.equal({
      ...once,
      recurrence_frequency: 'weekly',
    })
  })

  it('adds an end one interval after the start, on the same time of the clock', () => {
    const ended = withEndTime({ ...everySecondWeek, recurrence_interval: 6 }, start, 'Europe/Berlin', true)
    // Six weeks on, clocks in Berlin have gone back.
    expect(ended.recurrence_end_time).to.equal('2026-10-29T17:30:00.000Z')
  })

  it('takes the end away again', () => {
    expect(withEndTime(everySecondWeek, start, 'Europe/Berlin', false).recurrence_end_time).to.equal(null)
  })

  it('adds no end to what does not repeat', () => {
    expect(withEndTime(once, start, 'Europe/Berlin', true).recurrence_end_time).to.equal(null)
  })
})
