import { lazy } from 'react'
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
    part: lazy(() => import('./GroupNews.tsx').then((file) => ({ default: file.GroupNews }))),
  },
])
