import { type GroupState, groupState, peopleSeenBy } from '#command-api/groups/group.state.ts'
import { memberState, memberStatusState } from '#command-api/members/member.state.ts'
import { groupPolicy } from '#events/groups/group.policy.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import { mentionedBy } from '#platform/commands/mentions.ts'
import { sharesKey } from '#platform/language/policy.ts'
import type { RichDocument } from '#platform/rich-text/rich-text.ts'
import type { SendGathered } from './message.decider.ts'
import { type MessageState, messageState } from './message.state.ts'
import { isCrawlUnknown, unknownFiles } from './message-parts.ts'

type Sending = {
  to: string[]
  to_group: string[]
  conversation_starter_id: string | null
  reply_to_id: string | null
  attachments: string[]
  crawl_id: string | null
  content: string | RichDocument
}

/** Asks other features who the recipients are, and whether the author may write to them. */
export const recipientsOf = async (send: Sending, gathering: Gathering): Promise<SendGathered> => {
  const { load } = gathering
  const answered = await answeredBy(send, gathering)
  const groups = await Promise.all(send.to_group.map((id) => load(groupState, id)))
  const members = await Promise.all(send.to.map((id) => load(memberState, id)))
  const statuses = await load(memberStatusState, '')
  const sees = await peopleSeenBy(gathering)
  const partners = partnersIn(answered)
  const isReachable = (id: string) => !statuses.locked_ids.includes(id) && !statuses.erased_ids.includes(id)
  const everybody = [...send.to, ...groups.flatMap(({ member_ids }) => member_ids)]
  return {
    unknown_people: members.flatMap((member, at) => {
      const id = send.to[at] ?? ''
      const isKnown = partners.includes(id) || (isReachable(id) && sees(id))
      return member.status === 'joined' && isKnown ? [] : [at]
    }),
    unreachable_ids: everybody.filter((id) => !isReachable(id)),
    unknown_groups: indexesOf(groups, (group) => !isSeen(gathering, group)),
    closed_groups: indexesOf(groups, (group) => !writesTo(gathering, group, answered)),
    group_member_ids: groups.flatMap(({ member_ids }) => member_ids),
    mentioned: await mentionedBy(send.content, gathering),
    unknown_files: await unknownFiles(gathering, send.attachments),
    is_crawl_unknown: await isCrawlUnknown(gathering, send.crawl_id),
    conversation: answered && conversationOf(gathering, answered),
  }
}

const answeredBy = async ({ conversation_starter_id, reply_to_id }: Sending, { load }: Gathering) => {
  const id = reply_to_id ?? conversation_starter_id
  return id === null ? null : load(messageState, id)
}

const conversationOf = ({ actor, now, network }: Gathering, state: MessageState) => {
  const known = state.status === 'sent' && sharesKey(actor, state, { now, network })
  return known
    ? { known, conversation_id: state.conversation_id, reply_to_id: state.message_id }
    : { known: false, conversation_id: '', reply_to_id: '' }
}

const indexesOf = (groups: readonly GroupState[], isMeant: (group: GroupState) => boolean): number[] =>
  groups.flatMap((group, at) => (isMeant(group) ? [at] : []))

const isSeen = ({ actor, now, network }: Gathering, group: GroupState): boolean =>
  group.status === 'active' && sharesKey(actor, group, { now, network })

// Managers of a group start conversations with it. Every member of the group answers all in the conversation.
const writesTo = (
  { actor, now, network }: Gathering,
  group: GroupState,
  answered: MessageState | null,
): boolean => {
  const isTheirs = answered?.status === 'sent' && answered.to_group_ids.includes(group.group_id)
  return (
    groupPolicy.allows(actor, 'send_message', group, { now, network }) ||
    (isTheirs && actor.keys.has(`group:${group.group_id}`))
  )
}

/** A reply goes to everyone in the conversation, visible to the author or not. */
const partnersIn = (answered: MessageState | null): readonly string[] =>
  answered?.status === 'sent' ? [answered.author_id, ...answered.recipient_ids] : []
