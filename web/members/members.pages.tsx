import type { PageRoute } from '#web/kit/pages.ts'

const list = () => import('./MembersPage.tsx').then((file) => file.MembersPage)

export const pages: PageRoute[] = [
  { path: '/members', page: list, place: 'directory' },
  { path: '/directory', page: list, place: 'directory' },
  {
    path: '/members/:member_id',
    page: () => import('./ProfilePage.tsx').then((file) => file.ProfilePage),
    place: 'directory',
  },
  {
    path: '/members/:member_id/edit',
    page: () => import('./EditProfilePage.tsx').then((file) => file.EditProfilePage),
    place: 'directory',
  },
]
