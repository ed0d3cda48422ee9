import { lazy } from 'react'
import { defineNavPanels } from '#web/kit/page/nav-panels.ts'

export const navPanels = defineNavPanels([
  {
    id: 'streams',
    navItem: 'home',
    order: 10,
    part: lazy(() => import('./StreamsPanel.tsx').then((file) => ({ default: file.StreamsPanel }))),
  },
])
