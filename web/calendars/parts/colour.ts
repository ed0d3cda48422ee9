import { calendarVars } from '#web/kit/theme/theme.ts'
import type { CalendarView } from './calendars.store.ts'

/** The colour of what stands in no calendar that the reader knows. */
const unknown = '636f7c'

/** The variables of the first calendar's colour that the reader sees. */
export const colourOf = (calendarIds: readonly string[], byId: ReadonlyMap<string, CalendarView>) => {
  const known = calendarIds.map((id) => byId.get(id)).find((calendar) => calendar !== undefined)
  return calendarVars(known?.color ?? unknown)
}
