import { expect } from 'chai'
import { dayAfter, type Interval, lastDay, secondDay, takesPlaceOn } from './series-days.ts'

const every = (every: number, unit: Interval['unit']): Interval => ({ every, unit })
const held = (first: string, interval: Interval, ...days: string[]) =>
  days.filter((day) => takesPlaceOn(first, interval, day))

describe('the days of a series', () => {
  it('come every second week', () =>
    expect(
      held('2026-09-17', every(2, 'weekly'), '2026-09-03', '2026-09-17', '2026-09-24', '2026-10-01'),
    ).to.deep.equal(['2026-09-17', '2026-10-01']))

  it('leave out months that have no such day', () => {
    const monthly = every(1, 'monthly')
    expect(held('2026-01-31', monthly, '2026-02-27', '2026-02-28', '2026-03-28', '2026-03-31')).to.deep.equal(
      ['2026-03-31'],
    )
    expect(dayAfter('2026-01-31', monthly, 1)).to.equal(null)
    expect(secondDay('2026-01-31', monthly)).to.equal('2026-03-31')
    expect(lastDay('2026-01-31', monthly, '2026-02-28')).to.equal('2026-01-31')
    expect(lastDay('2026-01-31', monthly, '2026-07-30')).to.equal('2026-05-31')
  })

  it('are those of leap years where the first is 29 February', () => {
    expect(held('2024-02-29', every(1, 'yearly'), '2025-02-28', '2026-03-01', '2028-02-29')).to.deep.equal([
      '2028-02-29',
    ])
    expect(secondDay('2096-02-29', every(1, 'yearly'))).to.equal('2104-02-29')
    expect(secondDay('2024-02-29', every(3, 'yearly'))).to.equal('2036-02-29')
  })

  it('end no earlier than they begin', () =>
    expect(lastDay('2026-09-17', every(1, 'daily'), '2026-09-01')).to.equal('2026-09-17'))
})
