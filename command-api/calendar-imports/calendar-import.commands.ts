import { calendarImportContract } from '#events/calendar-imports/calendar-import.contract.ts'
import type { CalendarImportEvent } from '#events/calendar-imports/calendar-import.events.ts'
import { commands } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'
import {
  type CalendarImportsState,
  calendarImportEvolve,
  calendarImportsState,
} from './calendar-import.state.ts'
import { calendarImportUndo } from './calendar-import.undo.ts'

type NoCommands = Record<never, never>

const calendarImports: Decider<CalendarImportsState, NoCommands, CalendarImportEvent> = {
  initial: calendarImportsState.initial,
  decide: {},
  evolve: calendarImportEvolve,
}

/** Imports are procedures (calendar-import.procedures.ts); the table undoes them. */
export const calendarImportCommands = commands(calendarImportContract, {
  decider: calendarImports,
  undo: calendarImportUndo,
  stream: ({ calendar_id }) => calendarImportsState.stream(calendar_id),
  allowed: {},
})
