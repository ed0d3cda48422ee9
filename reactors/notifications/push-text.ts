import type { Actor } from '#platform/language/policy.ts'
import type { Language } from '#platform/language/shapes.ts'
import { quoteOf } from '#platform/notifications/quote.ts'
import { quotedTextOf, things } from '#platform/notifications/things.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import type { Push } from '#platform/push/push.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { noText, notificationTexts } from './notification-contents.ts'
import { notificationSentences } from './notification-sentences.ts'
import type { NotifiedMember } from './notified-members.ts'

type PushText = Pick<Push, 'title' | 'body' | 'discreet' | 'mentions'>

/** What pushes about notifications say: the network, the sentence of the list, and the quote where texts may leave the network. */
export const pushTexts = async (
  notified: readonly NotifiedMember[],
  effects: Pick<Effects, 'findByIds' | 'readerOf'>,
): Promise<(one: NotifiedMember, reader: Actor, language: Language) => Promise<PushText>> => {
  const [network] = await effects.findByIds(networkSettings, ['network'])
  const sentenceFor = await notificationSentences(notified, effects)
  const withTexts = network?.values.notifications_send_direct_message_body === true
  const quoted = notified.filter((one) => withTexts && quotedTextOf(one) !== null)
  const quotedText = await notificationTexts(quoted, effects)
  const showsName = (kind: string): boolean => {
    const { nameSetting } = things.get(kind) ?? {}
    return nameSetting === undefined || network?.values[nameSetting] === true
  }
  return async (one, reader, language) => {
    const { sentence, textOf, mentions } = await sentenceFor(one, reader, language, showsName(one.thing_kind))
    const discreet = textOf('notifications', 'push', 'discreet') ?? ''
    const { paragraphs, mentioned } = quoted.includes(one) ? await quotedText(one) : noText
    const quote = quoteOf(paragraphs.join(' '))
    return {
      title: network?.name ?? discreet,
      body: quote === null ? sentence : `${sentence}\n${quote}`,
      discreet,
      mentions: [...new Set([...mentions, ...mentioned])],
    }
  }
}
