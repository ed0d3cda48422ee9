import { operationContract } from '#events/operations/operation.contract.ts'
import { workPolicy } from '#events/operations/operation.policy.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import {
  countStuck,
  failedSynchronizations,
  followedTables,
  longestStuck,
  missingKeys,
  stuckWork,
  unreadFiles,
  waitingMails,
} from './operations.queries.ts'

export const operationQueries = queries(
  operationContract,
  {
    look: async ({ db, actor, reader, circumstances }) => {
      if (!workPolicy.allows(actor, 'read', { kind: '' }, circumstances)) return notFound()
      const isConnected = circumstances.network.teams_synchronization === true
      const [rows, counts, tables, waiting, files_unread, keys_missing, failed] = await Promise.all([
        longestStuck(db, actor),
        countStuck(db, actor),
        followedTables(db),
        waitingMails(db),
        unreadFiles(db),
        missingKeys(db),
        isConnected ? failedSynchronizations(db) : [],
      ])
      return {
        stuck: await stuckWork.views(db, rows, reader),
        total: Object.values(counts).reduce((sum, count) => sum + count, 0),
        tables,
        mails: { waiting, stuck: counts.mail ?? 0 },
        files_unread,
        teams: isConnected ? { failed } : null,
        keys_missing,
      }
    },
  },
  // This page is for the hour in which read tables do not follow.
  { independent: ['look'] },
)
