import { definePaths } from '#web/kit/page/links.ts'

export const meetingRoomPaths = definePaths({
  administered: () => '/administration/meeting_rooms',
})
