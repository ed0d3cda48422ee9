import { column, type RowOf, table } from '#platform/projections/table.ts'

/** All groups. A group's id is its slug. */
export const groups = table(
  'groups',
  3,
  {
    name: column.text,
    search_name: column.text,
    description: column.text,
    category_id: column.id,
    access: column.oneOf('open', 'closed', 'hidden'),
    archived: column.flag,
    deleted: column.flag,
    externally_visible: column.flag,
    moderated_join: column.flag,
    members_can_invite: column.flag,
    chat: column.flag,
    sensitive: column.flag,
    picture_id: column.id.nullable,
    member_count: column.count,
    /** Who has asked to be let in and waits for an answer. */
    requested_by: column.ids,
    created_at: column.instant,
  },
  { indexes: [['category_id']] },
)
export type GroupRow = RowOf<typeof groups>
