import { changesKeys, type FactOf, facts } from '#platform/language/fact.ts'
import { id, keys, line, z } from '#platform/language/shapes.ts'

/** Personal calendars belong to a member, group calendars to a group, network calendars to everybody in the network. */
export const calendarType = z.enum(['personal', 'network', 'group'])

export const calendarEvents = facts('calendars', {
  CalendarCreated: changesKeys({
    calendar_id: id,
    type: calendarType,
    /** The group of a group calendar, the member of a personal one. */
    parent_id: id.nullable(),
    name: line,
    color: z.string().regex(/^[0-9a-f]{6}$/),
    /** Keys whose holders may read. */
    audience: keys,
  }),
  CalendarRenamed: { calendar_id: id, before: line, after: line },
  CalendarRecolored: { calendar_id: id, before: z.string(), after: z.string() },
  CalendarShared: changesKeys({ calendar_id: id, member_id: id }),
  CalendarUnshared: changesKeys({ calendar_id: id, member_id: id }),
  CalendarDeleted: changesKeys({ calendar_id: id }),
})
export type CalendarEvent = FactOf<typeof calendarEvents>
