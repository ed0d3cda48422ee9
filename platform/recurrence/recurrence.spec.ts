import { expect } from 'chai'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import {
  isSameDay,
  movedAlong,
  nextOccurrence,
  normalizeDate,
  occurrenceAt,
  occurrencesOf,
  overAt,
  previousOccurrence,
  type Repeated,
} from './recurrence.ts'

const berlin = (start: string, end: string | null = null, all_day = false) => ({
  start,
  end,
  all_day,
  time_zone: 'Europe/Berlin',
})
const every = (
  recurrence_frequency: Repeated['recurrence_frequency'],
  recurrence_interval = 1,
  recurrence_end_time: string | null = null,
): Repeated => ({ recurrence_frequency, recurrence_interval, recurrence_unit: null, recurrence_end_time })
const starts = (found: { start: string }[]) => found.map(({ start }) => start)

describe('dates of a series', () => {
  it('keep their local time over both changes of clocks', () => {
    const choir = berlin('2026-03-24T08:00:00.000Z', '2026-03-24T09:00:00.000Z')
    expect(
      starts(occurrencesOf(choir, every('weekly'), '2026-03-20T00:00:00.000Z', '2026-04-08T00:00:00.000Z')),
    ).to.deep.equal(['2026-03-24T08:00:00.000Z', '2026-03-31T07:00:00.000Z', '2026-04-07T07:00:00.000Z'])
    expect(
      starts(occurrencesOf(choir, every('weekly'), '2026-10-19T00:00:00.000Z', '2026-10-29T00:00:00.000Z')),
    ).to.deep.equal(['2026-10-20T07:00:00.000Z', '2026-10-27T08:00:00.000Z'])
  })

  it('skip months that have no 31st', () => {
    const last = berlin('2026-01-31T11:00:00.000Z')
    expect(
      starts(
        occurrencesOf(last, every('monthly'), '2026-01-01T00:00:00.000Z', '2026-09-01T00:00:00.000Z'),
      ).map((start) => start.slice(0, 10)),
    ).to.deep.equal(['2026-01-31', '2026-03-31', '2026-05-31', '2026-07-31', '2026-08-31'])
  })

  it('have no date where the local time is skipped, and the first one where it comes twice', () => {
    const night = berlin('2026-03-28T01:30:00.000Z')
    expect(
      starts(occurrencesOf(night, every('daily'), '2026-03-28T00:00:00.000Z', '2026-03-31T00:00:00.000Z')),
    ).to.deep.equal(['2026-03-28T01:30:00.000Z', '2026-03-30T00:30:00.000Z'])
    const autumn = berlin('2026-10-24T00:30:00.000Z')
    expect(
      starts(occurrencesOf(autumn, every('daily'), '2026-10-25T00:00:00.000Z', '2026-10-26T00:00:00.000Z')),
    ).to.deep.equal(['2026-10-25T00:30:00.000Z'])
  })

  it('cover whole days, also the one of 23 and the one of 25 hours', () => {
    const days = berlin('2026-03-27T23:00:00.000Z', '2026-03-28T23:00:00.000Z', true)
    expect(
      occurrencesOf(days, every('daily'), '2026-03-28T12:00:00.000Z', '2026-03-30T12:00:00.000Z'),
    ).to.deep.equal([
      { start: '2026-03-27T23:00:00.000Z', end: '2026-03-28T23:00:00.000Z' },
      { start: '2026-03-28T23:00:00.000Z', end: '2026-03-29T22:00:00.000Z' },
      { start: '2026-03-29T22:00:00.000Z', end: '2026-03-30T22:00:00.000Z' },
    ])
  })

  it('cover the day whose midnight does not exist', () => {
    const beirut = {
      start: '2026-03-27T22:00:00.000Z',
      end: '2026-03-28T22:00:00.000Z',
      all_day: true,
      time_zone: 'Asia/Beirut',
    }
    const found = occurrencesOf(
      beirut,
      every('daily'),
      '2026-03-28T00:00:00.000Z',
      '2026-03-30T20:00:00.000Z',
    )
    expect(found).to.have.length(3)
    expect(found[1]).to.deep.equal({ start: '2026-03-28T22:00:00.000Z', end: '2026-03-29T21:00:00.000Z' })
  })

  it('end with the last moment at which one may begin', () => {
    const tea = berlin('2026-05-04T07:00:00.000Z', '2026-05-04T08:00:00.000Z')
    const thrice = every('weekly', 1, '2026-05-18T07:00:00.000Z')
    expect(occurrencesOf(tea, thrice, '2026-01-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z')).to.have.length(
      3,
    )
    expect(overAt(tea, thrice)).to.equal('2026-05-18T08:00:00.000Z')
    expect(overAt(tea, every('weekly'))).to.equal(null)
    expect(nextOccurrence(tea, thrice, '2026-05-18T07:00:00.000Z')).to.equal(null)
  })

  it('are found by what is still running when the span begins', () => {
    const fair = berlin('2026-05-04T07:00:00.000Z', '2026-05-06T07:00:00.000Z')
    expect(
      starts(occurrencesOf(fair, every('weekly'), '2026-05-12T00:00:00.000Z', '2026-05-12T01:00:00.000Z')),
    ).to.deep.equal(['2026-05-11T07:00:00.000Z'])
  })

  it('know the one before and the one after', () => {
    const tea = berlin('2026-05-04T07:00:00.000Z', '2026-05-04T08:00:00.000Z')
    const second = every('weekly', 2)
    expect(nextOccurrence(tea, second, tea.start)?.start).to.equal('2026-05-18T07:00:00.000Z')
    expect(previousOccurrence(tea, second, '2026-05-18T07:00:00.000Z')?.start).to.equal(tea.start)
    expect(previousOccurrence(tea, second, tea.start)).to.equal(null)
    expect(occurrenceAt(tea, second, '2026-05-18T07:00:00.000Z')?.end).to.equal('2026-05-18T08:00:00.000Z')
    expect(occurrenceAt(tea, second, '2026-05-11T07:00:00.000Z')).to.equal(null)
  })

  it('are each found by their beginning, however many are running by then', () => {
    for (const all_day of [false, true])
      for (const end of ['2026-03-27T22:00:00.000Z', '2026-03-29T22:00:00.000Z']) {
        const watering = normalizeDate(berlin('2026-03-27T08:00:00.000Z', end, all_day))
        const dates = occurrencesOf(watering, every('daily'), watering.start, '2026-05-01T00:00:00.000Z')
        expect(dates.length).to.be.greaterThan(34)
        for (const one of dates) expect(occurrenceAt(watering, every('daily'), one.start)).to.deep.equal(one)
      }
  })

  it('are as many as are asked for, however long the series has been and will be', () => {
    const [since, until] = ['0026-10-15T16:30:00.000Z', '9999-12-31T00:00:00.000Z']
    for (const all_day of [false, true])
      for (const unit of ['daily', 'weekly', 'monthly', 'yearly'] as const) {
        const tea = normalizeDate(berlin(since, null, all_day))
        const dates = occurrencesOf(tea, every(unit, 1, until), tea.start, until, 1000)
        expect(dates).to.have.length(1000)
        expect(dates[0]?.start).to.equal(tea.start)
        const second = nextOccurrence(tea, every(unit, 1, until), tea.start)
        expect(dates[1]).to.deep.equal(second)
        expect(new Set(starts(dates)).size).to.equal(1000)
      }
  })

  it('go on in a zone whose name is spelt in another way', () => {
    const tea = { ...berlin('1990-01-01T23:00:00.000Z'), time_zone: 'america/new_york' }
    expect(
      starts(occurrencesOf(tea, every('daily'), '2026-11-01T00:00:00.000Z', '2026-11-03T00:00:00.000Z')),
    ).to.deep.equal(['2026-11-01T23:00:00.000Z', '2026-11-02T23:00:00.000Z'])
    expect(nextOccurrence(tea, every('daily'), '2026-06-01T00:00:00.000Z')?.start).to.equal(
      '2026-06-01T22:00:00.000Z',
    )
  })

  it('have no end where one is named that lies beyond the horizon, and none beyond it', () => {
    const tea = berlin('2026-05-04T07:00:00.000Z')
    expect(overAt(tea, every('daily', 1, '9999-12-31T00:00:00.000Z'))).to.equal(null)
    expect(overAt(tea, every('daily', 1, '2199-12-31T23:00:00.000Z'))).to.equal('2199-12-31T08:00:00.000Z')
    expect(nextOccurrence(tea, every('daily'), '2210-01-01T00:00:00.000Z')).to.equal(null)
    expect(previousOccurrence(tea, every('daily'), '2210-01-01T00:00:00.000Z')?.start).to.match(
      /^2199-12-31|^2200-01-01/,
    )
    expect(
      occurrencesOf(tea, every('daily'), '2210-01-01T00:00:00.000Z', '2210-02-01T00:00:00.000Z'),
    ).to.deep.equal([])
  })

  it('have none on a day that the zone left out', () => {
    const apia = { start: '2011-12-28T10:00:00.000Z', end: null, time_zone: 'Pacific/Apia' }
    const [from, to] = ['2011-12-28T00:00:00.000Z', '2011-12-31T12:00:00.000Z']
    for (const all_day of [false, true])
      expect(
        starts(occurrencesOf(normalizeDate({ ...apia, all_day }), every('daily'), from, to)),
      ).to.deep.equal([
        '2011-12-28T10:00:00.000Z',
        '2011-12-29T10:00:00.000Z',
        '2011-12-30T10:00:00.000Z',
        '2011-12-31T10:00:00.000Z',
      ])
  })

  it('are the same whether they are looked for one by one or together', () => {
    const zones = ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Casablanca', 'UTC']
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.boolean(),
        fc.constantFrom('daily', 'weekly', 'monthly', 'yearly'),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 0, max: 365 * 48 }),
        (time_zone, all_day, frequency, interval, halfHours) => {
          const start = new Date(Date.parse('2024-01-31T00:30:00.000Z') + halfHours * 1_800_000).toISOString()
          const date = normalizeDate({ start, end: null, all_day, time_zone })
          const rule = every(frequency, interval, '2027-06-01T00:00:00.000Z')
          const together = occurrencesOf(date, rule, date.start, '2028-01-01T00:00:00.000Z', 5000)
          const oneByOne = [date.start]
          for (let at = nextOccurrence(date, rule, date.start); at; at = nextOccurrence(date, rule, at.start))
            oneByOne.push(at.start)
          expect(starts(together)).to.deep.equal(oneByOne)
          const last = together.at(-1)
          expect(overAt(date, rule)).to.equal(last?.end ?? last?.start)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('go along when the series moves: to another time, another day, another zone and over a change of clocks', () => {
    const tea = berlin('2026-10-15T16:30:00.000Z', '2026-10-15T18:00:00.000Z')
    const later = '2026-10-29T17:30:00.000Z'
    const to = (start: string, more: object = {}) =>
      movedAlong(later, { before: tea, after: { ...berlin(start), ...more }, recurrence: every('weekly') })
    expect(to('2026-10-15T17:00:00.000Z')).to.equal('2026-10-29T18:00:00.000Z')
    expect(to('2026-10-16T16:30:00.000Z')).to.equal('2026-10-30T17:30:00.000Z')
    expect(to('2026-10-15T16:30:00.000Z', { time_zone: 'UTC' })).to.equal('2026-10-29T16:30:00.000Z')
    const days = { all_day: true, end: '2026-10-15T22:00:00.000Z' }
    expect(to('2026-10-14T22:00:00.000Z', days)).to.equal('2026-10-28T23:00:00.000Z')
  })

  it('stay the nth one when a monthly series moves, though months are of different lengths', () => {
    const before = berlin('2026-01-13T17:00:00.000Z')
    const second = { ...every('monthly'), recurrence_nth_weekday: { nth: 2, weekday: 'WE' as const } }
    const to = (date: string, after: string, recurrence: Repeated) =>
      movedAlong(date, { before, after: berlin(after), recurrence })
    // The second Tuesdays of April and May 2026 become second Wednesdays, which are not always the day after.
    expect(to('2026-04-14T16:00:00.000Z', '2026-01-14T17:00:00.000Z', second)).to.equal(
      '2026-04-08T16:00:00.000Z',
    )
    expect(to('2026-05-12T16:00:00.000Z', '2026-01-14T17:00:00.000Z', second)).to.equal(
      '2026-05-13T16:00:00.000Z',
    )
    expect(to('2026-02-13T17:00:00.000Z', '2026-02-04T17:00:00.000Z', every('monthly'))).to.equal(
      '2026-03-04T17:00:00.000Z',
    )
  })

  it('know the whole day before and after', () => {
    const days = berlin('2026-03-27T23:00:00.000Z', '2026-03-28T23:00:00.000Z', true)
    expect(nextOccurrence(days, every('daily'), days.start)?.start).to.equal('2026-03-28T23:00:00.000Z')
    expect(previousOccurrence(days, every('daily'), '2026-03-29T22:00:00.000Z')?.start).to.equal(
      '2026-03-28T23:00:00.000Z',
    )
    expect(previousOccurrence(days, every('daily'), days.start)).to.equal(null)
    expect(overAt(days, every('daily', 1, '2026-03-29T22:00:00.000Z'))).to.equal('2026-03-30T22:00:00.000Z')
  })
})

describe('a date', () => {
  it('is widened to whole days of its own zone when it is all-day', () => {
    const fair = normalizeDate(berlin('2026-06-05T10:00:00.000Z', '2026-06-06T18:00:00.000Z', true))
    expect(fair).to.include({ start: '2026-06-04T22:00:00.000Z', end: '2026-06-06T22:00:00.000Z' })
    expect(normalizeDate(fair)).to.deep.equal(fair)
    expect(normalizeDate(berlin('2026-06-05T10:00:00.000Z', null, true)).end).to.equal(
      '2026-06-05T22:00:00.000Z',
    )
  })

  it('knows whether it stays within one day', () => {
    expect(isSameDay(berlin('2026-06-05T10:00:00.000Z', '2026-06-05T22:00:00.000Z'))).to.equal(true)
    expect(isSameDay(berlin('2026-06-05T10:00:00.000Z', '2026-06-05T22:30:00.000Z'))).to.equal(false)
  })

  it('knows that in every zone, also where clocks change on that day', () => {
    const zones = [
      'Europe/Berlin',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Asia/Kathmandu',
    ]
    const changes = ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2011-12-30']
    // No command makes a date that ends before it begins, but a log may hold one.
    const lengths = fc.integer({ min: -30 * 4, max: 30 * 4 })
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...changes),
        fc.integer({ min: -100, max: 100 }),
        lengths,
        (time_zone, date, quarters, length) => {
          const start = Date.parse(date) + quarters * 900_000
          const end = start + length * 900_000
          const day = (moment: number) =>
            Temporal.Instant.fromEpochMilliseconds(moment)
              .toZonedDateTimeISO(time_zone)
              .toPlainDate()
              .toString()
          const dated = { start: new Date(start).toISOString(), end: new Date(end).toISOString() }
          const found = isSameDay({ ...dated, all_day: false, time_zone })
          expect(found).to.equal(length === 0 || day(start) === day(end - 1))
        },
      ),
      { numRuns: 1_000 },
    )
  })
})
