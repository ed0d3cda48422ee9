import { DraftRecipient } from '#events/drafts/draft.contract.ts'
import { z } from '#platform/language/shapes.ts'

const prefix = 'folkmoot.draft.'

const recipient = DraftRecipient.partial().required({ type: true, id: true, name: true })

/**
 * What somebody began to write: a subject, a text as Markdown or as the editor's document, whom it is to go to, and the
 * ids of what hangs on it.
 */
export const DraftContent = z.object({
  subject: z.string().default(''),
  text: z.string().default(''),
  document: z.record(z.string(), z.unknown()).nullable().default(null),
  recipients: z.array(recipient).default([]),
  to_all_network_members: z.boolean().default(false),
  attachments: z.array(z.string()).default([]),
})
export type DraftContent = z.output<typeof DraftContent>

/** `at` is when it was written; `kept` tells that the server has had it. */
const Local = DraftContent.extend({ at: z.string(), kept: z.boolean().default(false) })
export type LocalDraft = z.output<typeof Local>

// A browser may forbid storage; then a draft lives as long as its page, and on the server.
export const locallyKept = (name: string): LocalDraft | null => {
  try {
    return Local.safeParse(JSON.parse(localStorage.getItem(prefix + name) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export const keepLocally = (name: string, draft: LocalDraft | null): void => {
  try {
    if (draft === null) localStorage.removeItem(prefix + name)
    else localStorage.setItem(prefix + name, JSON.stringify(draft))
  } catch {
    // Nothing is lost that was on the screen.
  }
}

const beside = (name: string) => `${prefix}beside-${name}`

/** Words that somebody left beside a draft on this device, such as what it is to go without. */
export const keptBeside = (name: string): string[] => {
  try {
    return z.array(z.string()).safeParse(JSON.parse(localStorage.getItem(beside(name)) ?? '[]')).data ?? []
  } catch {
    return []
  }
}

export const keepBeside = (name: string, words: readonly string[]): void => {
  try {
    if (words.length === 0) localStorage.removeItem(beside(name))
    else localStorage.setItem(beside(name), JSON.stringify(words))
  } catch {
    // It holds as long as the page does.
  }
}

/** Takes all drafts off this device: whoever signs out leaves no half-written letter behind. */
export const forgetDrafts = (): void => {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // Where nothing may be stored there is nothing to take away.
  }
}
