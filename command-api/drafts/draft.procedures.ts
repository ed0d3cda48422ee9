import { draftContract, draftName } from '#events/drafts/draft.contract.ts'
import { procedures } from '#platform/commands/procedures.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import { withoutNames } from '#platform/rich-text/mentions.ts'
import { richDocument } from '#platform/rich-text/rich-text.ts'

// Everybody keeps drafts for themselves. They are no events: nothing is appended, and what was sent or thrown away is gone.

const largest = 200_000
const anything = () => true

export const draftProcedures = procedures(draftContract, {
  keep: async ({ draft_name, document, ...others }, { actor, now, drafts }) => {
    if (!draftName.safeParse(draft_name).success) return notFound()
    const rich = document === null ? null : richDocument(document)
    if (document !== null && rich === null) return reject('text_unusable', '/document')
    // Names are inserted for the reader, as in any other text.
    const kept = rich === null || rich.empty ? null : withoutNames(rich.document, anything)
    const content = { ...others, document: kept }
    if (JSON.stringify(content).length > largest) return reject('too_large', '/document')
    await drafts.keep(actor.id, { name: draft_name, content, at: now })
    return undefined
  },
  discard: ({ draft_name }, { actor, drafts }) => drafts.discard(actor.id, draft_name),
})
