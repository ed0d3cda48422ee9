import type { calendarWire } from '#events/calendars/calendar.contract.ts'
import type { CalendarEvent } from '#events/calendars/calendar.events.ts'
import { calendarAudience } from '#events/calendars/calendar.policy.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import type { CommandsOf } from '#platform/language/wire.ts'
import { type CalendarState, calendarEvolve, calendarFacts } from './calendar.facts.ts'

// The rules of a calendar:
// - It has a name and a colour of the palette, and belongs to a member, to a group or to the network for ever.
// - Only a personal calendar is shared, with single members, who read it; whoever got it gives it back alone.
// - Deleting it takes it from everybody; what stands in it stays with those who organise it or were invited.

export type CalendarCommands = CommandsOf<typeof calendarWire>

/** The calendar that a group gets when it is founded. */
export const groupCalendarId = (groupId: string): string => `group-${groupId}`

export const calendar: Decider<CalendarState, CalendarCommands, CalendarEvent> = {
  initial: calendarFacts.initial,

  decide: {
    create: (_, { calendar: given, parent_id }, { actor, newId }) => {
      const { name, color, type, membership_ids = [] } = given
      if (type === 'group' && !parent_id) return reject('parent_missing', '/parent_id')
      if (type !== 'personal' && membership_ids.length > 0)
        return reject('share_only_personal', '/calendar/membership_ids')
      const parent = { personal: actor.id, network: null, group: parent_id ?? null }[type]
      const calendar_id = newId()
      const audience = calendarAudience(type, parent)
      return [
        { type: 'CalendarCreated', data: { calendar_id, type, parent_id: parent, name, color, audience } },
        ...sharing(calendar_id, [], without(membership_ids, actor.id)),
      ]
    },

    open_for_group: ({ status }, { group_id, name, color }) => {
      if (status !== 'none') return []
      const audience = calendarAudience('group', group_id)
      const calendar_id = groupCalendarId(group_id)
      return [
        {
          type: 'CalendarCreated',
          data: { calendar_id, type: 'group', parent_id: group_id, name, color, audience },
        },
      ]
    },

    revise: (state, { calendar: given }) => {
      const { calendar_id, type, name, color, shared_with, parent_id } = state
      const chosen = given.membership_ids && without(given.membership_ids, parent_id)
      if (type !== 'personal' && chosen && chosen.length > 0)
        return reject('share_only_personal', '/calendar/membership_ids')
      return [
        ...replaced('CalendarRenamed', { calendar_id }, name, given.name ?? name),
        ...replaced('CalendarRecolored', { calendar_id }, color, given.color ?? color),
        ...sharing(calendar_id, shared_with, chosen ?? shared_with),
      ]
    },

    remove: ({ calendar_id, status }) =>
      status === 'active' ? [{ type: 'CalendarDeleted', data: { calendar_id } }] : notFound(),

    unshare: ({ calendar_id, shared_with }, _, { actor }) =>
      shared_with.includes(actor.id)
        ? [{ type: 'CalendarUnshared', data: { calendar_id, member_id: actor.id } }]
        : reject('not_shared'),
  },

  evolve: calendarEvolve,
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
