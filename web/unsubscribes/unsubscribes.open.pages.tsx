import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: '/unsubscribe',
    page: () => import('./UnsubscribePage.tsx').then((file) => file.UnsubscribePage),
    navItem: null,
  },
])
