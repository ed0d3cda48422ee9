import {
  type MessageView,
  mailboxContract,
  messageContract,
  readingContract,
} from '#events/messages/message.contract.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { reloadTopic } from '#web/kit/data/reloads.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { text } from '#web/kit/language/texts.ts'

export type { MessageView } from '#events/messages/message.contract.ts'
export type Folder = 'inbox' | 'sent'

export const messages = collection<MessageView>('messages')
export const calls = messageContract.calls

const mailbox = commandsOf(mailboxContract)
const reading = commandsOf(readingContract)

/** Marks messages as read; says nothing, the screen shows it. */
export const markRead = (message_ids: string[]) => attempt(() => reading.read_several({ message_ids }))

/** Marks messages as unread, with undo. */
export const markUnread = async (message_ids: string[]): Promise<boolean> => {
  if (!(await attempt(() => reading.unread_several({ message_ids })))) return false
  toast(text('messages.marked_unread', { count: message_ids.length }), { undo: () => markRead(message_ids) })
  return true
}

/**
 * Removes messages from a folder; older ones move up. Undo restores them. The result says whether it
 * succeeded.
 */
export const deleteMessages = async (folder: Folder, message_ids: string[]): Promise<boolean> => {
  const take = folder === 'sent' ? mailbox.delete_sent_several : mailbox.delete_several
  if (!(await attempt(() => take({ message_ids })))) return false
  toastDone(text('messages.deleted', { count: message_ids.length }), () => reloadTopic(messages.topic))
  reloadTopic(messages.topic)
  return true
}
