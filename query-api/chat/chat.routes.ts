import { chatContract } from '#events/chat/chat.contract.ts'
import { notFound, type Rejection } from '#platform/language/rejection.ts'
import { mentionsOf } from '#platform/naming/mentions.ts'
import { pageOfRows } from '#platform/queries/page-of-rows.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
import { descending } from '#platform/queries/sort-key.ts'
import { withNames } from '#platform/rich-text/mentions.ts'
import { textForms } from '#platform/rich-text/text-forms.ts'
import { roomsOfMembers } from '#platform/rooms/member-rooms.ts'
import {
  type ChatMessageVersionRow,
  chatMessageVersions,
} from '#projectors/chat/chat-message-versions.table.ts'
import { type ChatMessageRow, chatMessages as messageTable } from '#projectors/chat/chat-messages.table.ts'
import type { ChatRoomRow } from '#projectors/chat/chat-rooms.table.ts'
import { linkPicture } from '../crawls/link-previews.queries.ts'
import { attachedTo } from '../files/attached.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import { attachmentCounts, attachmentMonths, attachmentsOf } from './chat-attachments.queries.ts'
import { chatMessages } from './chat-messages.queries.ts'
import { type MessagePage, pageOfMessages } from './chat-pages.queries.ts'
import { chatReactorsTo } from './chat-reactions.queries.ts'
import { readerIdsOf } from './chat-readers.queries.ts'
import { chatRooms, readRoom } from './chat-rooms.queries.ts'
import { unreadBindings, unreadSql } from './chat-unread.queries.ts'
import { savedMessages } from './saved-messages.queries.ts'

const readMessage = async (
  { db, actor }: QueryContext,
  { chat_id, message_id }: { chat_id?: string; message_id: string },
): Promise<ChatMessageRow | null> => {
  const where = { id: message_id, ...(chat_id === undefined ? {} : { chat_id }) }
  const row = await chatMessages.readable(db, actor).where(where).first()
  return (row as ChatMessageRow | undefined) ?? null
}

const oneMessage = async (context: QueryContext, asked: { chat_id?: string; message_id: string }) => {
  const row = await readMessage(context, asked)
  const [view] = row ? await chatMessages.views(context.db, [row], context.reader) : []
  return view ?? notFound()
}

const page = async (
  context: QueryContext,
  flow: { chat_id: string; thread_id: string | null },
  list: MessagePage,
) => {
  const { db, reader } = context
  const found = await pageOfMessages(db, flow, list)
  if (!found) return notFound()
  const { rows, ...more } = found
  const next = more.has_newer ? (rows.at(-1)?.no ?? null) : null
  return { messages: await chatMessages.views(db, rows, reader), ...more, next }
}

const attachmentPage = async (
  context: QueryContext,
  chatId: string,
  list: Parameters<typeof attachmentsOf>[2],
): Promise<Awaited<ReturnType<typeof attachmentsOf>> | Rejection> =>
  (await readRoom(context, chatId)) ? attachmentsOf(context.db, chatId, list) : notFound()

const mostPinned = 100
const last = '9223372036854775807'

