import { defineDemo } from '#platform/demo/demo-part.ts'
import { hoursFrom } from '#platform/demo/demo-times.ts'
import { german } from './demo/german.ts'

const rooms = [
  {
    slug: 'seminar',
    name: 'Seminar room',
    capacity: 24,
    location: 'House B, 1st floor',
    equipment: ['Projector', 'Whiteboard'],
  },
  {
    slug: 'small',
    name: 'Small meeting room',
    capacity: 6,
    location: 'House A, ground floor',
    equipment: ['Screen', 'Conference phone'],
  },
  { slug: 'studio', name: 'Music studio', capacity: 8, location: 'Cellar of House D', equipment: ['Piano'] },
] as const

/** Rooms of the network; appointments reserve two of them. */
export const demo = defineDemo({
  order: 32,
  texts: { de: german },
  create: async (target, ids) => {
    for (const { slug, ...room } of rooms) {
      const id = await target.send({
        by: ids.of('member', 'ada'),
        at: hoursFrom(target.now, -24 * 80),
        name: 'meeting-rooms/create',
        body: { ...room, reservable_by: 'members', group_ids: [] },
        label: `meeting room ${slug}`,
      })
      ids.note('meeting_room', slug, id)
    }
  },
})
