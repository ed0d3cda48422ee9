import { expect } from 'chai'
import { Temporal } from 'temporal-polyfill'
import { zone } from './shapes.ts'
import { canonicalZone } from './zone.ts'

describe('the name of a time zone', () => {
  it('is kept in its one spelling', () => {
    expect(zone.parse('america/new_york')).to.equal('America/New_York')
    expect(zone.parse('EUROPE/BERLIN')).to.equal('Europe/Berlin')
    expect(zone.parse('utc')).to.equal('UTC')
  })

  it('is refused where nobody knows it, and where it is an offset', () => {
    for (const name of ['Mars/Olympus', 'Etc/Unknown', '', '+02:00', '-0500'])
      expect(zone.safeParse(name).success, name).to.equal(false)
  })

  it('can be used by what reckons with it, whichever it is', () => {
    const moment = Temporal.Instant.from('2026-07-01T12:00:00Z')
    for (const name of Intl.supportedValuesOf('timeZone'))
      expect(() => moment.toZonedDateTimeISO(canonicalZone(name) ?? ''), name).not.to.throw()
  })
})
