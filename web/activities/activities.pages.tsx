import House from 'lucide-react/icons/house'
import { definePages } from '#web/kit/page/pages.ts'
import { useUnreadPosts } from './parts/use-unread-posts.ts'

const home = () => import('./HomePage.tsx').then((file) => file.HomePage)
const activity = () => import('./ActivityPage.tsx').then((file) => file.ActivityPage)

export const pages = definePages([
  {
    path: '/activitystreams',
    page: home,
    navItem: 'home',
    title: 'activities.home',
    icon: House,
    entry: { order: 0, letter: 'h', useCount: () => useUnreadPosts().all },
  },
  { path: '/activitystreams/:stream_slug', page: home, navItem: 'home' },
  { path: '/activities/:activity_id', page: activity, navItem: 'home' },
  { path: '/activities/:activity_id/replies/:comment_id', page: activity, navItem: 'home' },
  { path: '/activities/:activity_id/answers/:comment_id', page: activity, navItem: 'home' },
])
