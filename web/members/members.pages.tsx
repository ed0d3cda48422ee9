import Users from 'lucide-react/icons/users'
import { definePages } from '#web/kit/page/pages.ts'

const list = () => import('./MembersPage.tsx').then((file) => file.MembersPage)

export const pages = definePages([
  {
    path: '/members',
    page: list,
    navItem: 'directory',
    title: 'members.nav_entry',
    icon: Users,
    entry: { order: 30, letter: 'd' },
  },
  { path: '/directory', page: list, navItem: 'directory' },
  {
    path: '/members/:member_id',
    page: () => import('./ProfilePage.tsx').then((file) => file.ProfilePage),
    navItem: 'directory',
  },
  {
    path: '/members/:member_id/edit',
    page: () => import('./EditProfilePage.tsx').then((file) => file.EditProfilePage),
    navItem: 'directory',
  },
])
