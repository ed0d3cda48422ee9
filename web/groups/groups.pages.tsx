import MailQuestion from 'lucide-react/icons/mail-question-mark'
import Shapes from 'lucide-react/icons/shapes'
import { definePages } from '#web/kit/page/pages.ts'

const group = () => import('./GroupPage.tsx').then((file) => file.GroupPage)

const invite = () => import('./InvitePeoplePage.tsx').then((file) => file.InvitePeoplePage)

const categories = () => import('./CategoriesPage.tsx').then((file) => file.CategoriesPage)

export const pages = definePages([
  {
    path: '/administration/group-categories',
    page: categories,
    navItem: 'administration',
    title: 'groups.categories.title',
    icon: Shapes,
    link: { section: 'administration.network', order: 20 },
  },
  {
    path: '/administration/group-categories-order/edit',
    page: () => import('./CategoryOrderPage.tsx').then((file) => file.CategoryOrderPage),
    navItem: 'administration',
  },
  {
    path: '/directory/:category',
    page: () => import('./CategoryPage.tsx').then((file) => file.CategoryPage),
    navItem: 'directory',
  },
  {
    path: '/groups/new/:category',
    page: () => import('./NewGroupPage.tsx').then((file) => file.NewGroupPage),
    when: ({ can }) => can.create_groups === true,
    navItem: 'directory',
  },
  {
    path: '/invites',
    page: () => import('./GroupInvitesPage.tsx').then((file) => file.GroupInvitesPage),
    navItem: 'directory',
    title: 'groups.invites',
    icon: MailQuestion,
  },
  { path: '/groups/:slug/membership_invites/new', page: invite, navItem: 'directory' },
  { path: '/groups/:slug/administration/invites/new', page: invite, navItem: 'directory' },
  {
    path: '/groups/:slug/administration/join_requests/:member_id/reject',
    page: () => import('./RejectRequestPage.tsx').then((file) => file.RejectRequestPage),
    navItem: 'directory',
  },
  {
    path: '/groups/:slug/administration',
    page: () => import('./GroupAdministrationPage.tsx').then((file) => file.GroupAdministrationPage),
    navItem: 'directory',
  },
  { path: '/groups/:slug', page: group, navItem: 'directory' },
  { path: '/groups/:slug/members', page: group, navItem: 'directory' },
  {
    path: '/groups/:slug/edit',
    page: () => import('./EditGroupPage.tsx').then((file) => file.EditGroupPage),
    navItem: 'directory',
  },
])
