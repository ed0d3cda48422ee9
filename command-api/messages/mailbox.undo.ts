import type { UndoHandlers } from '#platform/decide/undo-handlers.ts'
import type { MailboxEvent, MailboxState } from './mailbox.decider.ts'

// A mailbox is its owner's alone, and so is the way back.
const owner = (): boolean => true

export const mailboxUndo: UndoHandlers<MailboxState, MailboxEvent> = {
  MessageDeleted: { may: owner, events: ({ data }) => [{ type: 'MessageRestored', data }] },
  MessageRestored: { may: owner, events: ({ data }) => [{ type: 'MessageDeleted', data }] },
}
