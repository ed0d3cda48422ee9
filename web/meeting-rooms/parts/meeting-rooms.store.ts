import { type MeetingRoomView, meetingRoomContract } from '#events/meeting-rooms/meeting-room.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'

export type { MeetingRoomView } from '#events/meeting-rooms/meeting-room.contract.ts'

export const meetingRooms = collection<MeetingRoomView>('meeting_rooms')
export const calls = meetingRoomContract.calls
export const commands = commandsOf(meetingRoomContract)
