import type { calendarContract } from '#events/calendars/calendar.contract.ts'
import type { CalendarEvent } from '#events/calendars/calendar.events.ts'
import { calendarAudience } from '#events/calendars/calendar.policy.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import { type CalendarState, calendarEvolve, calendarState, privateTo } from './calendar.state.ts'

// The rules of a calendar:
// - It has a name and a color of the palette, and always belongs to the same member, group or network.
// - Only a personal calendar is shared, with single members, who read it; only they can leave it again.
// - While only its owner reads it, its name is the owner's: sealed, stored in the open when it is shared, and erased with the owner.
// - Deleting it removes it for everyone; its appointments stay with their organizers and invited members.

export type CalendarCommands = CommandsOf<typeof calendarContract>

/** The calendar that a group gets when it is founded. */
export const groupCalendarId = (groupId: string): string => `group-${groupId}`

export const calendar: Decider<CalendarState, CalendarCommands, CalendarEvent> = {
  initial: calendarState.initial,

  decide: {
    create: (_, { calendar: given, parent_id }, { actor, newId }) => {
      const { name, color, type, membership_ids = [] } = given
      if (type === 'group' && !parent_id) return reject('parent_missing', '/parent_id')
      if (type !== 'personal' && membership_ids.length > 0)
        return reject('share_only_personal', '/calendar/membership_ids')
      const parent = { personal: actor.id, network: null, group: parent_id ?? null }[type]
      const calendar_id = newId()
      const audience = calendarAudience(type, parent)
      const shared_with = without(membership_ids, actor.id)
      const private_to = privateTo({ type, parent_id: parent, shared_with })
      const data = { calendar_id, type, parent_id: parent, private_to, name, color, audience }
      return [
        { type: 'CalendarCreated', data },
        ...reminding(calendar_id, null, given.default_reminders),
        ...sharing(calendar_id, [], shared_with),
      ]
    },

    open_for_group: ({ status }, { group_id, name, color }) => {
      if (status !== 'none') return []
      const audience = calendarAudience('group', group_id)
      const calendar_id = groupCalendarId(group_id)
      return [
        {
          type: 'CalendarCreated',
          data: {
            ...{ calendar_id, type: 'group', parent_id: group_id, private_to: null },
            ...{ name, color, audience },
          },
        },
      ]
    },

    make_own: ({ status }, { calendar_id, name, color }, { actor }) => {
      if (status !== 'none') return notFound()
      const audience = calendarAudience('personal', actor.id)
      const own = { type: 'personal', parent_id: actor.id, private_to: actor.id } as const
      return [{ type: 'CalendarCreated', data: { calendar_id, ...own, name, color, audience } }]
    },

    revise: (state, { calendar: given }) => {
      const { calendar_id, type, name, color, shared_with, parent_id, sealed } = state
      const chosen = given.membership_ids && without(given.membership_ids, parent_id)
      if (type !== 'personal' && chosen && chosen.length > 0)
        return reject('share_only_personal', '/calendar/membership_ids')
      const after = given.name ?? name
      const shared = chosen ?? shared_with
      const private_to = privateTo(state)
      const renamed = replaced('CalendarRenamed', { calendar_id, private_to }, name, after)
      const isSealed = renamed.length > 0 ? private_to !== null : sealed
      return [
        ...renamed,
        ...replaced('CalendarRecolored', { calendar_id }, color, given.color ?? color),
        ...reminding(calendar_id, state.default_reminders, given.default_reminders),
        ...(isSealed && shared.length > 0 ? [disclosed({ calendar_id, name: after })] : []),
        ...sharing(calendar_id, shared_with, shared),
      ]
    },

    remove: ({ calendar_id, status }) =>
      status === 'active' ? [{ type: 'CalendarDeleted', data: { calendar_id } }] : notFound(),

    forget: (state) => {
      const { calendar_id, status } = state
      return status === 'none' || privateTo(state) === null
        ? []
        : [{ type: 'CalendarForgotten', data: { calendar_id } }]
    },

    unshare: ({ calendar_id, shared_with }, _, { actor }) =>
      shared_with.includes(actor.id)
        ? [{ type: 'CalendarUnshared', data: { calendar_id, member_id: actor.id } }]
        : reject('not_shared'),
  },

  evolve: calendarEvolve,
}

/** The name in the open, because others read it from now on. */
export const disclosed = ({
  calendar_id,
  name,
}: Pick<CalendarState, 'calendar_id' | 'name'>): CalendarEvent => ({
  type: 'CalendarDisclosed',
  data: { calendar_id, name },
})

/** When new appointments of it remind; undefined leaves it as it is. */
const reminding = (
  calendar_id: string,
  before: readonly number[] | null,
  given: readonly number[] | null | undefined,
): CalendarEvent[] => {
  if (given === undefined) return []
  const after = given && [...new Set(given)].sort((one, other) => one - other)
  const data = { calendar_id, before: before && [...before], after }
  return String(before) === String(after) && (before === null) === (after === null)
    ? []
    : [{ type: 'CalendarRemindersChosen', data }]
}

const sharing = (
  calendar_id: string,
  before: readonly string[],
  after: readonly string[],
): CalendarEvent[] => [
  ...without(after, ...before).map(
    (member_id): CalendarEvent => ({ type: 'CalendarShared', data: { calendar_id, member_id } }),
  ),
  ...without(before, ...after).map(
    (member_id): CalendarEvent => ({ type: 'CalendarUnshared', data: { calendar_id, member_id } }),
  ),
]

const without = (ids: readonly string[], ...others: readonly (string | null)[]): string[] =>
  [...new Set(ids)].filter((id) => !others.includes(id))
