import { personView as person } from '#platform/content/person.ts'
import { asRead } from '#platform/language/as-read.ts'
import { Created, command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { id, ids, nameUpTo, z } from '#platform/language/shapes.ts'
import { reminders } from '#platform/recurrence/reminder-list.ts'

// Topic of the change stream: `calendars`.

export const calendarCodes = [
  'name_empty',
  'color_empty',
  'color_unknown',
  'parent_missing',
  'share_only_personal',
  'member_unknown',
  'not_shared',
  'too_long',
  'reminder_too_early',
  'too_many_reminders',
] as const
export type CalendarCode = (typeof calendarCodes)[number]

/** The palette: what a calendar may be coloured with, in the order in which it is offered. */
export const calendarColors = [
  '3f7c31',
  '287b56',
  '167a7a',
  '0b75a7',
  '4469c6',
  '7a5bbf',
  '9e4fa3',
  'ba4270',
  'bf443c',
  'aa5626',
  '94650e',
  '636f7c',
] as const

const name = nameUpTo(200)
const color = z.enum(calendarColors, {
  error: ({ input }) => (input === undefined ? 'color_empty' : 'color_unknown'),
})

export const CreateCalendar = z.strictObject({
  calendar: z.strictObject({
    name,
    color,
    type: z.enum(['personal', 'network', 'group']),
    /** With whom a personal calendar is shared. */
    membership_ids: ids.optional(),
    default_reminders: reminders.nullable().optional(),
  }),
  /** The group of a group calendar. */
  parent_id: id.nullable().optional(),
})

export const calendarView = z.object({
  id: z.string(),
  name: z.string(),
  /** Hex without #. */
  color: z.string(),
  /** `shared` is another member's personal calendar. */
  type: z.enum(['personal', 'network', 'group', 'shared']),
  /** The group's name; the owner's for a shared one. */
  category_name: z.string().nullable(),
  /** The group of a group calendar, the member of a personal one. */
  parent_id: z.string().nullable(),
  /** Minutes before each date of its new appointments; null for what their author usually chooses. */
  default_reminders: z.array(z.int()).nullable(),
  author: person.nullable(),
  /** With whom it is shared; only its owner sees it. */
  memberships: z.array(person),
  can: z.object({
    read: z.boolean(),
    update: z.boolean(),
    destroy: z.boolean(),
    create_appointments: z.boolean(),
    /** May remove a shared calendar from their own list. */
    unshare: z.boolean(),
  }),
  revision: z.string(),
})
export type CalendarView = z.output<typeof calendarView>

/** What is left out stays as it is. */
const revised = {
  name: name.optional(),
  color: color.optional(),
  membership_ids: ids.optional(),
  default_reminders: reminders.nullable().optional(),
}
export const ReviseCalendar = z.strictObject({
  calendar: z.strictObject({ ...revised, ...asRead(calendarView, revised) }),
})

export const CalendarList = z.object({ calendars: z.array(calendarView) })

const saying = { codes: calendarCodes }

export const calendarContract = contract('calendars', {
  all: query('GET /calendars', Nothing, CalendarList),
  /** By the group's id or slug. */
  ofGroup: query('GET /groups/:group_id/calendars', Nothing, CalendarList, { page: true }),
  one: query('GET /calendars/:calendar_id', Nothing, calendarView, { page: true }),
  create: command('POST /calendars', CreateCalendar, Created, saying),
  revise: command('PUT /calendars/:calendar_id', ReviseCalendar, undefined, saying),
  remove: command('DELETE /calendars/:calendar_id', Nothing, undefined, saying),
  /** A member removes a shared calendar from their own list. */
  unshare: command('DELETE /calendars/:calendar_id/share', Nothing, undefined, saying),
  /** Its owner was erased: nothing is kept of a calendar that nobody else could read. */
  forget: internal(z.strictObject({ calendar_id: id })),
  /** A calendar app makes a personal calendar under an id of its own. */
  make_own: internal(z.strictObject({ calendar_id: z.uuid(), name, color })),
  /** A group's first calendar, `group-<group_id>`; nothing when it is there already. */
  open_for_group: internal(z.strictObject({ group_id: id, name, color })),
})
