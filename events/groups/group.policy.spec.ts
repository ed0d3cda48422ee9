import { expect } from 'chai'
import type { Actor } from '#platform/language/policy.ts'
import {
  type GroupSubject,
  groupAudience,
  groupCategoryPolicy,
  groupPolicy,
  occupied,
} from './group.policy.ts'

const person = (id: string, ...keys: string[]): Actor => ({ id, keys: new Set([`member:${id}`, ...keys]) })
const now = { now: '2026-09-17T08:00:00.000Z', network: {} }
const able = (actor: Actor, subject: GroupSubject) =>
  Object.entries(groupPolicy.can(actor, subject, now))
    .filter(([, may]) => may)
    .map(([ability]) => ability)
    .join(' ')
const garden = (access: GroupSubject['access'], archived = false): GroupSubject => ({
  group_id: 'garden',
  access,
  archived,
  moderated_join: access === 'closed',
  members_can_invite: false,
  audience: groupAudience('garden', access),
})

const ada = person('ada', 'network', 'network_admin')
const ben = person('ben', 'network', 'group:garden', 'manages:group:garden')
const eve = person('eve', 'network', 'group:garden')
const gia = person('gia', 'external')
const dan = person('dan', 'network')
const invited = person('gia', 'external', 'invited:group:garden')
const membersInvite = { ...garden('open'), members_can_invite: true }
const moderated = { ...garden('open'), moderated_join: true }
const byInvitation = { ...garden('closed'), moderated_join: false }
const forGuests = { ...garden('open'), audience: groupAudience('garden', 'open', true) }

describe('what people may do with a group', () => {
  const table: [string, Actor, GroupSubject, string][] = [
    [
      'Ben, who runs it',
      ben,
      garden('open'),
      'read leave update update_members archive destroy invite_internal create_calendars create_appointments send_message',
    ],
    ['Eve, who is in it', eve, garden('open'), 'read leave create_appointments'],
    [
      'Ada, who administers the network',
      ada,
      garden('hidden'),
      'read update update_members archive destroy choose_sensitive invite_internal create_calendars send_message',
    ],
    ['Dan, an open one', dan, garden('open'), 'read join'],
    ['Dan, a closed one', dan, garden('closed'), 'read join_moderated'],
    ['Dan, a hidden one', dan, garden('hidden'), ''],
    ['Gia, an open one', gia, garden('open'), ''],
    ['Eve, where members invite', eve, membersInvite, 'read leave invite_internal create_appointments'],
    ['Gia, invited to a hidden one', invited, garden('hidden'), 'read accept_invitation'],
    ['Gia, one that guests see', gia, forGuests, 'read'],
    ['Dan, an open one that is moderated', dan, moderated, 'read join_moderated'],
    ['Dan, a closed one without requests', dan, byInvitation, 'read'],
    ['Ben, an archived one', ben, garden('open', true), 'read leave archive destroy'],
    ['Dan, an archived one', dan, garden('open', true), 'read'],
  ]
  for (const [who, actor, subject, expected] of table)
    it(`${who}: ${expected || 'nothing'}`, () => expect(able(actor, subject)).to.equal(expected))
})

describe('what people may do with a category of groups', () => {
  const table: [string, Actor, string][] = [
    ['Ada, who administers the network, an empty one', ada, 'administrate destroy'],
    [
      'Ada, one in which groups stand',
      person('ada', 'network', 'network_admin', occupied('team')),
      'administrate',
    ],
    ['Ben, who runs a group', ben, ''],
    ['Gia', gia, ''],
    ['Dan', dan, ''],
  ]
  for (const [who, actor, expected] of table)
    it(`${who}: ${expected || 'nothing'}`, () => {
      const can = groupCategoryPolicy.can(actor, { category_id: 'team' }, now)
      const abilities = Object.entries(can).filter(([, may]) => may)
      expect(abilities.map(([ability]) => ability).join(' ')).to.equal(expected)
    })
})
