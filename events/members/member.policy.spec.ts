import { expect } from 'chai'
import type { Actor } from '#platform/language/policy.ts'
import { memberAudience, memberPolicy } from './member.policy.ts'

const person = (id: string, ...keys: string[]): Actor => ({
  id,
  keys: new Set([`member:${id}`, 'may:send_direct_messages', ...keys]),
})
const now = { now: '2026-09-17T08:00:00.000Z', network: {} }
const ofBen = { member_id: 'ben', deleted: false, audience: memberAudience('ben', ['garden']) }
const erased = { ...ofBen, deleted: true }
type Subject = typeof ofBen
const able = (actor: Actor, subject: Subject) =>
  Object.entries(memberPolicy.can(actor, subject, now))
    .filter(([, may]) => may)
    .map(([ability]) => ability)
    .join(' ')

describe('what people may do with Ben', () => {
  const table: [string, Actor, Subject, string][] = [
    ['Ben himself', person('ben', 'network'), ofBen, 'read update'],
    [
      'Ada, who administers',
      person('ada', 'network', 'network_admin'),
      ofBen,
      'read update administrate destroy message',
    ],
    ['Dan, of the network', person('dan', 'network'), ofBen, 'read message'],
    ['Gia, a guest in the same group', person('gia', 'external', 'group:garden'), ofBen, 'read message'],
    ['a guest of another group', person('eve', 'external', 'group:choir'), ofBen, ''],
    ['Dan, once Ben was erased', person('dan', 'network'), erased, 'read'],
    ['Ada, once Ben was erased', person('ada', 'network', 'network_admin'), erased, 'read'],
  ]
  for (const [who, actor, subject, expected] of table)
    it(`${who}: ${expected || 'nothing'}`, () => expect(able(actor, subject)).to.equal(expected))

  it('Ada does not take herself away', () => {
    const ofAda = { member_id: 'ada', deleted: false, audience: memberAudience('ada', []) }
    expect(able(person('ada', 'network', 'network_admin'), ofAda)).to.equal('read update administrate')
  })
})
