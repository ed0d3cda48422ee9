import type { PageRoute } from '#web/kit/page/pages.ts'

const people = () => import('./PeoplePage.tsx').then((file) => file.PeoplePage)

export const pages: PageRoute[] = [
  {
    path: '/administration',
    page: () => import('./AdministrationPage.tsx').then((file) => file.AdministrationPage),
    navItem: 'administration',
  },
  { path: '/administration/members', page: people, navItem: 'administration' },
  {
    path: '/administration/members/new',
    page: () => import('./NewMemberPage.tsx').then((file) => file.NewMemberPage),
    navItem: 'administration',
  },
  {
    path: '/administration/members/:member_id/edit',
    page: () => import('./EditMemberPage.tsx').then((file) => file.EditMemberPage),
    navItem: 'administration',
  },
  {
    path: '/administration/settings/edit',
    page: () => import('./SettingsPage.tsx').then((file) => file.SettingsPage),
    navItem: 'administration',
  },
]
