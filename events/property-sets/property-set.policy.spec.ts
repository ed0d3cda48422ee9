import { expect } from 'chai'
import type { Actor } from '#platform/language/policy.ts'
import { propertySetAudience, propertySetPolicy } from './property-set.policy.ts'

const person = (id: string, ...keys: string[]): Actor => ({
  id,
  keys: new Set([`member:${id}`, 'everyone', ...keys]),
})
const now = { now: '2026-09-17T08:00:00.000Z', network: {} }
const ofNetwork = {
  context_type: 'network' as const,
  context_id: null,
  audience: propertySetAudience('network', null),
}
const ofGarden = {
  context_type: 'group' as const,
  context_id: 'garden',
  audience: propertySetAudience('group', 'garden'),
}
const able = (actor: Actor, subject: typeof ofNetwork | typeof ofGarden) =>
  Object.entries(propertySetPolicy.can(actor, subject, now))
    .filter(([, may]) => may)
    .map(([ability]) => ability)
    .join(' ')

const ada = person('ada', 'network', 'network_admin')
const ben = person('ben', 'network', 'group:garden', 'manages:group:garden')
const gia = person('gia', 'external', 'group:garden')
const dan = person('dan', 'network')

describe('what people may do with a property set', () => {
  const table: [string, Actor, typeof ofNetwork | typeof ofGarden, string][] = [
    ['Ada, with that of the network', ada, ofNetwork, 'read update'],
    ['Ben, with that of the network', ben, ofNetwork, 'read'],
    ['Gia, a guest, with that of the network', gia, ofNetwork, 'read'],
    ['Ada, with that of a group', ada, ofGarden, 'read update'],
    ['Ben, who runs the group', ben, ofGarden, 'read update'],
    ['Gia, who is in the group', gia, ofGarden, 'read'],
    ['Dan, who is not', dan, ofGarden, ''],
  ]
  for (const [who, actor, subject, expected] of table)
    it(`${who}: ${expected || 'nothing'}`, () => expect(able(actor, subject)).to.equal(expected))
})
