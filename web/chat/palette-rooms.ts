import { ask } from '#web/kit/data/api.ts'
import { text } from '#web/kit/language/texts.ts'
import { matching } from '#web/kit/overlays/palette-hits.ts'
import { latestFirst } from './ChatList.tsx'
import { lastWords } from './ChatRow.tsx'
import { calls, chats } from './chat.store.ts'
import { chatPaths } from './parts/chat.paths.ts'

const maxHits = 5

/** The rooms of the reader that match, the latest first. */
export const findRooms = async (typed: string, signal: AbortSignal) => {
  if (chats.all().length === 0) {
    const { answer, asked } = await ask(calls.chats, {}, { signal })
    chats.put(answer.chats, asked)
  }
  const rooms = [...chats.all()].sort(latestFirst).flatMap((room) =>
    room.name === null
      ? []
      : [
          {
            id: room.id,
            title: room.name,
            detail: lastWords(room, text),
            hint: text('kit.open_it'),
            to: chatPaths.chat(room.id),
          },
        ],
  )
  return matching(rooms, typed).slice(0, maxHits)
}
