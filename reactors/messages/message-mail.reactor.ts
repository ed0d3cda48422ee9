import type { MessageEvent } from '#events/messages/message.events.ts'
import { messageKind, messageToAllKind } from '#events/messages/message.notification-kinds.ts'
import { messageWords } from '#events/messages/message-words.ts'
import { fullName } from '#platform/content/person.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { mailText } from '#platform/reactors/mail-texts.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'
import { mentionedIds } from '#platform/rich-text/mentions.ts'
import { toPlain } from '#platform/rich-text/rich-text.ts'
import { members } from '#projectors/members/members.table.ts'
import { type MessageRow, messages } from '#projectors/messages/messages.table.ts'
import { linkedPage } from './linked-page.ts'

type Delivered = { message_id: string; recipient_ids: string[] }

/** Notifies the recipients of a message by mail, with its text only if the network's settings allow it. */
export const messageMail = reactor<MessageEvent>('message-mail', {
  MessageSent: ({ data }, effects) => mailRecipients(data, effects),
  MessageDelivered: ({ data }, effects) => mailRecipients(data, effects),
})

const mailRecipients = async ({ message_id, recipient_ids }: Delivered, effects: Effects): Promise<void> => {
  const { findByIds } = effects
  const [message] = await findByIds(messages, [message_id])
  const [network] = await findByIds(networkSettings, ['network'])
  if (!message || recipient_ids.length === 0) return
  const [author] = await findByIds(members, [message.author_id])
  const thread = { kind: 'message', id: message.conversation_id }
  const withBody = network?.values.notifications_send_direct_message_body === true
  const bodyFor = withBody ? await bodyOf(message, effects) : noBody
  const kind = message.to_all_network_members ? messageToAllKind : messageKind
  await effects.notifyByMail({
    thread,
    mentioned: mentionedIds(message.content, 'member'),
    to: recipient_ids.map((member_id) => ({ member_id, kind })),
    textFor: async ({ member_id, language }) => {
      const words = messageWords(language)
      const name = (author && fullName(author.first_name, author.last_name)) ?? words.unknown_person
      const body = await bodyFor(member_id)
      const values = { author: name, subject: message.subject ?? '', network: network?.name ?? '' }
      return {
        thing: `conversation~${message.conversation_id}`,
        about: { thread, object_id: message_id },
        mentions: [message.author_id, ...(withBody ? mentionedIds(message.content, 'member') : [])],
        subject: interpolate(withBody && message.subject ? words.subject_named : words.subject, values),
        heading: interpolate(words.heading, values),
        paragraphs: body.length > 0 ? body : [interpolate(words.without_body, values)],
        action: { label: words.action, path: `/messages/${message_id}` },
        reason: interpolate(message.to_all_network_members ? words.reason_all : words.reason, values),
      }
    },
  })
}

type BodyFor = (memberId: string | null) => Promise<string[]>
const noBody: BodyFor = async () => []

/** The paragraphs of the text, with the names that the recipient may know, and the linked page. */
const bodyOf = async (message: MessageRow, effects: Effects): Promise<BodyFor> => {
  if (message.content === null) return noBody
  const textFor = await mailText(effects, message.content)
  const link = await linkedPage(message, effects)
  return async (memberId) => [...paragraphsOf(toPlain(await textFor(memberId))), ...link]
}

const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
