import DoorOpen from 'lucide-react/icons/door-open'
import { definePages } from '#web/kit/page/pages.ts'
import { meetingRoomPaths } from './parts/meeting-rooms.paths.ts'

export const pages = definePages([
  {
    path: meetingRoomPaths.administered(),
    page: () => import('./MeetingRoomsPage.tsx').then((file) => file.MeetingRoomsPage),
    navItem: 'administration',
    title: 'meeting-rooms.title',
    icon: DoorOpen,
    link: { section: 'administration.network', order: 35 },
  },
])
