import { z } from '#platform/language/shapes.ts'

const prefix = 'folkmoot.draft.'

/** What somebody began to write: a subject, and a text as Markdown or as the editor's document. */
export const DraftContent = z.object({
  subject: z.string().default(''),
  text: z.string().default(''),
  document: z.record(z.string(), z.unknown()).nullable().default(null),
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

/** Takes all drafts off this device: whoever signs out leaves no half-written letter behind. */
export const forgetDrafts = (): void => {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix))
    for (const name of names) localStorage.removeItem(name)
  } catch {
    // Where nothing may be stored there is nothing to take away.
  }
}
