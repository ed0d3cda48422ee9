import { memberContract } from '#events/members/member.contract.ts'
import { forbidden, notFound } from '#platform/language/rejection.ts'
import { mentionTables } from '#platform/naming/mentions.ts'
import { queries } from '#platform/queries/queries.ts'
import { files } from '#projectors/files/files.table.ts'
import { groupMemberships } from '#projectors/groups/group-memberships.table.ts'
import { members as table } from '#projectors/members/members.table.ts'
import { propertySets } from '#projectors/property-sets/property-sets.table.ts'
import { findMembers } from './find-members.queries.ts'
import { members } from './members.queries.ts'
import { fieldsOf } from './profile.queries.ts'

export const memberQueries = queries(
  memberContract,
  // Names of groups and of tags in profiles come from the tables of mentions.
  [table, groupMemberships, propertySets, files, ...(await mentionTables())],
  {
    list: ({ db, reader }, search) => findMembers(db, reader, search, { withLocked: false }),

    administered: async ({ db, reader, actor }, search) =>
      actor.keys.has('network_admin') ? findMembers(db, reader, search, { withLocked: true }) : forbidden(),

    one: async ({ db, reader }, { member_id }) => (await members.one(db, member_id, reader)) ?? notFound(),

    fields: async ({ db, reader, actor }, { member_id }) => {
      const member = await members.one(db, member_id, reader)
      if (!member) return notFound()
      return member.can.update ? { fields: await fieldsOf(db, member_id, actor) } : forbidden()
    },
  },
)
