import type { CalendarImportEvent } from '#events/calendar-imports/calendar-import.events.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'

/** One import: which appointments its command added and changed. */
export type CalendarImport = {
  member_id: string
  command_id: string
  created: readonly string[]
  changed: readonly string[]
  undone: boolean
}

/** The imports into one calendar. */
export type CalendarImportsState = {
  imports: Readonly<Record<string, CalendarImport>>
  /** The commands that imported or reverted: what they did to an appointment, no member did by hand. */
  commands: readonly string[]
}

const initial: CalendarImportsState = { imports: {}, commands: [] }

type Evolve = Decider<CalendarImportsState, Record<string, never>, CalendarImportEvent>['evolve']

const withImport = (
  state: CalendarImportsState,
  id: string,
  change: (one: CalendarImport) => Partial<CalendarImport>,
): CalendarImportsState => {
  const one = state.imports[id]
  return one ? { ...state, imports: { ...state.imports, [id]: { ...one, ...change(one) } } } : state
}

export const calendarImportEvolve: Evolve = {
  CalendarImportStarted: (state, { data: { import_id, member_id }, metadata: { command_id } }) => ({
    imports: {
      ...state.imports,
      [import_id]: { member_id, command_id, created: [], changed: [], undone: false },
    },
    commands: [...state.commands, command_id],
  }),
  CalendarEntriesImported: (state, { data }) =>
    withImport(state, data.import_id, ({ created, changed }) => ({
      created: [...created, ...data.created],
      changed: [...changed, ...data.changed],
    })),
  CalendarImportFinished: (state) => state,
  CalendarImportUndone: (state, { data }) => withImport(state, data.import_id, () => ({ undone: true })),
  CalendarImportReverted: (state, { metadata }) => ({
    ...state,
    commands: [...state.commands, metadata.command_id],
  }),
}

/** The imports into a calendar, by its id. */
export const calendarImportsState: LoadableState<CalendarImportsState> = {
  stream: (id) => `calendar_imports-${id}`,
  initial,
  evolve: calendarImportEvolve,
}
