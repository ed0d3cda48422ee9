import { inviteContract } from '#events/invites/invite.contract.ts'
import { linkAfter } from '#platform/queries/pages.ts'
import { type QueryContext, queries } from '#platform/queries/queries.ts'
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
  invites: async (context, asked) => {
    const { views, ...rest } = await tab(context, asked)
    return { invites: views, ...rest }
  },
  participations: async (context, asked) => {
    const { views, ...rest } = await tab(context, asked)
    return { participations: views, ...rest }
  },
})
