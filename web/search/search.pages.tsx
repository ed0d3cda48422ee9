import Search from 'lucide-react/icons/search'
import { definePages } from '#web/kit/page/pages.ts'

const page = () => import('./SearchPage.tsx').then((file) => file.SearchPage)

export const pages = definePages([
  { path: '/search', page, navItem: 'search', title: 'search.title', icon: Search, inHeader: true },
  { path: '/groups/:group_id/search', page, navItem: 'search' },
])
