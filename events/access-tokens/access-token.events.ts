import { changesKeys, defineEvents, type EventOf, personal } from '#platform/language/event.ts'
import { id, instant, line, nameUpTo, z } from '#platform/language/shapes.ts'

/** The longest that a token may be called. */
export const longestName = 60

const kind = z.enum(['password', 'feed'])
const generation = z.int().min(1)
/** People name tokens after their devices. Null once the person was erased. */
const name = personal('identity', 'member_id', nameUpTo(longestName).nullable())
const whole = { member_id: id, token_id: id, scope: line, kind, name, generation, created_at: instant }

// Stream `tokens-<member>`. A token's secret is in no event.
export const accessTokenEvents = defineEvents('access-tokens', {
  TokenCreated: changesKeys(whole),
  /** Got another secret; the one before is void. */
  TokenRotated: { member_id: id, token_id: id, scope: line, before: generation, after: generation },
  TokenRevoked: changesKeys({ ...whole, reason: z.enum(['owner', 'password']) }),
  /** The revocation was undone. */
  TokenRestored: changesKeys(whole),
})
export type AccessTokenEvent = EventOf<typeof accessTokenEvents>
