import { defineOwnData, type OwnDataContext } from '#platform/reactors/own-data.ts'
import { signIns } from '#projectors/accounts/sign-ins.table.ts'
import { members } from '#projectors/members/members.table.ts'

const profile = async ({ actor, tools: { findByIds } }: OwnDataContext): Promise<unknown> => {
  const [member] = await findByIds(members, [actor.id])
  const [signed] = await findByIds(signIns, [actor.id])
  if (!member) return null
  const { audience: _, revision: __, search_name: ___, sort_name: ____, first_letters, ...shown } = member
  void first_letters
  return { ...shown, sign_ins: signed?.count ?? 0, last_sign_in: signed?.last_at ?? null }
}

/** The member's profile. */
export const memberOwnData = defineOwnData({
  feature: 'members',
  parts: [{ part: 'profile', order: 10, single: profile }],
})
