import type { PageRoute } from '#web/kit/pages.ts'

const group = () => import('./GroupPage.tsx').then((file) => file.GroupPage)

const categories = () => import('./CategoriesPage.tsx').then((file) => file.CategoriesPage)

export const pages: PageRoute[] = [
  { path: '/administration/group-categories', page: categories, place: 'administration' },
  {
    path: '/administration/group-categories-order/edit',
    page: () => import('./CategoryOrderPage.tsx').then((file) => file.CategoryOrderPage),
    place: 'administration',
  },
  {
    path: '/directory/:category',
    page: () => import('./CategoryPage.tsx').then((file) => file.CategoryPage),
    place: 'directory',
  },
  {
    path: '/groups/new/:category',
    page: () => import('./NewGroupPage.tsx').then((file) => file.NewGroupPage),
    when: ({ can }) => can.create_groups === true,
    place: 'directory',
  },
  { path: '/groups/:slug', page: group, place: 'directory' },
  { path: '/groups/:slug/members', page: group, place: 'directory' },
  {
    path: '/groups/:slug/edit',
    page: () => import('./EditGroupPage.tsx').then((file) => file.EditGroupPage),
    place: 'directory',
  },
]
