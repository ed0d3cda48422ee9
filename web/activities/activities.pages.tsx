import { definePages } from '#web/kit/page/pages.ts'

const home = () => import('./HomePage.tsx').then((file) => file.HomePage)
const activity = () => import('./ActivityPage.tsx').then((file) => file.ActivityPage)

export const pages = definePages([
  { path: '/activitystreams', page: home, navItem: null },
  { path: '/activitystreams/:stream_slug', page: home, navItem: null },
  { path: '/activities/:activity_id', page: activity, navItem: null },
  { path: '/activities/:activity_id/replies/:comment_id', page: activity, navItem: null },
  { path: '/activities/:activity_id/answers/:comment_id', page: activity, navItem: null },
])
