import { fullName } from '#platform/language/person.ts'
import { isSharedWith } from '#platform/language/policy.ts'
import { defineOwnData, type OwnDataContext, type OwnDataNames } from '#platform/reactors/own-data.ts'
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

const visibleNames: OwnDataNames = async ({ actor, tools }, ids) => {
  const rows = await tools.findByIds(members, ids)
  return new Map(
    rows
      .filter(isSharedWith(actor))
      .map(({ id, first_name, last_name }) => [id, fullName(first_name, last_name)]),
  )
}

/** The member's profile, and the names of people whom the member sees. */
export const memberOwnData = defineOwnData({
  feature: 'members',
  names: { member: visibleNames },
  parts: [{ part: 'profile', order: 10, single: profile }],
})
