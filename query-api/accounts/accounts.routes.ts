import { accountContract } from '#events/accounts/account.contract.ts'
import { queries } from '#platform/queries/queries.ts'
import { networkOf } from './network.queries.ts'
import { ownSessions } from './sessions.queries.ts'

export const accountQueries = queries(accountContract, {
  network: networkOf,
  sessions: async (context) => ({ sessions: await ownSessions(context) }),
})
