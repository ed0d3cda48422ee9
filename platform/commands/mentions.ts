import { discoverParts } from '#platform/config/discovery.ts'
import { contributionKind } from '#platform/language/contribution.ts'
import { type MentionRef, mentionsIn } from '#platform/rich-text/mentions.ts'
import { type RichDocument, richDocument } from '#platform/rich-text/rich-text.ts'
import type { Gathering } from './commands.ts'

/** Which objects of one kind a text may mention. How they are named is said by the naming of the same kind. */
export type MentionRule = {
  /** As events name it: the `group` of `group_id`. */
  kind: string
  /** Those of the ids that exist and that the author sees. */
  mentionable: (ids: readonly string[], gathering: Gathering) => Promise<readonly string[]>
}

/** Contributions `command-api/<feature>/*.mentions.ts`. */
export const mentionRules = contributionKind<MentionRule>({
  layer: 'command-api',
  suffix: '.mentions.ts',
  problemOf: ({ kind }) => (/^[a-z][a-z_]*$/.test(kind) ? null : `texts cannot hold the kind ${kind}`),
})

/** Declares which objects of a kind a text may mention. */
export const defineMentions = mentionRules.define

/** The objects that a text may mention. */
export type Mentioned = readonly MentionRef[]

export const noneMentioned: Mentioned = []

/** Whether a mention is among these. */
export const isAmong =
  (mentioned: Mentioned) =>
  ({ kind, id }: MentionRef): boolean =>
    mentioned.some((one) => one.kind === kind && one.id === id)

let discovered: Promise<MentionRule[]> | undefined

/**
 * What a text mentions: existing objects that its author sees. Other mentions become plain words, because a mention shows
 * the object's name.
 */
export const mentionedBy = async (
  text: string | RichDocument | null | undefined,
  gathering: Gathering,
): Promise<Mentioned> => {
  const document = text === null || text === undefined ? null : richDocument(text)?.document
  const mentions = mentionsIn(document)
  if (mentions.length === 0) return noneMentioned
  discovered ??= discoverParts(mentionRules)
  const known = await Promise.all((await discovered).map((rule) => allowedBy(rule, mentions, gathering)))
  return known.flat()
}

const allowedBy = async (
  { kind, mentionable }: MentionRule,
  mentions: readonly MentionRef[],
  gathering: Gathering,
): Promise<MentionRef[]> => {
  const ids = mentions.flatMap((mention) => (mention.kind === kind ? [mention.id] : []))
  return ids.length === 0 ? [] : (await mentionable(ids, gathering)).map((id) => ({ kind, id }))
}
