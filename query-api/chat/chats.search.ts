import type { Knex } from 'knex'
import { defineSearch, isFromReader, isSaved } from '#platform/search/search-section.ts'
import { searchChats } from '#projectors/chat/search-chats.table.ts'
import { chatMessages } from './chat-messages.queries.ts'
import { unreadBindings, unreadSql } from './chat-unread.queries.ts'

export const chatSearch = defineSearch({
  module: 'chats',
  singular: 'chat',
  order: 25,
  table: searchChats,
  has: ['file', 'image', 'attachment', 'link'],
  is: {
    mine: isFromReader,
    saved: isSaved('chat_message'),
    unread: (reader) => {
      const values: Record<string, Knex.RawBinding> = {
        ...unreadBindings([reader]),
        readers: [reader.actor.id],
        now: reader.circumstances.now,
      }
      const bindings: Knex.RawBinding[] = []
      const unread = unreadSql.replace(/(?<!:):(\w+)/g, (_, name: string) => {
        bindings.push(values[name] ?? null)
        return '?'
      })
      return { sql: `id in (select id from (${unread}) waiting)`, bindings }
    },
  },
  present: async (db, rows, reader) => {
    const found = await chatMessages.readable(db, reader.actor).whereIn(
      'id',
      rows.map(({ id }) => id),
    )
    const views = await chatMessages.views(
      db,
      found.filter(({ deleted }) => !deleted),
      reader,
    )
    return new Map(
      views.map(({ id, chat_id, from, text, thread_id, created_at }) => [
        id,
        {
          title: from?.name ?? '',
          path: `/chat/messages/${id}`,
          text: text ?? '',
          created_at,
          fields: { author: from, chat_id, thread_id },
        },
      ]),
    )
  },
})
