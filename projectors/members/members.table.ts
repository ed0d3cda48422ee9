import type { PropertyValue } from '#events/members/member.events.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

const identity = column.text.personalOf('identity', 'member_id')

/** Everyone who ever joined. An erased member keeps a row without a name, because events of others refer to it. */
export const members = table(
  'members',
  5,
  {
    member_id: column.id,
    first_name: identity,
    last_name: identity,
    email: identity,
    position: identity,
    phone: identity,
    about: identity,
    /** What was filled in of the property sets, by field. */
    values: column.json<Record<string, PropertyValue | null>>().personalOf('identity', 'member_id'),
    /** Files by the field that holds them. */
    files: column.json<Record<string, string>>(),
    /** The name for searching (`searchNameOf`) and sorting, and for sorting by the last name. */
    search_name: identity,
    sort_name: identity,
    first_letters: column
      .json<{ first_name: string; last_name: string }>()
      .personalOf('identity', 'member_id'),
    picture_id: column.id.personalOf('identity', 'member_id'),
    /** Null for who has not chosen one. */
    language: column.oneOf('de', 'de_DU', 'en', 'es', 'fr').nullable,
    is_external: column.flag,
    is_network_admin: column.flag,
    locked: column.flag,
    deleted: column.flag,
    /** Groups that the member is in, for the audience. */
    group_ids: column.ids,
    joined_at: column.instant,
  },
  { indexes: [['member_id'], ['search_name'], ['group_ids']] },
)
export type MemberRow = RowOf<typeof members>
