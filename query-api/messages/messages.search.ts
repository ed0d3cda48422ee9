import { defineSearch, isFromReader } from '#platform/search/search-section.ts'
import { searchMessages } from '#projectors/messages/search-messages.table.ts'
import { messages } from './messages.queries.ts'
import { unreadBindings, unreadEntries } from './unread-messages.queries.ts'

export const messageSearch = defineSearch({
  module: 'messages',
  singular: 'message',
  order: 20,
  table: searchMessages,
  has: ['file', 'attachment', 'link'],
  is: {
    mine: isFromReader,
    unread: ({ actor }) => {
      const { readers, messages_network } = unreadBindings([actor])
      return {
        sql: `id in (select message_id from (${unreadEntries
          .replaceAll(':readers', '?')
          .replaceAll(':messages_network', '?')}) unread)`,
        bindings: [readers, messages_network],
      }
    },
  },
  present: async (db, rows, reader) => {
    const ids = rows.map(({ id }) => id)
    const found = await messages.readable(db, reader.actor).whereIn('id', ids)
    const views = await messages.views(db, found, reader)
    return new Map(
      views
        .filter(({ i }) => !i.deleted)
        .map((view) => {
          const { id, subject, created_at, author, to, to_group, html_content, plain_content } = view
          const fields = { author, subject, html_content, to, to_group, unread: !view.i.read }
          const text = plain_content ?? ''
          return [id, { title: subject ?? '', path: `/messages/${id}`, text, created_at, fields }]
        }),
    )
  },
})
