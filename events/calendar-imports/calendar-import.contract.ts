import { command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { count, id, plain, z, zone } from '#platform/language/shapes.ts'
import { maxFileName } from './calendar-import.events.ts'
import { calendarImportLimits } from './calendar-import.limits.ts'

// Topic of the change stream: `calendar_imports` (CalendarImportView by id), for the member who imports.

const { size } = valuesOf(calendarImportLimits)

/** What becomes of an entry of the file. */
export const entryStates = ['new', 'changed', 'unchanged', 'conflict', 'refused'] as const

export const ImportedEntry = z.object({
  name: z.string(),
  /** Null where the file does not say when. */
  start: z.string().nullable(),
  end: z.string().nullable(),
  all_day: z.boolean(),
  time_zone: z.string(),
  /** Dates of a series follow. */
  repeats: z.boolean(),
  state: z.enum(entryStates),
  /** Why it is in conflict or was not understood. */
  reason: z.string().nullable(),
  /** Whether the import may replace what is here. */
  replaceable: z.boolean(),
  /** Parts of it that are not taken: `guests`, `attachments`, `reminders`. */
  left_out: z.array(z.string()),
})
export type ImportedEntry = z.output<typeof ImportedEntry>

export const ImportPreview = z.object({
  /** What the file calls its calendar; empty when nothing. */
  name: z.string(),
  entries: z.array(ImportedEntry),
})
export type ImportPreview = z.output<typeof ImportPreview>

export const CalendarImportView = z.object({
  id: z.string(),
  revision: z.string(),
  calendar_id: z.string(),
  /** Null when it was erased. */
  file_name: z.string().nullable(),
  status: z.enum(['running', 'finished', 'undoing', 'undone']),
  started_at: z.string(),
  /** How many appointments the import goes through, and how many it has reached. */
  total: z.number(),
  done: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  kept: z.number(),
  refused: z.number(),
  /** Of the undo: how many appointments are as before, and how many stayed because they were changed since. */
  reverted: z.number(),
  not_reverted: z.number(),
  /** Undoes the import; null once it was undone. */
  action_id: z.string().nullable(),
  can: z.object({ read: z.boolean() }),
})
export type CalendarImportView = z.output<typeof CalendarImportView>

const file = {
  /** The text of the .ics file. */
  ics: plain.min(1, { message: 'file_empty' }).max(size, { message: 'file_too_large' }),
  /** The zone of times that name none. */
  time_zone: zone,
}

export const PreviewImport = z.strictObject({ import: z.strictObject(file) })
export const RunImport = z.strictObject({
  import: z.strictObject({
    ...file,
    file_name: plain.max(maxFileName, { message: 'too_long' }).default(''),
    /** What becomes of appointments that were changed here as well: they stay, or the file replaces them. */
    conflicts: z.enum(['keep', 'replace']).default('keep'),
  }),
})

const codes = ['file_empty', 'file_too_large', 'not_a_calendar', 'too_many_entries', 'too_long'] as const

export const calendarImportContract = contract('calendar-imports', {
  /** The reader's own imports into a calendar, newest first. */
  list: query(
    'GET /calendars/:calendar_id/imports',
    Nothing,
    z.object({ imports: z.array(CalendarImportView) }),
  ),
  /** What an import would do. Nothing is stored. */
  preview: command('POST /calendars/:calendar_id/import/preview', PreviewImport, ImportPreview, { codes }),
  run: command(
    'POST /calendars/:calendar_id/import',
    RunImport,
    z.object({
      id: z.string(),
      created: count,
      changed: count,
      unchanged: count,
      kept: count,
      refused: count,
    }),
    { codes: [...codes, 'import_undone'] },
  ),
  /** An undone import: the appointments become as before. */
  revert: internal(z.strictObject({ calendar_id: id, import_id: id })),
})
