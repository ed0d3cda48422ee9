import { command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { id, line, nameUpTo, z } from '#platform/language/shapes.ts'
import { longestName } from './access-token.events.ts'

// Topic of the change stream: `access_tokens` (TokenView by id), for the member alone.

const kind = z.enum(['password', 'feed'])
const name = nameUpTo(longestName)

export const TokenView = z.object({
  id: z.string(),
  revision: z.string(),
  name: z.string(),
  scope: z.string(),
  /** `password`: shown once. `feed`: can be shown again. */
  kind,
  created_at: z.string(),
  /** At a resolution of one hour; null when it was never used. */
  last_used_at: z.string().nullable(),
  /** Was not used for too long. */
  expired: z.boolean(),
  can: z.object({ read: z.boolean(), update: z.boolean(), destroy: z.boolean() }),
})
export type TokenView = z.output<typeof TokenView>

export const ScopeView = z.object({
  scope: z.string(),
  kind,
  /** The feature that has its texts. */
  feature: z.string(),
  /** Where such a token is used, as addresses below the public one. */
  used_at: z.array(z.string()),
})
export type ScopeView = z.output<typeof ScopeView>

const Secret = z.object({ secret: z.string() })

export const accessTokenContract = contract('access-tokens', {
  /** The member's own tokens and the scopes that a new one may have. */
  list: query(
    'GET /users/edit',
    Nothing,
    z.object({ tokens: z.array(TokenView), scopes: z.array(ScopeView), user_names: z.array(z.string()) }),
    { page: true },
  ),
  /** The secret is in this answer and nowhere else. */
  create: command(
    'POST /users/tokens',
    z.strictObject({ name, scope: line }),
    Secret.extend({ id: z.string() }),
    {
      fresh: true,
      codes: ['name_empty', 'too_long', 'scope_unknown', 'too_many_tokens'],
    },
  ),
  /** Replaces the secret. */
  rotate: command('POST /users/tokens/:token_id/rotate', Nothing, Secret, { fresh: true }),
  /** Shows the secret of a feed token again. */
  secret: query('GET /users/tokens/:token_id/secret', Nothing, Secret, { fresh: true }),
  revoke: command('DELETE /users/tokens/:token_id', Nothing),
  add: internal(z.strictObject({ member_id: id, token_id: id, name, scope: line, kind }), {
    codes: ['too_many_tokens', 'name_empty'],
  }),
  note_rotation: internal(z.strictObject({ member_id: id, token_id: id })),
  /** App passwords end when the member's password changes. */
  revoke_passwords: internal(z.strictObject({ member_id: id })),
})
