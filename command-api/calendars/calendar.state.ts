import type { CalendarEvent } from '#events/calendars/calendar.events.ts'
import type { CalendarSubject } from '#events/calendars/calendar.policy.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'

/** A calendar as its stream tells it. */
export type CalendarState = CalendarSubject & {
  status: 'none' | 'active' | 'deleted'
  name: string
  color: string
  /** When its new appointments remind; null for what their author usually chooses. */
  default_reminders: readonly number[] | null
  /** With whom a personal calendar is shared. */
  shared_with: readonly string[]
  /** Whether its name was sealed when it was last told. */
  sealed: boolean
}

/** Who alone can read a calendar: the owner of a personal one that is shared with nobody; null when others can. */
export const privateTo = ({
  type,
  parent_id,
  shared_with,
}: Pick<CalendarState, 'type' | 'parent_id' | 'shared_with'>): string | null =>
  type === 'personal' && shared_with.length === 0 ? parent_id : null

const initial: CalendarState = {
  status: 'none',
  calendar_id: '',
  type: 'personal',
  parent_id: null,
  name: '',
  color: '',
  default_reminders: null,
  audience: [],
  shared_with: [],
  sealed: false,
}

export const calendarEvolve: Decider<CalendarState, Record<string, never>, CalendarEvent>['evolve'] = {
  CalendarCreated: (_, { data }) => ({
    status: 'active',
    calendar_id: data.calendar_id,
    type: data.type,
    parent_id: data.parent_id,
    name: data.name ?? '',
    color: data.color,
    default_reminders: null,
    audience: data.audience,
    shared_with: [],
    sealed: data.private_to !== null,
  }),
  CalendarRenamed: (state, { data }) => ({
    ...state,
    name: data.after ?? '',
    sealed: data.private_to !== null,
  }),
  CalendarDisclosed: (state, { data }) => ({ ...state, name: data.name, sealed: false }),
  CalendarForgotten: (state) => ({ ...state, name: '' }),
  CalendarRecolored: (state, { data }) => ({ ...state, color: data.after }),
  CalendarRemindersChosen: (state, { data }) => ({ ...state, default_reminders: data.after }),
  CalendarShared: (state, { data }) => ({
    ...state,
    audience: [...state.audience, `member:${data.member_id}`],
    shared_with: [...state.shared_with, data.member_id],
  }),
  CalendarUnshared: (state, { data }) => ({
    ...state,
    audience: state.audience.filter((key) => key !== `member:${data.member_id}`),
    shared_with: state.shared_with.filter((id) => id !== data.member_id),
  }),
  CalendarDeleted: (state) => ({ ...state, status: 'deleted', audience: [], shared_with: [] }),
}

/** A calendar for other features: whose it is and who reads it. */
export const calendarState: LoadableState<CalendarState> = {
  stream: (id) => `calendar-${id}`,
  initial,
  evolve: calendarEvolve,
}
