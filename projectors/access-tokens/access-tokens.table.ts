import { column, type RowOf, table } from '#platform/projections/table.ts'

/** The living tokens of all members, each for its member alone. Secrets and uses are elsewhere. */
export const accessTokens = table(
  'access_tokens',
  1,
  {
    member_id: column.id,
    scope: column.text,
    kind: column.oneOf('password', 'feed'),
    name: column.text,
    generation: column.count,
    created_at: column.instant,
  },
  { indexes: [['member_id']] },
)
export type AccessTokenRow = RowOf<typeof accessTokens>
