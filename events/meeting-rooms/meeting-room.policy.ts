import { both, isNetworkAdmin, policy, type Rule, sharesKey } from '#platform/language/policy.ts'
import type { RoomAccess } from './meeting-room.events.ts'

export type MeetingRoomSubject = RoomAccess & { archived: boolean; audience: readonly string[] }

/** Members of the network know the rooms; guests know the rooms that their groups reserve. Archived ones are for administrators. */
export const meetingRoomAudience = ({
  archived,
  reservable_by,
  group_ids,
}: Omit<MeetingRoomSubject, 'audience'>): string[] => {
  if (archived) return ['network_admin']
  return ['network', ...(reservable_by === 'groups' ? group_ids.map((id) => `group:${id}`) : [])]
}

const isOpen: Rule<MeetingRoomSubject> = (_, { archived }) => !archived

const hasAccess: Rule<MeetingRoomSubject> = (actor, { reservable_by, group_ids }) => {
  if (actor.keys.has('network_admin')) return true
  if (reservable_by === 'members') return actor.keys.has('network')
  return reservable_by === 'groups' && group_ids.some((id) => actor.keys.has(`group:${id}`))
}

/** What a member may do with one meeting room. */
export const meetingRoomPolicy = policy<MeetingRoomSubject, 'read' | 'update' | 'reserve'>({
  read: sharesKey,
  update: isNetworkAdmin,
  reserve: both(isOpen, hasAccess),
})

/** What a member may do with all of them. */
export const meetingRoomsPolicy = policy<unknown, 'administrate'>({ administrate: isNetworkAdmin })
