import { inviteContract } from '#events/invites/invite.contract.ts'
import { linkAfter } from '#platform/queries/pages.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
import { groupInvites, groupInvitesOf } from '../groups/group-invites.queries.ts'
import { type InviteTab, invites, invitesOf } from './invites.queries.ts'

const tab = async (
  context: QueryContext,
  asked: { status: InviteTab; limit: number; after?: string | undefined },
) => {
  const { status, limit, after } = asked
  const { rows, next, total } = await invitesOf(context.db, context.reader, { tab: status, limit, after })
  linkAfter(context, limit, next)
  return { views: await invites.views(context.db, rows, context.reader), next, total }
}

export const inviteQueries = queries(inviteContract, {
  invites: async (context, { filter, status, ...page }) => {
    if (filter === 'groups') {
      if (status === 'expired' || status === 'obsolete') return { invites: [], next: null, total: 0 }
      const { rows, next, total } = await groupInvitesOf(context.db, context.actor, { status, ...page })
      linkAfter(context, page.limit, next)
      return { invites: await groupInvites.views(context.db, rows, context.reader), next, total }
    }
    if (status === 'accepted' || status === 'rejected') return { invites: [], next: null, total: 0 }
    const asked = { status, ...page }
    const { views, ...rest } = await tab(context, asked)
    return { invites: views, ...rest }
  },
  participations: async (context, asked) => {
    const { views, ...rest } = await tab(context, asked)
    return { participations: views, ...rest }
  },
})
