import { expect } from 'chai'
import { DateTime } from 'luxon'
import { formatOf } from './format.ts'

const format = formatOf('en-GB', 'Europe/Berlin', (key) => key)
const inDays = (days: number) =>
  DateTime.now().setZone('Europe/Berlin').plus({ days }).set({ hour: 19, minute: 0 })
const timeText = (as: 'relative' | 'distance', moment: DateTime) => format[as](moment.toUTC().toISO() ?? '')

describe('how far away a time is', () => {
  it('is given in hours when it is near', () => {
    const soon = DateTime.now().plus({ hours: 4, minutes: 1 })
    expect([timeText('relative', soon), timeText('distance', soon)]).to.deep.equal([
      'in 4 hours',
      'in 4 hours',
    ])
  })

  it('is given by the weekday within a week, and without the time of day where that is shown separately', () => {
    const moment = inDays(3)
    expect(timeText('relative', moment)).to.equal(`${moment.setLocale('en-GB').weekdayLong}, 19:00`)
    expect(timeText('distance', moment)).to.equal(moment.setLocale('en-GB').weekdayLong)
  })

  it('is not given where the date is shown separately, unless it is near', () => {
    const near = inDays(3)
    expect(format.nearness(near.toUTC().toISO() ?? '')).to.equal(near.setLocale('en-GB').weekdayLong)
    expect(format.nearness(inDays(9).toUTC().toISO() ?? '')).to.equal(null)
    expect(format.longDate('2019-03-02T18:00:00.000Z')).to.equal('Saturday, 2 March 2019')
  })

  it('is given by the date beyond', () => {
    const moment = DateTime.fromISO('2019-03-02T19:00', { zone: 'Europe/Berlin' })
    expect([timeText('relative', moment), timeText('distance', moment)]).to.deep.equal([
      '2 March 2019',
      '2 March 2019',
    ])
  })
})

describe('a date in digits', () => {
  const at = '2019-03-02T18:00:00.000Z'
  const written = (locale: string) => formatOf(locale, 'Europe/Berlin', (key) => key)

  it('is written as in the language', () => {
    const dates = ['de', 'en-GB', 'es', 'fr'].map((locale) => written(locale).numericDate(at))
    expect(dates).to.deep.equal(['02.03.2019', '02/03/2019', '02/03/2019', '02/03/2019'])
  })

  it('has the first of a month as French says it, in words', () => {
    const first = '2019-03-01T18:00:00.000Z'
    const french = written('fr')
    expect([french.date(first), french.longDate(first), french.relative(first)]).to.deep.equal([
      '1er mars 2019',
      'vendredi 1er mars 2019',
      '1er mars 2019',
    ])
    expect(french.numericDate(first)).to.equal('01/03/2019')
  })

  it('has its time behind it', () => {
    const dates = ['de', 'en-GB'].map((locale) => written(locale).numericDateTime(at))
    expect(dates).to.deep.equal(['02.03.2019 19:00', '02/03/2019 19:00'])
  })

  it('has points in every language on messages', () => {
    expect(format.stamp(at)).to.equal('02.03.2019 19:00')
    expect(written('de').stamp(at)).to.equal('02.03.2019 19:00')
  })
})

describe('an amount of money', () => {
  it('is whole, or has both digits', () => {
    const german = formatOf('de-DE', 'Europe/Berlin', (key) => key)
    expect([12, 12.5, 1200].map(german.amount)).to.deep.equal(['12', '12,50', '1.200'])
    expect(format.amount(0.1)).to.equal('0.10')
  })
})
