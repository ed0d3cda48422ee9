import { expect } from 'chai'
import { DateTime } from 'luxon'
import { formatOf } from '#web/kit/language/format.ts'
import type { Text } from '#web/kit/language/texts.ts'
import { secondaryText, zoneOf } from './date-text.ts'

const say: Text = (key) => key
const newYork = formatOf('en', 'America/New_York', say)
const inBerlin = (days: number, hours: number, all_day: boolean) => {
  const today = DateTime.now().setZone('America/New_York').startOf('day')
  const start = today.setZone('Europe/Berlin', { keepLocalTime: true }).plus({ days, hours })
  return { start: start.toUTC().toISO() ?? '', end: null, all_day, time_zone: 'Europe/Berlin' }
}

describe('what stands beside the time of an appointment', () => {
  it("is the reader's zone where another one was meant", () =>
    expect(secondaryText(inBerlin(30, 12, false), newYork).join()).to.match(/^New York \(/))

  it('is no zone where it lasts whole days, which are the same days everywhere', () => {
    expect(secondaryText(inBerlin(30, 0, true), newYork)).to.deep.equal([])
    expect(secondaryText(inBerlin(0, 0, true), newYork)).to.deep.equal(['kit.today'])
    expect(secondaryText(inBerlin(1, 0, true), newYork)).to.deep.equal(['kit.tomorrow'])
    expect(zoneOf(inBerlin(1, 0, true), newYork)).to.equal('Europe/Berlin')
  })
})
