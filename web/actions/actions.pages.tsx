import History from 'lucide-react/icons/history'
import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: '/recent_actions',
    page: () => import('./RecentActionsPage.tsx').then((file) => file.RecentActionsPage),
    navItem: null,
    title: 'actions.title',
    icon: History,
  },
])
