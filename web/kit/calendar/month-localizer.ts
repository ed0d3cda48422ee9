import { DateTime } from 'luxon'
import type { DateLocalizer } from 'react-big-calendar'
import { luxonLocalizer, withFormats } from './library-month.ts'

// The grid counts days in UTC. The localizer needs nothing else from luxon.
const inUtc = {
  fromJSDate: (date: Date) => DateTime.fromJSDate(date, { zone: 'utc' }),
  local: () => DateTime.utc(),
  min: DateTime.min,
  max: DateTime.max,
}

/** Weeks from Monday, days in UTC. */
export const monthLocalizer = (): DateLocalizer => {
  const localizer = withFormats(luxonLocalizer(inUtc, { firstDayOfWeek: 1 }))
  // It compares the browser's own zone, which plays no part here, and shortens long entries west of Greenwich.
  return Object.assign(localizer, { segmentOffset: 0 })
}
