import { useMemo } from 'react'
import {
  type CalendarImportView,
  calendarImportContract,
} from '#events/calendar-imports/calendar-import.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { type Load, useLoad } from '#web/kit/data/load.ts'

export type {
  CalendarImportView,
  ImportedEntry,
  ImportPreview,
} from '#events/calendar-imports/calendar-import.contract.ts'

const calendarImports = collection<CalendarImportView>('calendar_imports')
export const { preview, run } = commandsOf(calendarImportContract)

/** The user's imports into a calendar, newest first. */
export const useImports = (calendarId: string): { load: Load; imports: readonly CalendarImportView[] } => {
  const load = useLoad(calendarImports, calendarImportContract.calls.list, { calendar_id: calendarId })
  const all = calendarImports.useAll()
  const imports = useMemo(
    () =>
      all
        .filter(({ calendar_id }) => calendar_id === calendarId)
        .sort((one, other) => other.started_at.localeCompare(one.started_at)),
    [all, calendarId],
  )
  return { load, imports }
}
