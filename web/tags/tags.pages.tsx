import TagsIcon from 'lucide-react/icons/tags'
import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: '/administration/tags',
    page: () => import('./TagsPage.tsx').then((file) => file.TagsPage),
    navItem: 'administration',
    title: 'tags.title',
    icon: TagsIcon,
    link: { section: 'administration.network', order: 30 },
  },
])
