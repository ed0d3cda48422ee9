import { calendarContract } from '#events/calendars/calendar.contract.ts'
import { notFound } from '#platform/language/rejection.ts'
import { queries } from '#platform/queries/queries.ts'
import { calendars, calendarsOf } from './calendars.queries.ts'

export const calendarQueries = queries(calendarContract, {
  all: async ({ db, reader }) => ({ calendars: await calendarsOf(db, reader) }),
  ofGroup: async ({ db, reader }, { group_id }) => ({ calendars: await calendarsOf(db, reader, group_id) }),
  one: async ({ db, reader }, { calendar_id }) =>
    (await calendars.one(db, calendar_id, reader)) ?? notFound(),
})
