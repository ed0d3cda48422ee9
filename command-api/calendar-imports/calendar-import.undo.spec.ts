import { actor } from '#test/kit/decider-scenario.ts'
import { recorded } from '#test/kit/recorded.ts'
import { after } from '#test/kit/undo-scenario.ts'
import { calendarImportEvolve, calendarImportsState } from './calendar-import.state.ts'
import { calendarImportUndo as undo } from './calendar-import.undo.ts'

const decider = { initial: calendarImportsState.initial, decide: {}, evolve: calendarImportEvolve }
const which = { import_id: 'first', calendar_id: 'rowing', member_id: 'ben' }
const started = recorded(
  'CalendarImportStarted',
  { ...which, file_name: 'rowing.ics', total: 2 },
  { stream: 'calendar_imports-rowing', actor_id: 'ben' },
)
const past = after({ decider, undo })

describe('undoing an import of a calendar file', () => {
  it('is for the member who made it, who may still add appointments', () => {
    past
      .undo(started, [], { actor: actor('ben', 'network', 'creates_in:calendar:rowing') })
      .then({ type: 'CalendarImportUndone', data: which })
  })

  it('is refused for others, and once the calendar is closed to the member', () => {
    past.undo(started, [], { actor: actor('dan', 'network', 'manages:calendar:rowing') }).thenForbidden()
    past.undo(started, [], { actor: actor('ben', 'network') }).thenForbidden()
  })
})
