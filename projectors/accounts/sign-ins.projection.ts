import type { AccountEvent } from '#events/accounts/account.events.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { signIns } from './sign-ins.table.ts'

export const signInsProjection = projection<AccountEvent | MemberEvent>()({
  into: signIns,
  on: {
    AccountOpened: (rows, { data: { member_id } }) =>
      rows.put(member_id, {
        audience: ['network_admin', `member:${member_id}`],
        member_id,
        count: 0,
        last_at: null,
      }),
    SignedIn: (rows, { data: { member_id }, metadata: { occurred_at } }) =>
      rows.revise(member_id, ({ count }) => ({ count: count + 1, last_at: occurred_at })),
    PersonErased: (rows, { data: { member_id } }) => rows.remove(member_id),
  },
})
