import { peopleSeenBy } from '#command-api/groups/group.facts.ts'
import type { Gathering } from '#platform/decide/commands.ts'
import { mentionsIn } from '#platform/rich-text/mentions.ts'
import { type RichDocument, richDocument } from '#platform/rich-text/rich-text.ts'
import { isThere, memberFacts, standingFacts } from './member.facts.ts'

/**
 * Whom a text speaks of: people who are there and whom its author sees. Other mentions are nothing but words, because a
 * mention shows the name of whom it leads to.
 */
export const mentionedBy = async (
  text: string | RichDocument | null | undefined,
  gathering: Gathering,
): Promise<string[]> => {
  const wanted = mentionsIn(text === null || text === undefined ? null : richDocument(text)?.document)
  if (wanted.length === 0) return []
  const { load } = gathering
  const [members, standing, isSeen] = await Promise.all([
    Promise.all(wanted.map((id) => load(memberFacts, id))),
    load(standingFacts, ''),
    peopleSeenBy(gathering),
  ])
  return wanted.filter((id, at) => {
    const member = members[at]
    return member !== undefined && isThere(member, standing) && isSeen(id)
  })
}
