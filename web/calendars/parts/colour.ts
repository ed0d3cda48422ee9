import { calendarVars } from '#web/kit/theme/theme.ts'
import type { CalendarView } from './calendars.store.ts'

/** The color outside of the reader's calendars. */
const unknown = '636f7c'

/** The variables of the first calendar's colour that the reader sees. */
export const colourOf = (calendarIds: readonly string[], byId: ReadonlyMap<string, CalendarView>) => {
  const known = calendarIds.map((id) => byId.get(id)).find((calendar) => calendar !== undefined)
  return calendarVars(known?.color ?? unknown)
}
