import { expect } from 'chai'
import { usualHours } from '#events/appointments/availability.contract.ts'
import { hoursOn } from './own-hours.ts'

const friday = '2026-11-27'
const saturday = '2026-11-28'
const early = { weekdays: ['SA' as const], from: '06:30', to: '12:00' }

describe('the working hours of a member, on a day of the calendar', () => {
  it('are those of the weekdays that the member has chosen', () => {
    expect(hoursOn(saturday, early, null)).to.deep.equal({ opens: 390, closes: 720 })
    expect(hoursOn(friday, early, null)).to.equal(null)
  })

  it('are the usual ones where the member has chosen none', () => {
    expect(hoursOn(friday, usualHours, null)).to.deep.equal({ opens: 540, closes: 1020 })
    expect(hoursOn(saturday, usualHours, null)).to.equal(null)
  })

  it('are none from the first to the last day out of office', () => {
    const absence = { from: '2026-11-23', to: friday, note: '' }
    expect(hoursOn(friday, usualHours, absence)).to.equal(null)
    expect(hoursOn('2026-11-23', usualHours, absence)).to.equal(null)
    expect(hoursOn('2026-11-30', usualHours, absence)).to.deep.equal({ opens: 540, closes: 1020 })
  })
})
