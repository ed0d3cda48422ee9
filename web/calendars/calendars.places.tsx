import type { PlacePart } from '#web/kit/pages.ts'
import { CalendarFilter } from './parts/CalendarFilter.tsx'

export const placeParts: PlacePart[] = [
  { id: 'calendars', place: 'calendar', order: 10, part: CalendarFilter },
]
