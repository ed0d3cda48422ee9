import type { Actor } from '#platform/language/policy.ts'
import type { Language } from '#platform/language/shapes.ts'
import { things } from '#platform/notifications/things.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import type { Push } from '#platform/push/push.ts'
import type { Effects } from '#platform/reactors/reactor.ts'
import { notificationSentences } from './notification-sentences.ts'
import type { NotifiedMember } from './notified-members.ts'

type PushText = Pick<Push, 'title' | 'body' | 'discreet' | 'mentions'>

/** What pushes about notifications say: the network, and the sentence of the list. */
export const pushTexts = async (
  notified: readonly NotifiedMember[],
  effects: Pick<Effects, 'findByIds'>,
): Promise<(one: NotifiedMember, reader: Actor, language: Language) => Promise<PushText>> => {
  const [network] = await effects.findByIds(networkSettings, ['network'])
  const sentenceFor = await notificationSentences(notified, effects)
  const showsName = (kind: string): boolean => {
    const { isNameText = false, nameSetting } = things.get(kind) ?? {}
    return !isNameText || nameSetting === undefined || network?.values[nameSetting] === true
  }
  return async (one, reader, language) => {
    const { sentence, textOf, mentions } = await sentenceFor(one, reader, language, showsName(one.thing_kind))
    const discreet = textOf('notifications', 'push', 'discreet') ?? ''
    return { title: network?.name ?? discreet, body: sentence, discreet, mentions }
  }
}
