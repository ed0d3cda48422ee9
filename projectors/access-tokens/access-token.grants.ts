import type { AccessTokenEvent } from '#events/access-tokens/access-token.events.ts'
import { defineGrants, type Grants } from '#platform/permit/grants.ts'

type Of = { data: { member_id: string; token_id: string } }

const granted = ({ grant }: Grants, { data }: Of) =>
  grant(`token:${data.token_id}`, `member:${data.member_id}`)

/** A token acts for its member while it is granted the member's key. */
export const accessTokenGrants = defineGrants<AccessTokenEvent>()({
  TokenCreated: granted,
  TokenRestored: granted,
  TokenRevoked: ({ revoke }, { data }) => revoke(`token:${data.token_id}`, `member:${data.member_id}`),
})
