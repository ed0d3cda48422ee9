import { accountContract } from '#events/accounts/account.contract.ts'
import { queries } from '#platform/queries/queries.ts'
import { members } from '#projectors/members/members.table.ts'
import { translationLanguages } from '#projectors/translations/translation-languages.table.ts'
import { networkOf } from './network.queries.ts'
import { ownSessions } from './sessions.queries.ts'

export const accountQueries = queries(accountContract, [members, translationLanguages], {
  network: networkOf,
  sessions: async (context) => ({ sessions: await ownSessions(context) }),
})
