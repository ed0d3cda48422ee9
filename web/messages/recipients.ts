import type { DraftRecipient } from '#events/drafts/draft.contract.ts'
import { type Entity, idsOf, peopleOf } from '#web/kit/entity-search.ts'
import type { MessageView } from './messages.store.ts'

/** Whom an answer goes to: the author, or everybody and every group that had a part in it. Never oneself. */
export const answeredTo = (message: MessageView, ownId: string, isToAll: boolean): Entity[] => {
  const isWide = isToAll || message.author.id === ownId
  const people = isWide ? [message.author, ...message.to] : [message.author]
  const others = people.filter(
    ({ id }, at) => id !== ownId && people.findIndex((one) => one.id === id) === at,
  )
  return [
    ...(isWide ? message.to_group.map(({ id, name }): Entity => ({ type: 'group', id, name })) : []),
    ...others.map(({ id, name, picture }): Entity => ({ type: 'member', id, name: name ?? '', picture })),
  ]
}

/** A recipient as a draft keeps it. */
export const recipientOf = (entity: Entity): DraftRecipient[] => {
  const { type, id, name, picture = null, category = null, member_count = null, member_ids = [] } = entity
  if (type !== 'member' && type !== 'group' && type !== 'group_admin') return []
  return [{ type, id, name: name ?? '', picture, category, member_count, member_ids: [...member_ids] }]
}

/** The recipients as the call wants them: people, those who run a group among them, and groups apart. */
export const splitByType = (recipients: readonly Entity[]): { to: string[]; to_group: string[] } => ({
  to: peopleOf(recipients),
  to_group: idsOf(recipients, 'group'),
})

type Draft = {
  recipients: readonly Entity[]
  toAll: boolean
  subject: string
  hasText: boolean
  /** How many hang on it. */
  files?: number
}

/** Why a message cannot be sent now, as the key of a sentence; null when it can. */
export const hindrance = ({
  recipients,
  toAll,
  subject,
  hasText,
  files = 0,
}: Draft): 'no_recipient' | 'nothing_written' | null => {
  if (recipients.length === 0 && !toAll) return 'no_recipient'
  return subject.trim() === '' && !hasText && files === 0 ? 'nothing_written' : null
}

/** A subject with its prefix, once: "Re: Re: Keys" is nobody's subject. */
export const prefixed = (prefix: string, subject: string | null): string => {
  const bare = (subject ?? '').replace(/^((re|aw|rv|fwd|wg|tr)\s*:\s*)+/i, '')
  return `${prefix}: ${bare}`.trim()
}
