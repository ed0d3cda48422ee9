import { column, type RowOf, table } from '#platform/projections/table.ts'

/** Posts. A deleted post stays, without an audience, because undo brings it back. */
export const activities = table(
  'activities',
  2,
  {
    author_id: column.id,
    type: column.text,
    title: column.text.personalOf('authored', 'author_id'),
    content: column.json<Record<string, unknown>>().personalOf('authored', 'author_id'),
    /** The title, or the beginning of the text. */
    label: column.text.personalOf('authored', 'author_id'),
    group_ids: column.ids,
    tag_ids: column.ids,
    image_ids: column.ids,
    attachment_ids: column.ids,
    crawl_id: column.id.nullable,
    created_at: column.instant,
    edited_at: column.instant.nullable,
    confirm: column.flag,
    pinned: column.flag,
    closed: column.flag,
    deleted: column.flag,
    accepted_answer_id: column.id.nullable,
  },
  { isSearchedByAudience: false, indexes: [['author_id', 'created_at']] },
)
export type ActivityRow = RowOf<typeof activities>
