import type { ChatEvent } from '#events/chat/chat.events.ts'
import { chatAudience, chatIdParts } from '#events/chat/chat-id.ts'
import { projection } from '#platform/projections/projection.ts'
import { mentionedIds } from '#platform/rich-text/mentions.ts'
import { chatThreadMembers, threadMemberId } from './chat-thread-members.table.ts'

export const chatThreadMembersProjection = projection<ChatEvent>()({
  into: chatThreadMembers,
  on: {
    ChatMessageSent: (rows, { data }) => {
      const { chat_id, thread_id, thread_author_id, author_id, content } = data
      if (thread_id === null) return []
      const room = chatIdParts(chat_id)
      const both = room?.kind === 'member' ? room.member_ids : []
      const ids = [...both, thread_author_id, author_id, ...mentionedIds(content, 'member')]
      const members = [...new Set(ids)].flatMap((id) => id ?? [])
      return members.map((member_id) =>
        rows.ensure(threadMemberId(thread_id, member_id), {
          audience: chatAudience(chat_id),
          thread_id,
          member_id,
        }),
      )
    },
  },
})
