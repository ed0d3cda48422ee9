import { expect } from 'chai'
import { type DeliverySettings, deliveryOf, type MailAudience } from './delivery.ts'
import { type NotificationKind, notificationKind } from './notification-kind.ts'

const invitation: NotificationKind = {
  kind: 'appointment_invitation',
  mailSetting: 'email_notifications',
  defaults: { bell: 'now', mail: 'now', push: 'now' },
}
const day = '2026-07-01T12:00:00.000Z'
const night = '2026-07-01T23:00:00.000Z'
const all: MailAudience = { enabled: 'all', group_ids: [], include_network_level: true }
const unchosen: DeliverySettings = {
  email_notifications: all,
  email_subscriptions: all,
  email_admin_notifications: all,
  notifications: {},
  quiet_hours: { enabled: false, from: '22:00', to: '07:00' },
  time_zone: 'Europe/Berlin',
}
const chosen = (changes: Partial<DeliverySettings>) => ({ ...unchosen, ...changes })
const timing = (...given: Parameters<typeof deliveryOf>) => deliveryOf(...given).timing

describe('how a member gets a notification', () => {
  it('is the default of its kind until the member chooses', () => {
    const weekly = { ...invitation, defaults: { bell: 'now', mail: 'digest' } as const }
    expect(timing(unchosen, weekly, 'mail', { now: day })).to.equal('digest')
    expect(timing(unchosen, weekly, 'push', { now: day })).to.equal('off')
    const off = chosen({ notifications: { appointment_invitation: { mail: 'off', push: 'now' } } })
    expect(timing(off, weekly, 'mail', { now: day })).to.equal('off')
    expect(timing(off, weekly, 'bell', { now: day })).to.equal('now')
    expect(timing(off, weekly, 'push', { now: day })).to.equal('off')
  })

  it('waits for the end of quiet hours in the zone of the member, but not in the bell', () => {
    const quiet = chosen({ quiet_hours: { enabled: true, from: '22:00', to: '07:00' } })
    const later = { timing: 'later', not_before: '2026-07-02T05:00:00.000Z' }
    expect(deliveryOf(quiet, invitation, 'mail', { now: night })).to.deep.equal(later)
    expect(deliveryOf(quiet, invitation, 'push', { now: night })).to.deep.equal(later)
    expect(timing(quiet, invitation, 'bell', { now: night })).to.equal('now')
    expect(timing(quiet, invitation, 'push', { now: day })).to.equal('now')
    const unknown = { ...quiet, time_zone: null }
    const there = { now: night, defaultZone: 'America/New_York' }
    expect(timing(unknown, invitation, 'push', there)).to.equal('now')
  })

  it('is no mail where mails are disabled, or only for other groups', () => {
    const mails = (email_notifications: MailAudience, ...group_ids: string[]) =>
      timing(chosen({ email_notifications }), invitation, 'mail', { now: day, group_ids })
    expect(mails({ ...all, enabled: 'disabled' })).to.equal('off')
    const garden: MailAudience = {
      enabled: 'selected_groups',
      group_ids: ['garden'],
      include_network_level: true,
    }
    expect([mails(garden, 'choir', 'garden'), mails(garden, 'choir'), mails(garden)]).to.deep.equal([
      'now',
      'off',
      'now',
    ])
    expect(mails({ ...garden, include_network_level: false })).to.equal('off')
    const disabled = chosen({ email_notifications: { ...all, enabled: 'disabled' } })
    expect(timing(disabled, invitation, 'push', { now: day })).to.equal('now')
  })

  it('cannot be turned off or held back where the account is in danger', () => {
    const silent = chosen({
      email_notifications: { ...all, enabled: 'disabled' },
      notifications: { appointment_invitation: { mail: 'off' } },
      quiet_hours: { enabled: true, from: '00:00', to: '23:59' },
    })
    expect(timing(silent, { ...invitation, always: true }, 'mail', { now: night })).to.equal('now')
  })
})

describe('a kind of notification', () => {
  it('is refused without a channel, under an odd name, and with a digest outside of mails', () => {
    const { problemOf } = notificationKind
    expect(problemOf(invitation)).to.equal(null)
    expect(problemOf({ ...invitation, defaults: {} })).to.contain('no channel')
    expect(problemOf({ ...invitation, kind: 'Odd' })).to.contain('snake_case')
    expect(problemOf({ ...invitation, defaults: { push: 'digest' } })).to.contain('digest')
  })
})
