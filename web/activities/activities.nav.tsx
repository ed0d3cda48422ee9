import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { defineNavPanels } from '#web/kit/page/nav-panels.ts'

export const navPanels = defineNavPanels([
  {
    id: 'streams',
    navItem: 'home',
    order: 10,
    part: lazyPart(() => import('./StreamsPanel.tsx').then((file) => ({ default: file.StreamsPanel }))),
  },
])
