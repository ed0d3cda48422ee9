import { definePaths, pathPart } from '#web/kit/page/links.ts'

export const groupPaths = definePaths({
  category: (categoryId: string) => `/directory/${pathPart(categoryId)}`,
  group: (slug: string) => `/groups/${pathPart(slug)}`,
  groupMembers: (slug: string) => `/groups/${pathPart(slug)}/members`,
  editGroup: (slug: string) => `/groups/${pathPart(slug)}/edit`,
  newGroup: (categorySlug: string) => `/groups/new/${pathPart(categorySlug)}`,
  groupCategories: () => '/administration/group-categories',
  groupCategoryOrder: () => '/administration/group-categories-order/edit',
})
