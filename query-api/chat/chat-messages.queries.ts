import type { Knex } from 'knex'
import { chatMessagePolicy } from '#events/chat/chat.policy.ts'
import { linksIn } from '#events/chat/chat-links.ts'
import type { ChatMessageView } from '#events/chat/chat-views.ts'
import type { AttachmentView } from '#platform/content/attachment.ts'
import type { PersonView } from '#platform/content/person.ts'
import { type Mentions, mentionsOf } from '#platform/naming/mentions.ts'
import { resource } from '#platform/queries/resource.ts'
import { type MentionNames, withNames } from '#platform/rich-text/mentions.ts'
import { textForms } from '#platform/rich-text/text-forms.ts'
import { roomsOfMembers } from '#platform/rooms/member-rooms.ts'
import { savedBy } from '#platform/saved/saved-things.ts'
import { type ChatMessageRow, chatMessages as table } from '#projectors/chat/chat-messages.table.ts'
import { linkPreviewsOf } from '../crawls/link-previews.queries.ts'
import { attachedTo } from '../files/attached.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import { chatReactionsTo } from './chat-reactions.queries.ts'
import { readersOf } from './chat-readers.queries.ts'
import { repliersTo, unreadRepliesTo } from './chat-threads.queries.ts'

type Related = {
  attached: (ids: readonly string[]) => AttachmentView[]
  linked: Awaited<ReturnType<typeof linkPreviewsOf>>
  people: (id: string) => PersonView
  mentions: Mentions
  quoted: Map<string, ChatMessageRow>
  repliers: ReadonlyMap<string, string[]>
}

const sqlName = `rm.${table.sqlName}`

const related = async (db: Knex, rows: ChatMessageRow[]): Promise<Related> => {
  const quotedIds = rows.flatMap(({ quoted_id }) => quoted_id ?? [])
  const quoted: ChatMessageRow[] =
    quotedIds.length === 0 ? [] : await db(sqlName).whereRaw('id = any(?::text[])', [quotedIds])
  const there = rows.filter(({ deleted }) => !deleted)
  const texts = [...there, ...quoted]
  const repliers = await repliersTo(db, rows)
  const [attached, linked, people, mentions] = await Promise.all([
    attachedTo(
      db,
      there.flatMap(({ image_ids, attachment_ids }) => [...image_ids, ...attachment_ids]),
    ),
    linkPreviewsOf(
      db,
      there.map(({ crawl_id }) => crawl_id),
    ),
    peopleOf(db, [...texts.map(({ author_id }) => author_id), ...[...repliers.values()].flat()]),
    mentionsOf(
      db,
      texts.map(({ content }) => content),
    ),
  ])
  return { attached, linked, people, mentions, repliers, quoted: new Map(quoted.map((row) => [row.id, row])) }
}

type Own = {
  own: boolean
  saved: boolean
  mentions_me: boolean
  reactions: ChatMessageView['reactions']
  mentioned: MentionNames
  quoted_mentioned: MentionNames
  unread_reply_count: number
  reply_draft_at: string | null
  read_by_count: number | null
  member_count: number | null
}

/** Messages of rooms as each reader sees them. */
export const chatMessages = resource({
  table,
  related,
  perReader: async (db, rows: ChatMessageRow[], readers) => {
    const ids = rows.map(({ id }) => id)
    const memberIds = readers.map(({ actor }) => actor.id)
    const threadIds = rows.flatMap(({ id, reply_count }) => (reply_count > 0 ? [id] : []))
    const [reacted, saved, unreadReplies, drafts, readBy] = await Promise.all([
      chatReactionsTo(db, ids, memberIds),
      savedBy(db, 'chat_message', { ids, memberIds }),
      unreadRepliesTo(db, rows, memberIds),
      roomsOfMembers(db, threadIds, memberIds),
      readersOf(
        db,
        rows.filter(({ author_id, thread_id }) => thread_id === null && memberIds.includes(author_id)),
      ),
    ])
    return (row: ChatMessageRow, { actor, circumstances }, { mentions, quoted }: Related): Own => {
      const own = row.author_id === actor.id
      const read = own && row.thread_id === null ? readBy(row, circumstances.network) : null
      return {
        own,
        saved: saved(row.id, actor.id),
        mentions_me: row.mentioned_ids.includes(actor.id),
        reactions: reacted(row.id, actor.id),
        mentioned: mentions.namesFor(row.content, actor),
        unread_reply_count: unreadReplies(row.id, actor.id),
        reply_draft_at: drafts(row.id, actor.id)?.draft_at ?? null,
        quoted_mentioned: mentions.namesFor(quoted.get(row.quoted_id ?? '')?.content ?? null, actor),
        read_by_count: read?.read_by_count ?? null,
        member_count: read?.member_count ?? null,
      }
    }
  },
  can: ({ actor, circumstances }, row: ChatMessageRow) => chatMessagePolicy.can(actor, row, circumstances),
  render: (row: ChatMessageRow, { perReader: own, can, related }): ChatMessageView => {
    const { attached, linked, people, quoted, repliers }: Related = related
    const { deleted } = row
    const quotedRow = quoted.get(row.quoted_id ?? '')
    const words = ({ content, deleted }: ChatMessageRow, names: MentionNames) =>
      textForms(deleted || content === null ? null : withNames(content, names))
    const { plain_content, ...text } = words(row, own.mentioned)
    return {
      id: row.id,
      revision: row.revision,
      chat_id: row.chat_id,
      cid: row.cid,
      no: row.no,
      from: deleted ? null : people(row.author_id),
      own: own.own,
      text: plain_content,
      ...text,
      quoted_message:
        quotedRow && !deleted
          ? {
              id: quotedRow.id,
              from: quotedRow.deleted ? null : people(quotedRow.author_id),
              text: words(quotedRow, own.quoted_mentioned).plain_content,
            }
          : null,
      thread_id: row.thread_id,
      reply_count: row.reply_count,
      last_reply_at: row.last_reply_at,
      repliers: (repliers.get(row.id) ?? []).map(people),
      unread_reply_count: own.unread_reply_count,
      reply_draft_at: own.reply_draft_at,
      files: deleted ? [] : attached(row.attachment_ids),
      images: deleted ? [] : attached(row.image_ids),
      link_preview: deleted || row.content === null ? null : linked(row.crawl_id, pictureOf(row)),
      link_attachments: deleted ? [] : linksIn(row.content).map((url) => ({ url })),
      reactions: deleted ? [] : own.reactions,
      pinned: row.pinned && !deleted,
      saved: own.saved,
      mentions_me: own.mentions_me && !deleted,
      created_at: row.created_at,
      updated_at: row.edited_at ?? row.created_at,
      edited: row.edited_at !== null && !deleted,
      deleted_at: row.deleted_at,
      read_by_count: deleted ? null : own.read_by_count,
      member_count: deleted ? null : own.member_count,
      can: {
        reply: can.reply,
        react: can.react,
        update: can.update,
        destroy: can.destroy,
        pin: can.pin,
      },
    }
  },
})

const pictureOf = ({ chat_id, id }: ChatMessageRow): string =>
  `/api/v1/chats/${encodeURIComponent(chat_id)}/messages/${id}/link_preview/picture`
