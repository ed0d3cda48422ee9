import { expect } from 'chai'
import {
  type DateForm,
  dateBodyOf,
  dateFormOf,
  newDate,
  withAllDay,
  withEndToggled,
  withStart,
  withZone,
} from './date-form.ts'

const tea: DateForm = {
  start: '2026-09-17T16:30:00.000Z',
  end: '2026-09-17T18:15:00.000Z',
  allDay: false,
  zone: 'Europe/Berlin',
}

describe('the form of a date', () => {
  it('begins at the next full hour and lasts one', () => {
    const { start, end } = newDate('2026-09-17T12:05:00.000Z', 'Europe/Berlin')
    expect([start, end]).to.deep.equal(['2026-09-17T13:00:00.000Z', '2026-09-17T14:00:00.000Z'])
  })

  it('takes the hour of now to a day that was chosen', () => {
    expect(newDate('2026-09-17T12:05:00.000Z', 'Europe/Berlin', '2026-12-01').start).to.equal(
      '2026-12-01T14:00:00.000Z',
    )
  })

  it('leaves none when the end is taken away, and adds one an hour after the start', () => {
    expect(withEndToggled(tea, false).end).to.equal(null)
    expect(withEndToggled({ ...tea, end: null }, true).end).to.equal('2026-09-17T17:30:00.000Z')
  })

  it('takes the end along when the start moves', () => {
    expect(withStart(tea, '2026-09-18T08:00:00.000Z').end).to.equal('2026-09-18T09:45:00.000Z')
  })

  it('sends whole days as midnights of their zone, the last day included', () => {
    const harvest = { ...tea, allDay: true, end: '2026-09-18T10:00:00.000Z' }
    expect(dateBodyOf(harvest)).to.deep.equal({
      start: '2026-09-16T22:00:00.000Z',
      end: '2026-09-18T22:00:00.000Z',
      all_day: true,
      time_zone: 'Europe/Berlin',
    })
  })

  it('shows of whole days the last one, not the midnight after it, also where clocks change', () => {
    const view = {
      start: '2026-10-23T22:00:00.000Z',
      end: '2026-10-25T23:00:00.000Z',
      all_day: true,
      time_zone: 'Europe/Berlin',
      same_day: false,
    }
    expect(dateFormOf(view).end).to.equal('2026-10-24T22:00:00.000Z')
    expect(dateBodyOf(dateFormOf(view)).end).to.equal(view.end)
  })

  it('does not end before it begins when it is no whole day any more', () => {
    const whole = { ...tea, allDay: true, end: '2026-09-17T10:00:00.000Z' }
    expect(withAllDay(whole, false).end).to.equal('2026-09-17T17:30:00.000Z')
  })

  it('keeps the time on the clock in another zone', () => {
    expect(withZone(tea, 'America/New_York').start).to.equal('2026-09-17T22:30:00.000Z')
  })
})
