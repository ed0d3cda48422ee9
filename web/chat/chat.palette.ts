import { definePalette } from '#web/kit/overlays/palette-kind.ts'

/** Rooms by their names. */
export const palette = definePalette({
  id: 'chats',
  text: 'chat.title',
  order: 15,
  find: async (typed, signal) => {
    if (typed.trim() === '') return []
    const { findRooms } = await import('./palette-rooms.ts')
    return findRooms(typed, signal)
  },
})
