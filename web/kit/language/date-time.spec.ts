import { expect } from 'chai'
import fc from 'fast-check'
import { DateTime as Luxon } from 'luxon'
import { DateTime, weekdayNames } from './date-time.ts'

const zones = [
  'utc',
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
]
const locales = ['de', 'en-GB', 'es', 'fr']
const { time, zone, locale } = {
  time: fc.integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) }),
  zone: fc.constantFrom(...zones),
  locale: fc.constantFrom(...locales),
}
const isoOf = (at: number) => new Date(at).toISOString()
const both = (at: number, zone: string, locale = 'en-GB') =>
  [
    DateTime.fromISO(isoOf(at), { zone }).setLocale(locale),
    Luxon.fromISO(isoOf(at), { zone }).setLocale(locale),
  ] as const

describe('a time on the clock of a zone', () => {
  it('reads and names what Luxon does', () => {
    const patterns = ['yyyy-MM-dd', 'dd.MM.yyyy HH:mm:ss', 'cccc', 'ccc', 'LLLL', "'UTC'ZZ"]
    fc.assert(
      fc.property(time, zone, locale, (at, zone, locale) => {
        const [own, luxon] = both(at, zone, locale)
        for (const name of [
          'year',
          'month',
          'day',
          'hour',
          'minute',
          'weekday',
          'weekNumber',
          'offset',
        ] as const)
          expect(own[name], name).to.equal(luxon[name])
        expect(own.offsetNameShort).to.equal(luxon.offsetNameShort)
        expect(own.toISODate()).to.equal(luxon.toISODate())
        expect(own.toISO()).to.equal(luxon.toUTC().toISO())
        for (const pattern of patterns) expect(own.toFormat(pattern)).to.equal(luxon.toFormat(pattern))
        for (const options of [
          { weekday: 'short', day: 'numeric', month: 'short' } as const,
          { month: 'long', year: 'numeric' } as const,
        ])
          expect(own.toLocaleString(options)).to.equal(luxon.toLocaleString(options))
      }),
      { numRuns: 40 },
    )
  })

  it('goes on and back as Luxon does, over the changes of a clock', () => {
    const unit = fc.constantFrom('years', 'months', 'weeks', 'days', 'hours', 'minutes')
    fc.assert(
      fc.property(time, zone, unit, fc.integer({ min: -50, max: 50 }), (at, zone, unit, count) => {
        const [own, luxon] = both(at, zone)
        expect(own.plus({ [unit]: count }).toMillis()).to.equal(luxon.plus({ [unit]: count }).toMillis())
        expect(own.minus({ [unit]: count }).toMillis()).to.equal(luxon.minus({ [unit]: count }).toMillis())
        for (const whole of ['month', 'week', 'day', 'hour', 'minute'] as const)
          expect(own.startOf(whole).toMillis(), whole).to.equal(luxon.startOf(whole).toMillis())
        expect(own.endOf('day').toMillis()).to.equal(luxon.endOf('day').toMillis())
      }),
      { numRuns: 50 },
    )
  })

  it('is set and carried to other zones as Luxon does it', () => {
    const part = fc.record({ month: fc.integer({ min: 1, max: 12 }), hour: fc.integer({ min: 0, max: 23 }) })
    fc.assert(
      fc.property(time, zone, zone, part, (at, zone, other, part) => {
        const [own, luxon] = both(at, zone)
        expect(own.set(part).toMillis()).to.equal(luxon.set(part).toMillis())
        expect(own.setZone(other).toISODate()).to.equal(luxon.setZone(other).toISODate())
        const keepLocalTime = true
        expect(own.setZone(other, { keepLocalTime }).toMillis()).to.equal(
          luxon.setZone(other, { keepLocalTime }).toMillis(),
        )
      }),
      { numRuns: 50 },
    )
  })

  it('is as far from another as Luxon says', () => {
    const near = fc.integer({ min: -40 * 86_400_000, max: 40 * 86_400_000 })
    fc.assert(
      fc.property(time, zone, near, (at, zone, far) => {
        const [own, luxon] = both(at, zone)
        const [ownOther, luxonOther] = both(at + far, zone)
        for (const unit of ['days', 'hours', 'minutes', 'milliseconds'] as const)
          expect(own.diff(ownOther, unit)[unit]).to.be.closeTo(luxon.diff(luxonOther, unit).get(unit), 1e-9)
        expect(own.hasSame(ownOther, 'day')).to.equal(luxon.hasSame(luxonOther, 'day'))
      }),
      { numRuns: 50 },
    )
  })

  it('is read from months, days and times, and refuses what is none', () => {
    for (const text of [
      '2026-09',
      '2026-09-17',
      '2026-09-17T18:30',
      '2026-09-17T18:30:15.250+05:30',
      '2026-02-28T23:59:59Z',
    ])
      expect(DateTime.fromISO(text, { zone: 'Europe/Berlin' }).toMillis(), text).to.equal(
        Luxon.fromISO(text, { zone: 'Europe/Berlin' }).toMillis(),
      )
    for (const text of [
      '',
      'today',
      '2026-13',
      '2026-02-30',
      '2026-09-31',
      '2026-09-17T25:00Z',
      '2026-09-17T18:61',
    ])
      expect(DateTime.fromISO(text).isValid, text).to.equal(false)
    const nowhere = DateTime.fromISO('2026-09-17', { zone: 'Europe/Atlantis' })
    expect([nowhere.isValid, nowhere.toISO(), nowhere.toFormat('HH:mm')]).to.deep.equal([
      false,
      null,
      'Invalid DateTime',
    ])
  })

  it('says how far it is from now', () => {
    const away = (minutes: number) => DateTime.now().plus({ minutes, milliseconds: minutes < 0 ? 0 : 5_000 })
    const shown = [-90, -5, 20, 240].map((minutes) => away(minutes).setLocale('en-GB').toRelative())
    expect(shown).to.deep.equal(['1 hour ago', '5 minutes ago', 'in 20 minutes', 'in 4 hours'])
  })

  it('knows the days of the week', () => {
    expect(weekdayNames('long', 'de')[0]).to.equal('Montag')
    expect(weekdayNames('short', 'en-GB')).to.deep.equal(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  })
})
