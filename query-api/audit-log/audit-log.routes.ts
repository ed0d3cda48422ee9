import { Readable } from 'node:stream'
import { type AuditFilter, auditLogContract } from '#events/audit-log/audit-log.contract.ts'
import { auditLogPolicy } from '#events/audit-log/audit-log.policy.ts'
import { forbidden } from '#platform/language/rejection.ts'
import { download, type QueryContext, queries } from '#platform/queries/queries.ts'
import { auditHead, csvEntries } from './audit-csv.ts'
import { auditFilterOf, loggedFilter } from './audit-filter.ts'
import { auditEntries, countMatches, occurredTypes, page } from './audit-log.queries.ts'

const mayRead = ({ actor, circumstances }: QueryContext) =>
  auditLogPolicy.allows(actor, 'read', null, circumstances)

// The rows, and what the things and people in them are called.

export const auditLogQueries = queries(auditLogContract, {
  list: async (context, { filter: text, after, limit }) => {
    if (!mayRead(context)) return forbidden()
    const { db, actor, reader, circumstances, send } = context
    const filter = auditFilterOf(text, circumstances.now)
    await send('audit-log/note_reading', { question: loggedFilter(filter) })
    const [{ rows, next }, matching, total, event_types] = await Promise.all([
      page(db, actor, filter, { after, limit }),
      countMatches(db, actor, filter),
      countMatches(db, actor, {}),
      occurredTypes(db),
    ])
    return {
      entries: await auditEntries.views(db, rows, reader),
      next,
      found: matching,
      total,
      filter,
      event_types,
    }
  },

  export: async (context, { filter: text }) => {
    if (!mayRead(context)) return forbidden()
    const filter = auditFilterOf(text, context.circumstances.now)
    await context.send('audit-log/note_export', { question: loggedFilter(filter) })
    const body = Readable.from(lines(context, filter))
    return download({ type: 'text/csv; charset=utf-8', name: 'audit-log.csv', body })
  },
})

const portion = 1000

async function* lines({ db, actor, reader }: QueryContext, filter: AuditFilter): AsyncGenerator<string> {
  yield auditHead
  let after: string | undefined
  while (true) {
    const { rows, next } = await page(db, actor, filter, { after, limit: portion })
    yield csvEntries(await auditEntries.views(db, rows, reader))
    if (next === null) return
    after = next
  }
}
