import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import { clockIn, sinceMidnight, wallAt } from './wall-clock.ts'

const zones = [
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'Asia/Tokyo',
  'UTC',
]
const hour = 3_600_000

/** Every seven hours of a year, and each second around the changes of clocks of that year. */
const momentsOf = (zone: string, year: number): number[] => {
  const first = Date.UTC(year, 0, 1)
  const regular = Array.from({ length: 1_252 }, (_, nth) => first + nth * 7 * hour)
  const changes: number[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(first).toZonedDateTimeISO(zone)
  for (let next = at.getTimeZoneTransition('next'); next?.year === year; ) {
    changes.push(...[-1_000, -1, 0, 1, 1_000].map((by) => at.epochMilliseconds + by))
    at = next
    next = at.getTimeZoneTransition('next')
  }
  changes.push(...[-1_000, -1, 0, 1, 1_000].map((by) => at.epochMilliseconds + by))
  return [...regular, ...changes]
}

const asked = (moment: number, zone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(moment)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toZonedDateTime('UTC').epochMilliseconds

describe('the clocks of a zone', function () {
  this.timeout(20_000)

  for (const zone of zones)
    it(`show in ${zone} what the zone says, also around changes of clocks`, () => {
      for (const year of [1949, 2011, 2026, 2031])
        for (const moment of momentsOf(zone, year))
          expect(wallAt(new Date(moment).toISOString(), zone), `${zone} ${moment}`).to.equal(
            asked(moment, zone),
          )
    })

  it('lead from a time to its moment without a look at the zone, but for the day after a change', () => {
    const clock = clockIn('Europe/Berlin')
    const at = (text: string) => clock(Date.parse(text), () => null)
    expect(at('2026-07-01T09:00:00.000Z')).to.equal(Date.parse('2026-07-01T07:00:00.000Z'))
    expect(at('2026-03-29T00:59:00.000Z')).to.equal(Date.parse('2026-03-28T23:59:00.000Z'))
    expect(['2026-03-29T02:30:00.000Z', '2026-10-25T12:00:00.000Z'].map(at)).to.deep.equal([null, null])
  })

  it('count a day from midnight, before 1970 as well', () => {
    const morning = ['2026-07-01T07:00:00.000Z', '1949-07-01T07:00:00.000Z'].map((text) =>
      sinceMidnight(Date.parse(text)),
    )
    expect(morning).to.deep.equal([7 * hour, 7 * hour])
  })
})
