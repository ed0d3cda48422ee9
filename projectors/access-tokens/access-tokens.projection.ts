import type { AccessTokenEvent } from '#events/access-tokens/access-token.events.ts'
import { tokenAudience } from '#events/access-tokens/access-token.policy.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type AccessTokenRow, accessTokens } from './access-tokens.table.ts'

type Whole = Extract<AccessTokenEvent, { type: 'TokenCreated' }>

const appeared = (rows: Rows<AccessTokenRow>, { data: { token_id, name, ...row } }: Pick<Whole, 'data'>) =>
  rows.put(token_id, { ...row, name: name ?? '', audience: tokenAudience(row.member_id) })

export const accessTokensProjection = projection<AccessTokenEvent | MemberEvent>()({
  into: accessTokens,
  on: {
    TokenCreated: appeared,
    TokenRestored: appeared,
    TokenRotated: (rows, { data: { token_id, after } }) => rows.patch(token_id, { generation: after }),
    TokenRevoked: (rows, { data: { token_id } }) => rows.remove(token_id),
    PersonErased: (rows, { data: { member_id } }) => rows.removeWhere({ member_id }),
  },
})
