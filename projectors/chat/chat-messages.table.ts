import { column, type RowOf, table } from '#platform/projections/table.ts'

/** SQL condition: messages that count as unread for others. Edited and deleted ones never do. */
export const countable = 'not deleted and edited_at is null'

type Shown = { id: string; chat_id: string; audience: string[]; deleted: boolean; edited_at: string | null }

/** Messages of chats. A deleted one stays, because undo brings it back and its place is kept. */
export const chatMessages = table(
  'chat_messages',
  2,
  {
    chat_id: column.id,
    /** Position in the log: the place in the room. */
    no: column.bigint,
    author_id: column.id,
    cid: column.id,
    content: column.json<Record<string, unknown>>().personalOf('authored', 'author_id'),
    /** The beginning of the text. */
    label: column.text.personalOf('authored', 'author_id'),
    mentioned_ids: column.ids,
    quoted_id: column.id.nullable,
    thread_id: column.id.nullable,
    image_ids: column.ids,
    attachment_ids: column.ids,
    crawl_id: column.id.nullable,
    created_at: column.instant,
    edited_at: column.instant.nullable,
    deleted: column.flag,
    deleted_at: column.instant.nullable,
    pinned: column.flag,
    reply_count: column.count,
    last_reply_at: column.instant.nullable,
    /** Changes of the quoted message and reactions so far. */
    changes: column.count,
  },
  {
    isSearchedByAudience: false,
    // Counting reads the index alone where vacuum has been since.
    storage: { fillfactor: 95, autovacuum: { changed: 0.05, inserted: 0.01 } },
    indexes: [
      ['chat_id', 'no'],
      // Jumping to a day looks for its first message.
      ['chat_id', 'created_at'],
      {
        by: ['chat_id', 'no'],
        where: countable,
        include: ['author_id', 'created_at', 'thread_id', 'mentioned_ids'],
      },
      { by: ['chat_id', 'no'], where: 'pinned' },
      { by: ['thread_id', 'no'], where: 'thread_id is not null' },
      { by: ['quoted_id'], where: 'quoted_id is not null' },
      ['author_id', 'created_at'],
    ],
    notifies: ({ id, chat_id, audience, deleted, edited_at }: Shown, other: Shown | null) => [
      { topic: 'chat_messages', id, audience },
      ...(other === null || other.deleted !== deleted || other.edited_at !== edited_at
        ? [{ topic: 'unread', id: chat_id, audience }]
        : []),
    ],
  },
)
export type ChatMessageRow = RowOf<typeof chatMessages>
