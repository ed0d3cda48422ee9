import type { CalendarEvent } from '#events/calendars/calendar.events.ts'
import { calendarPolicy } from '#events/calendars/calendar.policy.ts'
import { may } from '#platform/commands/commands.ts'
import type { UndoHandlers } from '#platform/commands/undo-handlers.ts'
import { disclosed } from './calendar.decider.ts'
import { type CalendarState, privateTo } from './calendar.state.ts'

// An actor who may edit the calendar restores its name, color, reminders and shares.

const mayEdit = may(calendarPolicy, 'update')

const isShared = ({ shared_with }: CalendarState, memberId: string) => shared_with.includes(memberId)

export const calendarUndo: UndoHandlers<CalendarState, CalendarEvent> = {
  CalendarRenamed: {
    may: mayEdit,
    events: ({ data: { calendar_id, before, after } }, { state }) => [
      {
        type: 'CalendarRenamed',
        data: { calendar_id, private_to: privateTo(state), before: after, after: before },
      },
    ],
  },
  CalendarRecolored: {
    may: mayEdit,
    events: ({ data: { calendar_id, before, after } }) => [
      { type: 'CalendarRecolored', data: { calendar_id, before: after, after: before } },
    ],
  },
  CalendarRemindersChosen: {
    may: mayEdit,
    events: ({ data: { calendar_id, before, after } }) => [
      { type: 'CalendarRemindersChosen', data: { calendar_id, before: after, after: before } },
    ],
  },
  CalendarShared: {
    may: mayEdit,
    events: ({ data }, { state }) =>
      isShared(state, data.member_id) ? [{ type: 'CalendarUnshared', data }] : [],
  },
  CalendarUnshared: {
    may: mayEdit,
    events: ({ data }, { state }) =>
      isShared(state, data.member_id)
        ? []
        : [...(state.sealed ? [disclosed(state)] : []), { type: 'CalendarShared', data }],
  },
}
