import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { defineGroupTabs } from '#web/kit/page/group-tabs.ts'
import { useUnreadPosts } from './parts/use-unread-posts.ts'

export const groupTabs = defineGroupTabs([
  {
    id: 'news',
    text: 'activities.news',
    order: 0,
    when: ({ isMember }) => isMember,
    useCount: (group) => useUnreadPosts().ofGroup(group.id),
    // The editor and all that posts show are loaded with the first group that is opened.
    part: lazyPart(() => import('./GroupNews.tsx').then((file) => ({ default: file.GroupNews }))),
  },
])
