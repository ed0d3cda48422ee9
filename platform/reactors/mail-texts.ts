import type { Actor } from '#platform/language/policy.ts'
import { loadMentions } from '#platform/naming/mentions.ts'
import { mentionsIn } from '#platform/rich-text/mentions.ts'
import type { RichDocument } from '#platform/rich-text/rich-text.ts'
import type { Effects } from './reactor.ts'

// Knows no name.
const stranger: Actor = { id: '', keys: new Set() }

/** Loads what a text mentions; the result adds, for one recipient, the names that this member may know. */
export const mailText = async (
  { findByIds, readerOf }: Pick<Effects, 'findByIds' | 'readerOf'>,
  document: RichDocument,
): Promise<(memberId: string | null) => Promise<RichDocument>> => {
  if (mentionsIn(document).length === 0) return async () => document
  const mentions = await loadMentions((table, ids) => findByIds(table, ids), [document])
  return async (memberId) => {
    const reader = memberId === null ? null : await readerOf(memberId)
    return mentions.resolve(document, reader?.actor ?? stranger)
  }
}
