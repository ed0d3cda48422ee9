import { defineUndoRules, type UndoRule } from '#platform/language/undo.ts'
import type { CalendarImportEvent } from './calendar-import.events.ts'

// Part of an import: `appointments`. What happened to single appointments since is looked at when it is undone.

type Of = { data: { import_id: string } }

const part = ({ data: { import_id } }: Of): UndoRule => ({
  object: ['calendar_import', import_id],
  touches: [`appointments:${import_id}`],
})

export const calendarImportUndoRules = defineUndoRules<CalendarImportEvent>('calendar-imports', {
  CalendarImportStarted: (event) => ({ ...part(event), word: 'imported' }),
  CalendarEntriesImported: part,
  CalendarImportFinished: part,
})
