import type { messageContract } from '#events/messages/message.contract.ts'
import type { MessageEvent } from '#events/messages/message.events.ts'
import { recipientLimits } from '#events/messages/recipients.limits.ts'
import { isAmong, type Mentioned } from '#platform/commands/mentions.ts'
import { type VideoHost, videoHostsOf } from '#platform/content/video-hosts.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { withoutNames } from '#platform/rich-text/mentions.ts'
import { type RichDocument, richDocument } from '#platform/rich-text/rich-text.ts'
import { withAllowedVideos } from '#platform/rich-text/videos.ts'
import { type MessageState, messageEvolve, messageState } from './message.state.ts'

// The rules of a message:
// - It goes to people and to the current members of groups, and never changes afterwards.
// - It has at least a subject, a text or a file.
// - Only group managers start a conversation with a group. Only an administrator writes to the whole network, and not
//   as a reply.
// - A reply belongs to the conversation of the message that it answers, which its author must be able to read.
// - The preview of a linked page is sent as the author has seen it.

type MessageCommands = CommandsOf<typeof messageContract>
type Send = MessageCommands['send']
type Happened = Extract<MessageEvent, { type: keyof typeof messageEvolve }>

/** State of other features that decides about a message. */
export type SendGathered = {
  /** Indexes in `to` of people who do not exist or whom the author cannot see. */
  unknown_people: readonly number[]
  /** Locked or erased people: a conversation continues without them. */
  unreachable_ids: readonly string[]
  /** Indexes in `to_group` of groups that the author cannot see. */
  unknown_groups: readonly number[]
  /** Indexes in `to_group` of groups that the author does not manage and that did not get the answered message. */
  closed_groups: readonly number[]
  /** Members of the groups. */
  group_member_ids: readonly string[]
  /** People and tags that the text may mention. */
  mentioned: Mentioned
  /** Indexes in `attachments` of files that the author may not send. */
  unknown_files: readonly number[]
  /** True when the author may not send the preview. */
  is_crawl_unknown: boolean
  /** Null for a new conversation. */
  conversation: { known: boolean; conversation_id: string; reply_to_id: string } | null
}

const { recipients: mostRecipients } = valuesOf(recipientLimits)

const refusal = (send: Send, recipients: readonly string[], gathered: SendGathered): Rejection | null => {
  const [person] = gathered.unknown_people
  const [group] = gathered.unknown_groups
  const [closed] = gathered.closed_groups
  const [file] = gathered.unknown_files
  if (gathered.conversation?.known === false)
    return reject('conversation_unknown', '/conversation_starter_id')
  if (send.to_all_network_members && gathered.conversation)
    return reject('to_all_reply', '/to_all_network_members')
  if (person !== undefined) return reject('recipient_unknown', `/to/${person}`)
  if (group !== undefined) return reject('group_unknown', `/to_group/${group}`)
  if (closed !== undefined) return reject('group_forbidden', `/to_group/${closed}`)
  if (file !== undefined) return reject('file_unknown', `/attachments/${file}`)
  if (gathered.is_crawl_unknown) return reject('crawl_unknown', '/crawl_id')
  if (!send.to_all_network_members && recipients.length === 0) return reject('recipients_empty', '/to')
  if (recipients.length > mostRecipients)
    return reject('too_many_recipients', '/to', { most: mostRecipients })
  return null
}

const contentOf = (
  send: Send,
  { mentioned }: SendGathered,
  videoHosts: readonly VideoHost[],
): RichDocument | Rejection => {
  const rich = richDocument(send.content)
  if (!rich) return reject('text_unusable', '/content')
  return rich.empty && send.subject === '' && send.attachments.length === 0
    ? reject('message_empty', '/content')
    : withAllowedVideos(withoutNames(rich.document, isAmong(mentioned)), videoHosts)
}

export const message: Decider<MessageState, MessageCommands, Happened> = {
  initial: messageState.initial,

  decide: {
    send(_, command, { actor, gathered, newId, network }) {
      const loaded = gathered as SendGathered
      const { group_member_ids, conversation } = loaded
      const { to_all_network_members: toAll, to, to_group, subject } = command
      const isReached = (id: string) => id !== actor.id && !loaded.unreachable_ids.includes(id)
      const others = [...new Set([...to, ...group_member_ids])].filter(isReached)
      const content = contentOf(command, loaded, videoHostsOf(network))
      const no = refusal(command, others, loaded) ?? ('rejected' in content ? (content as Rejection) : null)
      if (no) return no
      return [
        {
          type: 'MessageSent',
          data: {
            message_id: newId(),
            conversation_id: conversation?.conversation_id ?? newId(),
            reply_to_id: conversation?.reply_to_id ?? null,
            author_id: actor.id,
            recipient_ids: toAll ? [] : others,
            to_member_ids: to.filter(isReached),
            to_group_ids: to_group,
            to_all_network_members: toAll,
            subject,
            content: content as RichDocument,
            attachment_ids: [...new Set(command.attachments)],
            crawl_id: command.crawl_id,
          },
        },
      ]
    },

    deliver(state, { member_ids }) {
      if (state.status === 'none') return notFound()
      const { message_id, conversation_id, author_id } = state
      const recipient_ids = member_ids.filter((id) => id !== author_id)
      return [{ type: 'MessageDelivered', data: { message_id, conversation_id, author_id, recipient_ids } }]
    },
  },

  evolve: messageEvolve,
}
