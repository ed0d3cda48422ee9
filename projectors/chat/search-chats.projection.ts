import type { ChatEvent } from '#events/chat/chat.events.ts'
import { chatAudience, chatIdParts } from '#events/chat/chat-id.ts'
import { linksIn } from '#events/chat/chat-links.ts'
import { projection } from '#platform/projections/projection.ts'
import { marked, rewritten, searchRow, textOfDocument } from '#platform/search/search-row.ts'
import { searchChats } from './search-chats.table.ts'

const linkMarks = (content: Record<string, unknown> | null): string[] =>
  content !== null && linksIn(content).length > 0 ? ['has:link'] : []

/** Where it stands: in a group, or to the other of two people. */
const roomMarks = (chatId: string, authorId: string): string[] => {
  const parts = chatIdParts(chatId)
  if (parts === null) return []
  return parts.kind === 'group'
    ? [`in:${parts.group_id}`, `to:${parts.group_id}`]
    : parts.member_ids.filter((id) => id !== authorId).map((id) => `to:${id}`)
}

export const searchChatsProjection = projection<ChatEvent>()({
  into: searchChats,
  opensTextsOf: 'ChatMessageSent',
  on: {
    ChatMessageSent: (rows, { data, metadata, position }) =>
      rows.put(
        data.message_id,
        searchRow({
          position,
          at: metadata.occurred_at,
          thing_id: data.message_id,
          owner: data.author_id,
          audience: chatAudience(data.chat_id),
          marks: [
            `from:${data.author_id}`,
            ...roomMarks(data.chat_id, data.author_id),
            ...(data.image_ids.length > 0 ? ['has:image'] : []),
            ...(data.attachment_ids.length > 0 ? ['has:file', 'has:attachment'] : []),
            ...linkMarks(data.content),
          ],
          body: textOfDocument(data.content),
        }),
      ),
    ChatMessageRewritten: (rows, { data }) =>
      rows.revise(data.message_id, (row) => ({
        ...rewritten(textOfDocument(data.after))(row),
        ...marked(['has:link'], linkMarks(data.after))(row),
      })),
    ChatMessageDeleted: (rows, { data }) => rows.patch(data.message_id, { hidden: true }),
    ChatMessageRestored: (rows, { data }) => rows.patch(data.message_id, { hidden: false }),
  },
})
