import { z } from '#platform/language/shapes.ts'
import { localDraftKey, readStored, store } from '#web/drafts/parts/local-drafts.ts'
import { currentSession } from '#web/kit/data/session.ts'

/** `base`: the draft on the server that it replaces; null for none. */
const Unsaved = z.object({
  content: z.string(),
  quote_id: z.string().nullable(),
  base: z.string().nullable(),
})
export type UnsavedText = z.output<typeof Unsaved>

const keyOf = (roomId: string): string | null => {
  const id = currentSession()?.member?.id
  return id === undefined ? null : localDraftKey(id, `chat-${roomId}`)
}

/** What the member wrote in a room or thread and the server has not kept yet; null for nothing. */
export const readUnsavedText = (roomId: string): UnsavedText | null => {
  const key = keyOf(roomId)
  return key === null ? null : readStored(key, Unsaved)
}

export const keepUnsavedText = (roomId: string, unsaved: UnsavedText | null): void => {
  const key = keyOf(roomId)
  if (key !== null) store(key, unsaved)
}
