import type { NavPanel } from '#web/kit/page/pages.ts'
import { CalendarFilter } from './parts/CalendarFilter.tsx'

export const navPanels: NavPanel[] = [
  { id: 'calendars', navItem: 'calendar', order: 10, part: CalendarFilter },
]
