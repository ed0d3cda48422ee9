import { column, type RowOf, table } from '#platform/projections/table.ts'

/** What a post, a reply or an answer said before it was edited; id `<post>~<position of the edit>`. Read through the post. */
export const postVersions = table(
  'post_versions',
  1,
  {
    activity_id: column.id,
    /** Null for the post itself. */
    comment_id: column.id.nullable,
    author_id: column.id,
    /** Null where the edit left it as it was. */
    title: column.text.personalOf('authored', 'author_id'),
    content: column.json<Record<string, unknown>>().personalOf('authored', 'author_id'),
    no: column.bigint,
    replaced_at: column.instant,
  },
  { isSearchedByAudience: false, indexes: [['activity_id', 'no']], notifies: () => null },
)
export type PostVersionRow = RowOf<typeof postVersions>
