import type { ChatMessageView, ChatView } from '#events/chat/chat.contract.ts'
import { chatContract } from '#events/chat/chat.contract.ts'
import { toastDone } from '#web/actions/parts/undo.ts'
import { call } from '#web/kit/data/api.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { text } from '#web/kit/language/texts.ts'

export type { ChatDraft, ChatMessageView, ChatView } from '#events/chat/chat.contract.ts'

export const chats = collection<ChatView>('chats')
export const chatMessages = collection<ChatMessageView>('chat_messages')
export const calls = chatContract.calls
export const commands = commandsOf(chatContract)

const ofMessage = ({ id, chat_id }: ChatMessageView) => ({ chat_id, message_id: id })

/** Numbers of messages are decimal text of any length. */
export const compareNo = (one: string, other: string): number =>
  one.length - other.length || (one < other ? -1 : one > other ? 1 : 0)

/** Marks everything up to a message as read; says nothing, the screen shows it. */
export const markRead = ({ id, chat_id }: { id: string; chat_id: string }): Promise<boolean> =>
  attempt(() => commands.mark_as_read({ chat_id, last_read_id: id }))

export const markUnreadFrom = async ({ id, chat_id }: ChatMessageView): Promise<void> => {
  const isDone = await attempt(() => commands.mark_as_unread({ chat_id, from_id: id }))
  if (isDone) toast(text('chat.was_marked_unread'))
}

/** Marks the replies up to one of them as read. */
export const markRepliesRead = ({ id, chat_id, thread_id }: ChatMessageView): Promise<boolean> =>
  attempt(() => commands.mark_replies_as_read({ chat_id, message_id: thread_id ?? '', last_read_id: id }))

/** Keeps a message for later, or not any more. */
export const saveMessage = (message: ChatMessageView): Promise<unknown> =>
  attempt(async () => {
    await (message.saved ? commands.unsave(ofMessage(message)) : commands.save(ofMessage(message)))
    toast(text(message.saved ? 'chat.was_unsaved' : 'chat.was_saved'), {
      undo: () => saveMessage({ ...message, saved: !message.saved }),
    })
  })

export const deleteMessage = async (message: ChatMessageView): Promise<void> => {
  if (await attempt(() => commands.destroy(ofMessage(message)))) toastDone(text('chat.was_deleted'))
}

export const pinMessage = async (message: ChatMessageView): Promise<void> => {
  const run = message.pinned ? commands.unpin : commands.pin
  if (!(await attempt(() => run(ofMessage(message))))) return
  toastDone(text(message.pinned ? 'chat.was_unpinned' : 'chat.was_pinned'))
}

export const reactTo = (message: ChatMessageView, emoji: string, isAdded: boolean): Promise<boolean> => {
  const run = isAdded ? commands.react : commands.unreact
  return attempt(() => run({ ...ofMessage(message), emoji }))
}

/** Silences a room in the browser, or in the app, until then; null ends it. */
export const muteRoom = async (chat_id: string, muted_until: string | null, app: boolean): Promise<void> => {
  const isDone = await attempt(() =>
    muted_until === null ? commands.unmute({ chat_id, app }) : commands.mute({ chat_id, muted_until, app }),
  )
  if (isDone) toast(text(muted_until === null ? 'chat.was_unmuted' : 'chat.was_muted'))
}

/** Asks for a message again. */
export const loadMessage = async (chat_id: string, message_id: string): Promise<void> => {
  chatMessages.put(await call(calls.message, { chat_id, message_id }))
}