export const chatQueries = queries(chatContract, {
  chats: async ({ db, actor, reader }, { limit, after }) => {
    const by = [descending('last_no', 'bigint')]
    const { rows, next } = await pageOfRows<ChatRoomRow>(
      chatRooms.readable(db, actor).whereNotNull('last_no'),
      { by, after, limit },
    )
    return { chats: await chatRooms.views(db, rows, reader), next }
  },

  chat: async (context, { chat_id }) => {
    const row = await readRoom(context, chat_id)
    const [view] = row ? await chatRooms.views(context.db, [row], context.reader) : []
    return view ?? notFound()
  },

  messages: async (context, { chat_id, ...list }) => {
    if (!(await readRoom(context, chat_id))) return notFound()
    return page(context, { chat_id, thread_id: null }, list)
  },

  message: oneMessage,
  found: oneMessage,

  replies: async (context, { chat_id, message_id, ...list }) => {
    if (!(await readMessage(context, { chat_id, message_id }))) return notFound()
    return page(context, { chat_id, thread_id: message_id }, list)
  },

  saved: async ({ db, actor, reader }, list) => {
    const { rows, next } = await savedMessages(db, actor, list)
    return { messages: await chatMessages.views(db, rows, reader), next }
  },

  pinned: async (context, { chat_id }) => {
    const { db, reader } = context
    if (!(await readRoom(context, chat_id))) return notFound()
    const rows: ChatMessageRow[] = await db(`rm.${messageTable.sqlName}`)
      .where({ chat_id, pinned: true, deleted: false })
      .orderBy('no', 'desc')
      .limit(mostPinned)
    return { messages: await chatMessages.views(db, rows, reader) }
  },

  history: async (context, command) => {
    const { db, actor } = context
    const message = await readMessage(context, command)
    if (!message || message.deleted) return notFound()
    const rows: ChatMessageVersionRow[] = await db(`rm.${chatMessageVersions.sqlName}`)
      .where({ message_id: message.id })
      .orderBy('no', 'desc')
      .limit(100)
    const mentions = await mentionsOf(
      db,
      rows.map(({ content }) => content),
    )
    return {
      versions: rows.map(({ id, content, replaced_at }) => {
        const { html_content, plain_content } = textForms(
          content && withNames(content, mentions.namesFor(content, actor)),
        )
        return { id, replaced_at, html_content, plain_content }
      }),
    }
  },

  reactions: async (context, command) => {
    const { db } = context
    const message = await readMessage(context, command)
    if (!message || message.deleted) return notFound()
    const found = await chatReactorsTo(db, message.id)
    const people = await peopleOf(
      db,
      found.flatMap(({ member_ids }) => member_ids),
    )
    return {
      reactions: found.map(({ emoji, member_ids }) => ({ emoji, members: member_ids.map(people) })),
    }
  },

  read_by: async (context, command) => {
    const { db, actor, circumstances } = context
    const message = await readMessage(context, command)
    if (!message || message.author_id !== actor.id) return notFound()
    const ids = await readerIdsOf(db, message, circumstances.network)
    if (ids === null) return notFound()
    return { members: ids.map(await peopleOf(db, ids)) }
  },

  link_picture: async (context, command) => {
    const message = await readMessage(context, command)
    if (!message || message.deleted || message.content === null) return notFound()
    return linkPicture(context.db, message.crawl_id)
  },

  attachments: async (context, { chat_id, ...list }) => {
    const found = await attachmentPage(context, chat_id, list)
    if ('rejected' in found) return found
    const [counts, months] = await Promise.all([
      attachmentCounts(context.db, chat_id),
      attachmentMonths(context.db, chat_id, list.type),
    ])
    return { counts, months, ...found }
  },
  link_attachments: (context, { chat_id, ...list }) =>
    attachmentPage(context, chat_id, { ...list, type: 'link' }),

  draft: async (context, { chat_id, thread_id = chat_id }) => {
    const { db, actor } = context
    if (!(await readRoom(context, chat_id))) return notFound()
    const kept = (await roomsOfMembers(db, [thread_id], [actor.id]))(thread_id, actor.id)
    if (!kept?.draft || kept.draft_at === null) return { draft: null }
    const { content, quote_id, files, images } = kept.draft as StoredDraft
    const attached = await attachedTo(db, [...files, ...images])
    const own = (ids: readonly string[]) => attached(ids).filter(({ owner_id }) => owner_id === actor.id)
    return { draft: { content, quote_id, files: own(files), images: own(images), changed_at: kept.draft_at } }
  },

  unread: async ({ db, actor, reader, circumstances }, { limit, after = last, app }) => {
    const { rows }: { rows: { id: string; no: string }[] } = await db.raw(
      `select id, no::text from (${unreadSql}) unread
       where no < cast(:after as bigint) and ${app === 'true' ? 'in_app' : 'in_browser'} order by unread.no desc
       limit :most`,
      {
        ...unreadBindings([reader]),
        readers: [actor.id],
        now: circumstances.now,
        after,
        most: limit + 1,
      },
    )
    const page = rows.slice(0, limit)
    const ids = page.map(({ id }) => id)
    const found: ChatMessageRow[] = await chatMessages
      .readable(db, actor)
      .whereRaw('id = any(?::text[])', [ids])
    const byId = new Map(found.map((row) => [row.id, row]))
    const ordered = ids.flatMap((id) => byId.get(id) ?? [])
    return {
      messages: await chatMessages.views(db, ordered, reader),
      next: rows.length > limit ? (page.at(-1)?.no ?? null) : null,
    }
  },
})

type StoredDraft = {
  content: string
  quote_id: string | null
  files: string[]
  images: string[]
}
