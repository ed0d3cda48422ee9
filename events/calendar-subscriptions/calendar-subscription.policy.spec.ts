import { expect } from 'chai'
import type { Actor } from '#platform/language/policy.ts'
import { calendarSubscriptionPolicy, maySubscribe } from './calendar-subscription.policy.ts'

const actor = (id: string, ...keys: string[]): Actor => ({ id, keys: new Set([`member:${id}`, ...keys]) })
const now = { now: '2026-09-17T08:00:00.000Z', network: {} }

const owner = actor('ben', 'network')
const admin = actor('ada', 'network', 'network_admin')
const member = actor('dan', 'group:choir')
const manager = actor('gia', 'group:choir', 'manages:group:choir')

const own = { member_id: 'ben', group_id: null, audience: ['member:ben'] }
const ofGroup = { member_id: 'ben', group_id: 'choir', audience: ['group:choir'] }

describe('the policy of a subscribed calendar', () => {
  const can = (who: Actor, subject: typeof own | typeof ofGroup) =>
    Object.entries(calendarSubscriptionPolicy.can(who, subject, now)).flatMap(([ability, may]) =>
      may ? [ability] : [],
    )

  it('gives everything to the member whose own it is, and nothing to administrators', () => {
    expect(can(owner, own)).to.have.members(['read', 'update', 'destroy', 'refresh', 'show_address'])
    expect(can(admin, own)).to.deep.equal([])
  })

  it('lets members of its group read, who manages the group change it, and only its owner see the address', () => {
    expect(can(member, ofGroup)).to.deep.equal(['read'])
    expect(can(manager, ofGroup)).to.have.members(['read', 'update', 'destroy', 'refresh'])
    expect(can(admin, ofGroup)).to.deep.equal([])
  })

  it('lets members subscribe for themselves, and for groups that they manage', () => {
    expect(maySubscribe(new Set(['may:create_personal_calendars']), null)).to.equal(true)
    expect(maySubscribe(member.keys, null)).to.equal(false)
    expect(maySubscribe(member.keys, 'choir')).to.equal(false)
    expect(maySubscribe(manager.keys, 'choir')).to.equal(true)
  })
})
