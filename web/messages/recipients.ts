import type { DraftRecipient } from '#events/drafts/draft.contract.ts'
import { type Entity, idsOf, peopleOf } from '#web/kit/pickers/entity-search.ts'
import type { MessageView } from './messages.store.ts'

/** The recipients of a reply: the author, or everyone in the conversation. Never the sender. */
export const replyRecipients = (message: MessageView, ownId: string, isToAll: boolean): Entity[] => {
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

/** A recipient as drafts store it. */
export const recipientOf = (entity: Entity): DraftRecipient[] => {
  const { type, id, name, picture = null, category = null, member_count = null, member_ids = [] } = entity
  if (!isRecipientType(type)) return []
  return [{ type, id, name: name ?? '', picture, category, member_count, member_ids: [...member_ids] }]
}

const isRecipientType = (type: string): type is DraftRecipient['type'] =>
  type === 'member' || type === 'group' || type === 'group_admin'

/** The recipients as the command needs them: people, including group administrators, and groups. */
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
export const blockingReason = ({ recipients, toAll, subject, hasText, files = 0 }: Draft): string | null => {
  if (recipients.length === 0 && !toAll) return 'messages.no_recipient'
  return subject.trim() === '' && !hasText && files === 0 ? 'messages.nothing_written' : null
}

/** A subject with its prefix once: "Re: Re: Keys" never appears. */
export const prefixed = (prefix: string, subject: string | null): string => {
  const bare = (subject ?? '').replace(/^((re|aw|rv|fwd|wg|tr)\s*:\s*)+/i, '')
  return `${prefix}: ${bare}`.trim()
}
