import { useShortcut } from '#web/kit/keyboard/shortcuts.ts'
import type { ChatView } from './chat.store.ts'

export const mostQuick = 10

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** Opens one of the first ten rooms by its digit. The help lists all ten as one line. */
export const useQuickSelect = (
  rooms: readonly ChatView[],
  open: (room: ChatView | undefined) => unknown,
): void => {
  const at = (index: number) => () => open(rooms[index])
  const later = { isListed: false }
  const text = 'chat.keys.quick'
  useShortcut(keys[0], text, at(0))
  useShortcut(keys[1], text, at(1), later)
  useShortcut(keys[2], text, at(2), later)
  useShortcut(keys[3], text, at(3), later)
  useShortcut(keys[4], text, at(4), later)
  useShortcut(keys[5], text, at(5), later)
  useShortcut(keys[6], text, at(6), later)
  useShortcut(keys[7], text, at(7), later)
  useShortcut(keys[8], text, at(8), later)
  useShortcut(keys[9], text, at(9), later)
}
