import { defineNavPanels } from '#web/kit/page/nav-panels.ts'
import { CalendarFilter } from './parts/CalendarFilter.tsx'

export const navPanels = defineNavPanels([
  { id: 'calendars', navItem: 'calendar', order: 10, part: CalendarFilter },
])
