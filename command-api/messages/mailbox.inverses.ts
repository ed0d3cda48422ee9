import type { Inverses } from '#platform/decide/inverses.ts'
import type { MailboxEvent, MailboxState } from './mailbox.decider.ts'

// A mailbox is its owner's alone, and so is the way back.
const owner = (): boolean => true

export const mailboxInverses: Inverses<MailboxState, MailboxEvent> = {
  MessageDeleted: { may: owner, facts: ({ data }) => [{ type: 'MessageRestored', data }] },
  MessageRestored: { may: owner, facts: ({ data }) => [{ type: 'MessageDeleted', data }] },
}
