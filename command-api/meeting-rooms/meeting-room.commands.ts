import { appointmentState } from '#command-api/appointments/appointment.state.ts'
import { groupState } from '#command-api/groups/group.state.ts'
import { meetingRoomContract } from '#events/meeting-rooms/meeting-room.contract.ts'
import { meetingRoomsPolicy } from '#events/meeting-rooms/meeting-room.policy.ts'
import { commands, type Gathering, systemOnly } from '#platform/commands/commands.ts'
import { forbidden, type Rejection, reject } from '#platform/language/rejection.ts'
import { meetingRoom, type Needed } from './meeting-room.decider.ts'
import { meetingRoomUndo } from './meeting-room.undo.ts'
import { relativesOf, roomDatesOf } from './room-dates.ts'

type Asking = Pick<Gathering, 'actor' | 'now' | 'network'>

export const meetingRoomCommands = commands(meetingRoomContract, {
  decider: meetingRoom,
  undo: meetingRoomUndo,
  stream: ({ meeting_room_id }, { newId }) => `meeting_room-${meeting_room_id ?? newId()}`,
  allowed: {
    create: administrators,
    revise: administrators,
    archive: administrators,
    reopen: administrators,
    hold: systemOnly,
    settle: systemOnly,
  },
  gather: {
    create: ({ group_ids }, gathering) => unknownGroup(group_ids, gathering),
    revise: ({ group_ids = [] }, gathering) => unknownGroup(group_ids, gathering),
    settle: async ({ meeting_room_id, appointment_id }, { load, now }): Promise<Needed> => {
      const appointment = await load(appointmentState, appointment_id)
      return {
        dates: appointment.room_id === meeting_room_id ? roomDatesOf(appointment, now) : [],
        relatives: relativesOf(appointment),
      }
    },
  },
})

// Like every page of the administration: others learn nothing of what there is.
function administrators({ actor, now, network }: Asking): boolean | Rejection {
  return meetingRoomsPolicy.allows(actor, 'administrate', null, { now, network }) || forbidden()
}

const unknownGroup = async (
  groupIds: readonly string[],
  { load }: Gathering,
): Promise<Rejection | undefined> => {
  const found = await Promise.all(groupIds.map((id) => load(groupState, id)))
  return found.every(({ status }) => status === 'active') ? undefined : reject('group_unknown', '/group_ids')
}
