import type { MessageEvent } from '#events/messages/message.events.ts'
import { messageWords } from '#events/messages/message-words.ts'
import { interpolate } from '#platform/language/interpolate.ts'
import { hostOf } from '#platform/language/link-preview.ts'
import { fullName } from '#platform/language/person.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { addresseesAmong } from '#platform/reactors/addressee.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'
import { mentionsIn, tagsIn, withNames } from '#platform/rich-text/mentions.ts'
import { toPlain } from '#platform/rich-text/rich-text.ts'
import { crawls } from '#projectors/crawls/crawls.table.ts'
import { type MemberRow, members } from '#projectors/members/members.table.ts'
import { type MessageRow, messages } from '#projectors/messages/messages.table.ts'
import { type TagRow, tags } from '#projectors/tags/tags.table.ts'

type Delivered = { message_id: string; recipient_ids: string[] }

/** Notifies the recipients of a message by mail, with its text only if the network's settings allow it. */
export const messageMail = reactor<MessageEvent>('message-mail', {
  MessageSent: ({ data }, effects) => mailRecipients(data, effects),
  MessageDelivered: ({ data }, effects) => mailRecipients(data, effects),
})

const mailRecipients = async ({ message_id, recipient_ids }: Delivered, effects: Effects): Promise<void> => {
  const { findByIds, mail } = effects
  const [message] = await findByIds(messages, [message_id])
  const [network] = await findByIds(networkSettings, ['network'])
  if (!message || recipient_ids.length === 0) return
  const [author] = await findByIds(members, [message.author_id])
  const readers = await findByIds(members, recipient_ids)
  const withBody = network?.values.notifications_send_direct_message_body === true
  const mentioned = withBody ? await findByIds(members, mentionsIn(message.content)) : []
  const mentionedTags = withBody ? await findByIds(tags, tagsIn(message.content)) : []
  const names = { member: namesOf(mentioned), tag: tagNamesOf(mentionedTags) }
  const body =
    withBody && message.content !== null
      ? [...paragraphsOf(toPlain(withNames(message.content, names))), ...(await linkOf(message, effects))]
      : []
  for (const to of await addresseesAmong(effects, readers)) {
    const words = messageWords(to.language)
    const name = (author && fullName(author.first_name, author.last_name)) ?? words.unknown_person
    const values = { author: name, subject: message.subject ?? '', network: network?.name ?? '' }
    await mail({
      to,
      thing: `conversation~${message.conversation_id}`,
      mentions: [message.author_id, ...mentioned.map(({ id }) => id)],
      subject: interpolate(withBody && message.subject ? words.subject_named : words.subject, values),
      heading: interpolate(words.heading, values),
      paragraphs: body.length > 0 ? body : [interpolate(words.without_body, values)],
      action: { label: words.action, path: `/messages/${message_id}` },
      reason: interpolate(message.to_all_network_members ? words.reason_all : words.reason, values),
    })
  }
}

/** The linked page, as title and address. */
const linkOf = async ({ crawl_id }: MessageRow, { findByIds }: Effects): Promise<string[]> => {
  const [crawl] = crawl_id === null ? [] : await findByIds(crawls, [crawl_id])
  return crawl?.page ? [`${crawl.page.title || hostOf(crawl.page.url)}: ${crawl.page.url}`] : []
}

const namesOf = (people: readonly MemberRow[]) => {
  const names = new Map(people.map((one) => [one.id, fullName(one.first_name, one.last_name)]))
  return (id: string) => names.get(id) ?? null
}

const tagNamesOf = (rows: readonly TagRow[]) => {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (id: string) => names.get(id) ?? null
}

const paragraphsOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
