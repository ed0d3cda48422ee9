import { changesKeys, defineEvents, type EventOf, version, whilePrivate } from '#platform/language/event.ts'
import { count, id, keys, line, z } from '#platform/language/shapes.ts'

/** Personal calendars belong to a member, group calendars to a group, network calendars to everybody in the network. */
export const calendarType = z.enum(['personal', 'network', 'group'])

/** The owner of a personal calendar that is shared with nobody at that moment: its name is sealed with their key. */
const private_to = id.nullable()

const minutes = z.array(count).nullable()

export const calendarEvents = defineEvents('calendars', {
  CalendarCreated: changesKeys(
    version(
      2,
      {
        calendar_id: id,
        type: calendarType,
        /** The group of a group calendar, the member of a personal one. */
        parent_id: id.nullable(),
        private_to,
        name: whilePrivate(line),
        color: z.string().regex(/^[0-9a-f]{6}$/),
        /** Keys whose holders may read. */
        audience: keys,
      },
      { 1: (data) => ({ ...data, private_to: data.type === 'personal' ? data.parent_id : null }) },
    ),
  ),
  CalendarRenamed: version(
    2,
    { calendar_id: id, private_to, before: whilePrivate(line), after: whilePrivate(line) },
    { 1: (data) => ({ ...data, private_to: null }) },
  ),
  /** Others can read it from now on: its name, sealed before, stands here in the open. */
  CalendarDisclosed: { calendar_id: id, name: line },
  /** Its owner was erased, and nobody else could read it: its name is not shown any more. */
  CalendarForgotten: { calendar_id: id },
  CalendarRecolored: { calendar_id: id, before: z.string(), after: z.string() },
  /** When new appointments of it remind; null for what their author usually chooses. */
  CalendarRemindersChosen: { calendar_id: id, before: minutes, after: minutes },
  CalendarShared: changesKeys({ calendar_id: id, member_id: id }),
  CalendarUnshared: changesKeys({ calendar_id: id, member_id: id }),
  CalendarDeleted: changesKeys({ calendar_id: id }),
})
export type CalendarEvent = EventOf<typeof calendarEvents>
