import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Replies and answers of posts. A deleted one stays, because undo brings it back and others may hang on it. */
export const comments = table(
  'comments',
  1,
  {
    activity_id: column.id,
    author_id: column.id,
    kind: column.oneOf('reply', 'answer'),
    parent_id: column.id.nullable,
    quoted_id: column.id.nullable,
    content: column.json<Record<string, unknown>>().personalOf('authored', 'author_id'),
    image_ids: column.ids,
    attachment_ids: column.ids,
    no: column.bigint,
    created_at: column.instant,
    edited_at: column.instant.nullable,
    deleted: column.flag,
    accepted: column.flag,
    like_count: column.count,
  },
  { isSearchedByAudience: false, indexes: [['activity_id', 'no'], ['author_id']] },
)
export type CommentRow = RowOf<typeof comments>
