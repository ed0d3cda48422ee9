import { defineNavPanels } from '#web/kit/page/nav-panels.ts'
import { MiniMonthPanel } from './MiniMonthPanel.tsx'

export const navPanels = defineNavPanels([
  { id: 'mini_month', navItem: 'calendar', order: 5, part: MiniMonthPanel },
])
