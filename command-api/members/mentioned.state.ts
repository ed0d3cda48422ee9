import { peopleSeenBy } from '#command-api/groups/group.state.ts'
import { knownTags } from '#command-api/tags/tag.state.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import { type MentionLookup, mentionsIn, tagsIn } from '#platform/rich-text/mentions.ts'
import { type RichDocument, richDocument } from '#platform/rich-text/rich-text.ts'
import { isThere, memberState, memberStatusState } from './member.state.ts'

/** Of whom, and of what, a text speaks. */
export type Mentioned = { members: readonly string[]; tags: readonly string[] }

export const noneMentioned: Mentioned = { members: [], tags: [] }

export const isMentioned = ({ members, tags }: Mentioned): MentionLookup<boolean> => ({
  member: (id) => members.includes(id),
  tag: (id) => tags.includes(id),
})

/**
 * The members and tags that a text mentions: existing ones that its author sees. Other mentions become plain words,
 * because a mention shows the member's name.
 */
export const mentionedBy = async (
  text: string | RichDocument | null | undefined,
  gathering: Gathering,
): Promise<Mentioned> => {
  const document = text === null || text === undefined ? null : richDocument(text)?.document
  const [members, tags] = await Promise.all([
    seenAmong(mentionsIn(document), gathering),
    knownTags(tagsIn(document), gathering),
  ])
  return { members, tags }
}

const seenAmong = async (wanted: readonly string[], gathering: Gathering): Promise<string[]> => {
  if (wanted.length === 0) return []
  const { load } = gathering
  const [members, statuses, isSeen] = await Promise.all([
    Promise.all(wanted.map((id) => load(memberState, id))),
    load(memberStatusState, ''),
    peopleSeenBy(gathering),
  ])
  return wanted.filter((id, at) => {
    const member = members[at]
    return member !== undefined && isThere(member, statuses) && isSeen(id)
  })
}
