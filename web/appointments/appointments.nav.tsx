import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { defineNavPanels } from '#web/kit/page/nav-panels.ts'
import { MiniMonthPanel } from './MiniMonthPanel.tsx'

export const navPanels = defineNavPanels([
  { id: 'mini_month', navItem: 'calendar', order: 5, part: MiniMonthPanel },
  {
    id: 'group_calendar',
    navItem: 'directory',
    order: 5,
    part: lazyPart(() =>
      import('./GroupCalendarPanel.tsx').then((file) => ({ default: file.GroupCalendarPanel })),
    ),
  },
])
