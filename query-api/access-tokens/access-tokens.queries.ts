import type { Knex } from 'knex'
import type { TokenView } from '#events/access-tokens/access-token.contract.ts'
import { tokenPolicy } from '#events/access-tokens/access-token.policy.ts'
import { type TokenUse, usesOf } from '#platform/permit/access-tokens.ts'
import { resource } from '#platform/queries/resource.ts'
import { type AccessTokenRow, accessTokens as table } from '#projectors/access-tokens/access-tokens.table.ts'

type Uses = ReadonlyMap<string, TokenUse>

/** A member's tokens, as the member sees them. */
export const accessTokens = resource({
  table,
  can: ({ actor, circumstances }, row: AccessTokenRow) => tokenPolicy.can(actor, row, circumstances),
  related: (db: Knex, rows: readonly AccessTokenRow[]): Promise<Uses> =>
    usesOf(
      db,
      rows.map(({ id }) => id),
    ),
  render: (row: AccessTokenRow, { can, related }): TokenView => {
    const use = (related as Uses).get(row.id)
    return {
      id: row.id,
      revision: row.revision,
      name: row.name,
      scope: row.scope,
      kind: row.kind,
      created_at: row.created_at,
      last_used_at: use?.last_used_at ?? null,
      expired: use?.is_expired ?? false,
      can,
    }
  },
})
