import { memberContract } from '#events/members/member.contract.ts'
import { forbidden, notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { findMembers } from './find-members.queries.ts'
import { members } from './members.queries.ts'
import { fieldsOf } from './profile.queries.ts'

export const memberQueries = queries(memberContract, {
  list: ({ db, reader }, search) => findMembers(db, reader, search, { withLocked: false }),

  administered: async ({ db, reader, actor }, search) =>
    actor.keys.has('network_admin') ? findMembers(db, reader, search, { withLocked: true }) : forbidden(),

  one: async ({ db, reader }, { member_id }) => (await members.one(db, member_id, reader)) ?? notFound(),

  fields: async ({ db, reader, actor }, { member_id }) => {
    const member = await members.one(db, member_id, reader)
    if (!member) return notFound()
    return member.can.update ? { fields: await fieldsOf(db, member_id, actor) } : forbidden()
  },
})
