import { type DraftContent, sameContent } from './draft-content.ts'
import type { LocalDraft } from './local-drafts.ts'

/** Decides between two drafts: the local one, the server's, or both merged. */
export const resolveDrafts = (
  here: LocalDraft | null,
  theirs: LocalDraft | null,
): 'here' | 'theirs' | 'both' => {
  if (here === null) return 'theirs'
  // What the server had and has no more was sent or thrown away somewhere else.
  if (theirs === null) return here.kept ? 'theirs' : 'here'
  if (here.over === null) return here.at < theirs.at ? 'theirs' : 'here'
  return isKnownTo(here, theirs) ? 'here' : 'both'
}

/** True when one draft was written with the other, or a later one, known. */
export const isKnownTo = (here: LocalDraft, theirs: LocalDraft): boolean => {
  const before = here.over ?? here
  return sameContent(here, theirs) || sameContent(before, theirs) || theirs.at <= before.at
}

/**
 * Merges the texts and files of both drafts, for the recipients that both have: a text must not reach
 * recipients it was not meant for. Other fields are the second's.
 */
export const mergeDrafts = (first: DraftContent, second: DraftContent): DraftContent => ({
  subject: joinTexts(first.subject, second.subject, ' '),
  text: joinTexts(first.text, second.text, '\n\n'),
  document: joinDocuments(first.document, second.document),
  recipients: first.recipients.filter(({ type, id }) =>
    second.recipients.some((one) => one.type === type && one.id === id),
  ),
  to_all_network_members: first.to_all_network_members && second.to_all_network_members,
  attachments: [...new Set([...first.attachments, ...second.attachments])],
  fields: { ...first.fields, ...second.fields },
})

const joinTexts = (first: string, second: string, between: string): string => {
  if (second === '') return first
  return second.startsWith(first) ? second : first + between + second
}

const joinDocuments = (
  first: DraftContent['document'],
  second: DraftContent['document'],
): DraftContent['document'] => {
  if (first === null || second === null) return first ?? second
  const parts = partsOf(first)
  const known = new Set(parts.map((part) => JSON.stringify(part)))
  const others = partsOf(second).filter((part) => !known.has(JSON.stringify(part)))
  return { ...first, content: [...parts, ...others] }
}

const partsOf = ({ content }: Record<string, unknown>): unknown[] => (Array.isArray(content) ? content : [])
