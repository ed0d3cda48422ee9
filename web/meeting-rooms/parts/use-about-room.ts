import { useText } from '#web/kit/language/texts.ts'
import type { MeetingRoomView } from './meeting-rooms.store.ts'

/** What helps to choose a room, in one line. */
export const useAboutRoom = () => {
  const say = useText()
  return ({ capacity, location, equipment }: Pick<MeetingRoomView, 'capacity' | 'location' | 'equipment'>) =>
    [
      capacity === null ? '' : say('meeting-rooms.capacity_of', { count: capacity }),
      location,
      equipment.join(', '),
    ]
      .filter((part) => part !== '')
      .join(' · ')
}
