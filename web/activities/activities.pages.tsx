import House from 'lucide-react/icons/house'
import { definePages } from '#web/kit/page/pages.ts'
import { useUnreadPosts } from './parts/use-unread-posts.ts'

const home = () => import('./HomePage.tsx').then((file) => file.HomePage)
const activity = () => import('./ActivityPage.tsx').then((file) => file.ActivityPage)
const circular = () => import('./CircularPage.tsx').then((file) => file.CircularPage)

/** The same page by itself and under the address of a group. */
const alsoInGroups = (path: `/${string}`, page: typeof home) => [
  { path, page, navItem: 'home' as const },
  { path: `/groups/:slug${path}`, page, navItem: 'home' as const },
]

export const pages = definePages([
  {
    path: '/activitystreams',
    page: home,
    navItem: 'home',
    title: 'activities.home',
    icon: House,
    entry: { order: 0, letter: 'h', useCount: () => useUnreadPosts().all },
  },
  { path: '/groups/:slug/activitystreams', page: home, navItem: 'home' },
  ...alsoInGroups('/activitystreams/:stream_slug', home),
  ...alsoInGroups('/activitystreams/:stream_slug/:filter', home),
  {
    path: '/members/:member_id/activities',
    page: () => import('./MemberPostsPage.tsx').then((file) => file.MemberPostsPage),
    navItem: 'directory',
  },
  {
    path: '/members/:member_id/likes',
    page: () => import('./LikedPostsPage.tsx').then((file) => file.LikedPostsPage),
    navItem: 'directory',
  },
  {
    path: '/members/:member_id/ignored',
    page: () => import('./IgnoredPage.tsx').then((file) => file.IgnoredPage),
    navItem: 'directory',
  },
  ...alsoInGroups('/rundschreiben', circular),
  ...alsoInGroups('/activities/:activity_id', activity),
  ...alsoInGroups('/activities/:activity_id/replies/:comment_id', activity),
  ...alsoInGroups('/activities/:activity_id/answers/:comment_id', activity),
])
