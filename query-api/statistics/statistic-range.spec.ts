import { expect } from 'chai'
import { isRejection } from '#platform/language/rejection.ts'
import { periodsOf } from './statistic-range.ts'

const time_zone = 'Europe/Berlin'
const now = '2026-11-25T23:30:00.000Z'
const split = (start?: string, end?: string) => {
  const periods = periodsOf({ start, end, time_zone }, now)
  if (isRejection(periods)) throw new Error(periods.code)
  return periods
}
const refusal = (start: string, end: string) => {
  const periods = periodsOf({ start, end, time_zone }, now)
  return isRejection(periods) ? periods.code : null
}

describe('the range of statistics', () => {
  it('has days of the reader, also when the clocks change', () => {
    const { borders, periods, unit } = split('2026-10-24', '2026-10-26')
    expect(unit).to.equal('day')
    expect(periods).to.deep.equal(['2026-10-24', '2026-10-25', '2026-10-26'])
    expect(borders.slice(1)).to.deep.equal([
      '2026-10-23T22:00:00.000Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
      '2026-10-26T23:00:00.000Z',
    ])
  })

  it('is compared with as many days before it', () => {
    const { before } = split('2026-08-25', '2026-11-25')
    expect(before).to.deep.equal({ start: '2026-05-24', end: '2026-08-24' })
  })

  it('has weeks from Monday and whole months where days would be too many', () => {
    expect(split('2026-09-02', '2026-11-25').periods.slice(0, 3)).to.deep.equal([
      '2026-09-02',
      '2026-09-07',
      '2026-09-14',
    ])
    const months = split('2026-05-20', '2026-11-25').periods
    expect([months.length, months[1]]).to.deep.equal([7, '2026-06-01'])
  })

  it('begins on 1 June 2021 at the earliest, and ends today in the zone of the reader', () => {
    expect(split('2021-06-01', '2026-11-26').periods).to.have.length(66)
    expect(refusal('2021-05-31', '2026-11-26')).to.equal('statistics_too_early')
    expect(refusal('2026-11-01', '2026-11-27')).to.equal('day_in_future')
    expect(refusal('2026-11-02', '2026-11-01')).to.equal('end_lt_start')
  })

  it('is the 30 days until today when no days are given', () => {
    const { start, end, periods } = split()
    expect([start, end, periods.length]).to.deep.equal(['2026-10-28', '2026-11-26', 30])
  })
})
