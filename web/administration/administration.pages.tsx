import Settings2 from 'lucide-react/icons/settings-2'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Users from 'lucide-react/icons/users'
import { definePages } from '#web/kit/page/pages.ts'

const people = () => import('./PeoplePage.tsx').then((file) => file.PeoplePage)

export const pages = definePages([
  {
    path: '/administration',
    page: () => import('./AdministrationPage.tsx').then((file) => file.AdministrationPage),
    navItem: 'administration',
    title: 'administration.nav_entry',
    icon: Settings2,
    when: ({ is_network_admin }) => is_network_admin,
    entry: { order: 90, letter: 'a' },
  },
  {
    path: '/administration/members',
    page: people,
    navItem: 'administration',
    title: 'administration.members',
    icon: Users,
    link: { section: 'administration.people', order: 10, end: false },
  },
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
    title: 'administration.settings',
    icon: SlidersHorizontal,
    link: { section: 'administration.network', order: 10 },
  },
])
