import { policy, sharesKey } from '#platform/language/policy.ts'

export type CalendarImportSubject = { audience: readonly string[] }

/** An import is shown to the member who made it. */
export const calendarImportPolicy = policy<CalendarImportSubject, 'read'>({ read: sharesKey })
