import { calendarImportContract } from '#events/calendar-imports/calendar-import.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { calendars } from '../calendars/calendars.queries.ts'
import { calendarImports, latestImports } from './calendar-imports.queries.ts'

export const calendarImportQueries = queries(calendarImportContract, {
  list: async ({ db, actor, reader }, { calendar_id }) => {
    if ((await calendars.one(db, calendar_id, reader)) === null) return notFound()
    const rows = await latestImports(db, actor, calendar_id)
    return { imports: await calendarImports.views(db, rows, reader) }
  },
})
