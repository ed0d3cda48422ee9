import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import { quietUntil } from './quiet-hours.ts'

const night = { from: '22:00', to: '07:00' }
const berlin = 'Europe/Berlin'

describe('quiet hours', () => {
  it('last over midnight in the zone of the member', () => {
    expect(quietUntil(night, berlin, '2026-07-01T19:59:59.999Z')).to.equal(null)
    expect(quietUntil(night, berlin, '2026-07-01T20:00:00.000Z')).to.equal('2026-07-02T05:00:00.000Z')
    expect(quietUntil(night, berlin, '2026-07-02T04:59:59.999Z')).to.equal('2026-07-02T05:00:00.000Z')
    expect(quietUntil(night, berlin, '2026-07-02T05:00:00.000Z')).to.equal(null)
    expect(quietUntil(night, 'America/New_York', '2026-07-02T04:00:00.000Z')).to.equal(
      '2026-07-02T11:00:00.000Z',
    )
  })

  it('may lie within a day', () =>
    expect(quietUntil({ from: '12:00', to: '13:30' }, 'Asia/Kolkata', '2026-03-01T07:00:00.000Z')).to.equal(
      '2026-03-01T08:00:00.000Z',
    ))

  it('end at seven in the night in which clocks change, an hour sooner or later', () => {
    expect(quietUntil(night, berlin, '2026-03-28T22:00:00.000Z')).to.equal('2026-03-29T05:00:00.000Z')
    expect(quietUntil(night, berlin, '2026-10-24T22:00:00.000Z')).to.equal('2026-10-25T06:00:00.000Z')
  })

  it('end when clocks change where the hour of their end is skipped, and last through one that comes twice', () => {
    const until = { from: '22:00', to: '02:30' }
    expect(quietUntil(until, berlin, '2026-03-29T00:30:00.000Z')).to.equal('2026-03-29T01:00:00.000Z')
    expect(quietUntil(until, berlin, '2026-10-25T00:45:00.000Z')).to.equal('2026-10-25T01:30:00.000Z')
  })

  it('do not exist when they begin as they end', () =>
    expect(quietUntil({ from: '07:00', to: '07:00' }, berlin, '2026-07-01T05:00:00.000Z')).to.equal(null))

  const zones = [berlin, 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Havana']
  const changes = ['2026-03-07', '2026-03-28', '2026-10-24', '2026-10-31']
  for (const zone of zones)
    it(`are one span per night and show the clock of ${zone} at both of its ends`, () => {
      for (const hours of [
        { from: '23:30', to: '02:15' },
        { from: '00:30', to: '05:45' },
      ])
        for (const day of changes) {
          const start = Date.parse(`${day}T12:00:00.000Z`)
          const moments = Array.from({ length: 64 }, (_, index) =>
            new Date(start + index * 2_700_000).toISOString(),
          )
          const ends = [...new Set(moments.map((now) => quietUntil(hours, zone, now)))].filter(
            (end) => end !== null,
          )
          expect(ends.length).to.be.within(2, 3)
          for (const end of ends) expect(quietUntil(hours, zone, end)).to.equal(null)
          for (const end of ends) expect(clock(end, zone) >= hours.to).to.equal(true)
        }
    })
})

const clock = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainTime().toString().slice(0, 5)
