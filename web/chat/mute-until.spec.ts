import { expect } from 'chai'
import { DateTime } from 'luxon'
import { choicesOf, forever, isMuted, mutedIn, mutedUntil } from './mute-until.ts'

describe('how long a room is silent', () => {
  const now = DateTime.fromISO('2026-11-25T22:30:00', { zone: 'Europe/Berlin' })

  it('ends days and weeks at midnight where the member is', () => {
    expect(mutedUntil('hour', now)).to.equal('2026-11-25T22:30:00.000Z')
    expect(mutedUntil('day', now)).to.equal('2026-11-25T23:00:00.000Z')
    expect(mutedUntil('week', now)).to.equal('2026-11-29T23:00:00.000Z')
    expect(mutedUntil('day', now.setZone('America/Lima'))).to.equal('2026-11-26T05:00:00.000Z')
    expect(mutedUntil('forever', now)).to.equal(forever)
  })

  it('is chosen for browsers and for apps apart, and always ends in an app', () => {
    const state = { muted_until: forever, app_muted_until: null }
    expect([mutedIn(state, false), mutedIn(state, true)]).to.deep.equal([forever, null])
    expect(choicesOf(false)).to.include('forever')
    expect(choicesOf(true)).to.deep.equal(['hour', 'day', 'week'])
  })

  it('is over when the moment has passed', () => {
    expect(isMuted('2026-11-25T22:30:00.000Z', now.toMillis())).to.equal(true)
    expect(isMuted('2026-11-25T21:30:00.000Z', now.toMillis())).to.equal(false)
    expect(isMuted(null)).to.equal(false)
  })
})
