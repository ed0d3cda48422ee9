import type { ChatMessageView } from '#events/chat/chat.contract.ts'
import { chatContract } from '#events/chat/chat.contract.ts'
import { onChange } from '#web/kit/data/changes.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { resumeOutbox } from './outbox.ts'

const { mark_as_received } = commandsOf(chatContract)
const batchMs = 200

/** Sends what is still unsent, and tells that messages of others have arrived here: one call per room and batch. */
export const runInBackground = (): void => {
  const arrived = new Map<string, ChatMessageView>()
  const report = () => {
    const newest = [...arrived.values()]
    arrived.clear()
    for (const { chat_id, id } of newest)
      mark_as_received({ chat_id, last_received_id: id }).catch(() => undefined)
  }
  onChange('chat_messages', (change) => {
    const message = (change as { value?: ChatMessageView }).value
    if (!message || message.own || message.edited || message.deleted_at !== null) return
    if (!message.chat_id.startsWith('member/')) return
    const known = arrived.get(message.chat_id)
    if (known && BigInt(known.no) >= BigInt(message.no)) return
    if (arrived.size === 0) setTimeout(report, batchMs)
    arrived.set(message.chat_id, message)
  })
  resumeOutbox()
}
