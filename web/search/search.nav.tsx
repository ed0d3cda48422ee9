import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { defineNavPanels } from '#web/kit/page/nav-panels.ts'

export const navPanels = defineNavPanels([
  {
    id: 'search',
    navItem: 'search',
    order: 10,
    part: lazyPart(() => import('./SearchPanel.tsx').then((file) => ({ default: file.SearchPanel }))),
  },
])
