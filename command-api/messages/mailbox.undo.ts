import type { UndoHandlers } from '#platform/commands/undo-handlers.ts'
import type { MailboxEvent, MailboxState } from './mailbox.decider.ts'

// A mailbox belongs to its owner alone, so only the owner can undo.
const owner = (): boolean => true

export const mailboxUndo: UndoHandlers<MailboxState, MailboxEvent> = {
  MessageDeleted: { may: owner, events: ({ data }) => [{ type: 'MessageRestored', data }] },
  MessageRestored: { may: owner, events: ({ data }) => [{ type: 'MessageDeleted', data }] },
}
