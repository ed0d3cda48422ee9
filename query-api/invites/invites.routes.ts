import { inviteWire } from '#events/invites/invite.contract.ts'
import { partOf } from '#platform/answer/pages.ts'
import { type Asking, queries } from '#platform/answer/queries.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { participants } from '#projectors/appointments/participants.table.ts'
import { groups } from '#projectors/groups/groups.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { tags } from '#projectors/tags/tags.table.ts'
import { type InviteTab, invites, invitesOf } from './invites.queries.ts'

const tab = async (asking: Asking, asked: { status: InviteTab; limit: number; offset: number }) => {
  const { status, limit, offset } = asked
  const { rows, total } = await invitesOf(asking.db, asking.reader, { tab: status, limit, offset })
  const part = partOf(asking, rows, { limit, offset })
  return { views: await invites.views(asking.db, part, asking.reader), total }
}

export const inviteQueries = queries(inviteWire, [participants, appointments, members, groups, tags], {
  invites: async (asking, asked) => {
    const { views, total } = await tab(asking, asked)
    return { invites: views, total }
  },
  participations: async (asking, asked) => {
    const { views, total } = await tab(asking, asked)
    return { participations: views, total }
  },
})
