import { expect } from 'chai'
import type { Actor } from '#platform/language/policy.ts'
import type { RoomAccess } from './meeting-room.events.ts'
import { meetingRoomAudience, meetingRoomPolicy } from './meeting-room.policy.ts'

const actor = (...keys: string[]): Actor => ({ id: 'any', keys: new Set(keys) })
const now = { now: '2026-09-17T08:00:00.000Z', network: {} }
const who = {
  administrator: actor('network', 'network_admin'),
  member: actor('network'),
  gardener: actor('network', 'group:garden'),
  guest: actor('external'),
  'guest of the garden': actor('external', 'group:garden'),
}
const room = (access: Partial<RoomAccess>, archived = false) => {
  const all = { reservable_by: 'members' as const, group_ids: [], archived, ...access }
  return { ...all, audience: meetingRoomAudience(all) }
}
const garden = { reservable_by: 'groups' as const, group_ids: ['garden'] }

describe('the policy of a meeting room', () => {
  const table: [string, ReturnType<typeof room>, Record<keyof typeof who, string>][] = [
    [
      'for all members',
      room({}),
      {
        administrator: 'read update reserve',
        member: 'read reserve',
        gardener: 'read reserve',
        guest: '',
        'guest of the garden': '',
      },
    ],
    [
      'for a group',
      room(garden),
      {
        administrator: 'read update reserve',
        member: 'read',
        gardener: 'read reserve',
        guest: '',
        'guest of the garden': 'read reserve',
      },
    ],
    [
      'for administrators',
      room({ reservable_by: 'admins' }),
      {
        administrator: 'read update reserve',
        member: 'read',
        gardener: 'read',
        guest: '',
        'guest of the garden': '',
      },
    ],
    [
      'that is archived',
      room({}, true),
      { administrator: 'read update', member: '', gardener: '', guest: '', 'guest of the garden': '' },
    ],
  ]
  for (const [which, subject, expected] of table)
    it(`of a room ${which}`, () => {
      const allowed = Object.entries(who).map(([name, reader]) => {
        const can = Object.entries(meetingRoomPolicy.can(reader, subject, now))
        return [name, can.flatMap(([ability, may]) => (may ? [ability] : [])).join(' ')]
      })
      expect(Object.fromEntries(allowed)).to.deep.equal(expected)
    })
})
