import { inviteContract } from '#events/invites/invite.contract.ts'
import { limitedRows } from '#platform/queries/pages.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { tags } from '#projectors/tags/tags.table.ts'
import { type InviteTab, invites, invitesOf } from './invites.queries.ts'

const tab = async (context: QueryContext, asked: { status: InviteTab; limit: number; offset: number }) => {
  const { status, limit, offset } = asked
  const { rows, total } = await invitesOf(context.db, context.reader, { tab: status, limit, offset })
  const part = limitedRows(context, rows, { limit, offset })
  return { views: await invites.views(context.db, part, context.reader), total }
}

export const inviteQueries = queries(inviteContract, [participants, appointments, members, groups, tags], {
  invites: async (context, asked) => {
    const { views, total } = await tab(context, asked)
    return { invites: views, total }
  },
  participations: async (context, asked) => {
    const { views, total } = await tab(context, asked)
    return { participations: views, total }
  },
})
