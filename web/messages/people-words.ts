import type { Text } from '#web/kit/language/texts.ts'
import type { MessageView } from './messages.store.ts'

type Person = { id: string; name: string | null }

/** "Nora, Georg and Ada" in the words of a language. */
export const listed = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(names)

type Wording = {
  say: Text
  locale: string
  /** Oneself has a word of its own: "you". */
  own?: { id: string; word: string }
  /** As many as are named; the others are counted. */
  most?: number
}

/** The recipients of a message: everyone, or groups and people, the reader last. The rest is counted. */
export const recipientWords = (
  message: Pick<MessageView, 'to' | 'to_count' | 'to_group' | 'to_all_network_members'>,
  { say, locale, own, most = 2 }: Wording,
): string => {
  if (message.to_all_network_members) return say('messages.everybody')
  const people = namesOf(message.to, say, own)
  const names = [...message.to_group.map(({ name }) => name), ...people]
  // People who were addressed through a group are named by the group.
  const unnamed = message.to_group.length > 0 ? 0 : Math.max(0, message.to_count - people.length)
  return shortened(names, unnamed, { say, locale, most })
}

/** All participants of a conversation, in the order in which they joined. */
export const participantWords = (
  conversation: readonly Pick<MessageView, 'author' | 'to'>[],
  { say, locale, own, most = 4 }: Wording,
): string => {
  const people = conversation.flatMap(({ author, to }) => [author, ...to])
  const once = people.filter(({ id }, at) => people.findIndex((one) => one.id === id) === at)
  const others = once.filter(({ id }) => id !== own?.id)
  const names = [...namesOf(others, say), ...(own && once.length > others.length ? [own.word] : [])]
  return shortened(names, 0, { say, locale, most })
}

const namesOf = (people: readonly Person[], say: Text, own?: Wording['own']): string[] => {
  const others = people.filter(({ id }) => id !== own?.id)
  const names = others.map(({ name }) => name ?? say('kit.deleted_member'))
  return own && others.length < people.length ? [own.word, ...names] : names
}

const shortened = (
  names: readonly string[],
  unnamed: number,
  { say, locale, most }: Required<Pick<Wording, 'say' | 'locale' | 'most'>>,
): string => {
  const count = names.length + unnamed
  if (names.length === 0) return say('messages.people', { count })
  if (count <= most) return listed(names, locale)
  const shown = names.slice(0, Math.max(1, most - 1))
  return listed([...shown, say('messages.others', { count: count - shown.length })], locale)
}
