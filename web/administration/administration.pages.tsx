import type { PageRoute } from '#web/kit/pages.ts'

const people = () => import('./PeoplePage.tsx').then((file) => file.PeoplePage)

export const pages: PageRoute[] = [
  {
    path: '/administration',
    page: () => import('./AdministrationPage.tsx').then((file) => file.AdministrationPage),
    place: 'administration',
  },
  { path: '/administration/members', page: people, place: 'administration' },
  {
    path: '/administration/members/new',
    page: () => import('./NewMemberPage.tsx').then((file) => file.NewMemberPage),
    place: 'administration',
  },
  {
    path: '/administration/members/:member_id/edit',
    page: () => import('./EditMemberPage.tsx').then((file) => file.EditMemberPage),
    place: 'administration',
  },
  {
    path: '/administration/settings/edit',
    page: () => import('./SettingsPage.tsx').then((file) => file.SettingsPage),
    place: 'administration',
  },
]
