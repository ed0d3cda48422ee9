import { z } from '#platform/language/shapes.ts'
import { currentSession } from '#web/kit/data/session.ts'
import { DraftContent } from './draft-content.ts'

const prefix = 'folkmoot.draft.'

export const Before = DraftContent.extend({ at: z.string().default('') })

/**
 * `at` is when it was written; `kept` means that the server has it. `over` is the version it replaced before
 * the server's version was known; such a draft has not been sent.
 */
const Local = DraftContent.extend({
  at: z.string(),
  kept: z.boolean().default(false),
  over: Before.nullable().default(null),
})
export type LocalDraft = z.output<typeof Local>

/** Where a draft of a member lies. Several people may use one device, one after the other. */
export const localDraftKey = (memberId: string, name: string): string => `${prefix}${memberId} ${name}`

// A browser may forbid storage; then what was written lives as long as its page, and on the server.

/** What this device has stored under a key; null where it has nothing that fits. */
export const readStored = <Stored>(key: string, schema: z.ZodType<Stored>): Stored | null => {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Stores a value on this device; null removes it. */
export const store = (key: string, value: unknown): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Nothing is lost that was on the screen.
  }
}

export const readLocalDraft = (memberId: string, name: string): LocalDraft | null =>
  readStored(localDraftKey(memberId, name), Local)

export const saveLocalDraft = (memberId: string, name: string, draft: LocalDraft | null): void =>
  store(localDraftKey(memberId, name), draft)

const notesPrefix = 'beside-'
const notesKey = (key: string) => prefix + notesPrefix + key

/** Notes of a draft on this device, such as dismissed links. The key contains the member. */
export const readDraftNotes = (key: string): string[] => readStored(notesKey(key), z.array(z.string())) ?? []

export const saveDraftNotes = (key: string, words: readonly string[]): void =>
  store(notesKey(key), words.length === 0 ? null : words)

/**
 * Removes the drafts of the member who signs out from this device. Drafts of other members stay, because the
 * server may not have them yet.
 */
export const forgetDrafts = (): void => {
  const memberId = currentSession()?.member?.id
  forget((author) => author === null || author === memberId)
}

/** Removes drafts without a known author from this device. */
export const forgetAnonymousDrafts = (): void => forget((author) => author === null)

const forget = (isRemoved: (author: string | null) => boolean): void => {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && isRemoved(authorIn(key.slice(prefix.length))))
        localStorage.removeItem(key)
  } catch {
    // Where nothing may be stored there is nothing to take away.
  }
}

const authorIn = (key: string): string | null => {
  const draftKey = key.startsWith(notesPrefix) ? key.slice(notesPrefix.length) : key
  return draftKey.includes(' ') ? draftKey.slice(0, draftKey.indexOf(' ')) : null
}
