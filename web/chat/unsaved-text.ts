import { z } from '#platform/language/shapes.ts'
import { localDraftKey } from '#web/drafts/parts/local-drafts.ts'
import { currentSession } from '#web/kit/data/session.ts'

/** `base`: the draft on the server that it replaces; null for none. */
const Unsaved = z.object({
  content: z.string(),
  quote_id: z.string().nullable(),
  base: z.string().nullable(),
})
export type UnsavedText = z.output<typeof Unsaved>

const keyOf = (place: string): string | null => {
  const id = currentSession()?.member?.id
  return id === undefined ? null : localDraftKey(id, `chat-${place}`)
}

/** What the member wrote in a room or thread and the server has not kept yet; null for nothing. */
export const readUnsavedText = (place: string): UnsavedText | null => {
  const key = keyOf(place)
  try {
    return key === null ? null : (Unsaved.safeParse(JSON.parse(localStorage.getItem(key) ?? '')).data ?? null)
  } catch {
    return null
  }
}

export const keepUnsavedText = (place: string, unsaved: UnsavedText | null): void => {
  const key = keyOf(place)
  try {
    if (key === null) return
    if (unsaved === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(unsaved))
  } catch {
    // A browser that stores nothing has it as long as the page is open.
  }
}
