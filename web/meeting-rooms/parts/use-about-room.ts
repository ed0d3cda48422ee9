import { inOneLine } from '#web/kit/language/in-one-line.ts'
import { useText } from '#web/kit/language/texts.ts'
import type { MeetingRoomView } from './meeting-rooms.store.ts'

/** What helps to choose a room, in one line. */
export const useAboutRoom = () => {
  const say = useText()
  return ({ capacity, location, equipment }: Pick<MeetingRoomView, 'capacity' | 'location' | 'equipment'>) =>
    inOneLine([
      capacity === null ? '' : say('meeting-rooms.capacity_of', { count: capacity }),
      location,
      equipment.join(', '),
    ])
}
