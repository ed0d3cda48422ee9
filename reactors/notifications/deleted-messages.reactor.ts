import type { MessageEvent } from '#events/messages/message.events.ts'
import { threadId } from '#platform/notifications/notification.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { messages } from '#projectors/messages/messages.table.ts'
import { notificationThreads } from '#projectors/notifications/notification-threads.table.ts'
import { tagOf } from './withdrawn-pushes.ts'

/** A message that a member deletes leaves the member's devices: its event does not name the thread of notifications. */
export const deletedMessages = reactor<MessageEvent>('deleted-messages', {
  MessageDeleted: async ({ data: { message_id, member_id, folder } }, effects) => {
    if (folder !== 'inbox') return
    const [message] = await effects.findByIds(messages, [message_id])
    if (message === undefined) return
    const thread = threadId({ kind: 'message', id: message.conversation_id })
    const [row] = await effects.findWhere(notificationThreads, { thread, member_id })
    for (const { object_id, command_id } of row?.entries ?? [])
      if (object_id === message_id)
        await effects.withdrawPushes({ tag: tagOf(thread, command_id), member_id })
  },
})
