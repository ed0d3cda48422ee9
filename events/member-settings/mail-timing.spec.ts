import { expect } from 'chai'
import type { NotificationKind } from '#platform/language/notification-kind.ts'
import { mailTiming } from './mail-timing.ts'

const kind: NotificationKind = {
  kind: 'tea_ready',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now' },
}
const night = { now: '2026-11-26T23:30:00.000Z' }
const quiet = { quiet_hours: { enabled: true, from: '22:00', to: '07:00' }, time_zone: 'Europe/Berlin' }

describe('when a mail goes to a member', () => {
  it('is at once for who has chosen nothing', () =>
    expect(mailTiming(undefined, kind, night)).to.deep.equal({ unsubscribe: 'kind~tea_ready' }))

  it('has no link to stop it where members cannot turn the kind off', () =>
    expect(mailTiming(undefined, { ...kind, always: true }, night)).to.deep.equal({}))

  it('is never for who does not want this kind by mail', () =>
    expect(mailTiming({ notifications: { tea_ready: { mail: 'off' } } }, kind, night)).to.equal(null))

  it('is not now for who waits for the digest', () =>
    expect(mailTiming({ notifications: { tea_ready: { mail: 'digest' } } }, kind, night)).to.equal(null))

  it('is after the quiet hours of the member’s zone', () =>
    expect(mailTiming(quiet, kind, night)).to.deep.equal({
      unsubscribe: 'kind~tea_ready',
      after: '2026-11-27T06:00:00.000Z',
    }))
})
