import { expect } from 'chai'
import { sourcesBelow } from '#test/kit/text-keys.ts'
import { dateFormat, dayOfMonth } from './date-text.ts'

const january = (day: number) => new Date(Date.UTC(2027, 0, day, 9, 1))
const long = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

describe('the first of a month', () => {
  it('is an ordinal in French', () => {
    const { format, formatRange } = dateFormat('fr', long)
    expect([1, 2, 11, 21].map((day) => format(january(day)))).to.deep.equal([
      '1er janvier 2027',
      '2 janvier 2027',
      '11 janvier 2027',
      '21 janvier 2027',
    ])
    expect(formatRange(january(1), january(7))).to.equal('1er–7 janvier 2027')
    expect(formatRange(january(31), january(32))).to.match(/^31 janvier\s–\s1er février 2027$/)
    expect(dayOfMonth(1, 'fr')).to.equal('1er')
  })

  it('is an ordinal beside a weekday and a time, which stays', () => {
    const { format } = dateFormat('fr', { ...long, weekday: 'short', hour: '2-digit', minute: '2-digit' })
    expect(format(january(1))).to.match(/^ven\. 1er janvier 2027 à 09:01$/)
  })

  it('is a number in the other languages', () => {
    const texts = ['de', 'en-GB', 'es'].map((locale) => dateFormat(locale, long).format(january(1)))
    expect(texts).to.deep.equal(['1. Januar 2027', '1 January 2027', '1 de enero de 2027'])
    expect(['de', 'en-GB', 'es'].map((locale) => dayOfMonth(1, locale))).to.deep.equal(['1', '1', '1'])
  })

  it('is left to Intl nowhere', () => {
    const own = /\/language\/(date-text|format)\.ts$/
    const layers = ['web', 'events', 'reactors', 'query-api', 'command-api', 'platform']
    const dates = /(?:toLocaleString|Intl\.DateTimeFormat)\((?!')[^;{}]{0,80}\{[^}]*\b(?:day|dateStyle):/
    const found = layers
      .flatMap((layer) => [...sourcesBelow(layer)])
      .filter(([file, source]) => !own.test(file) && dates.test(source))
    expect(found.map(([file]) => file)).to.deep.equal([])
  })
})
