import { definePaths, pathPart } from '#web/kit/page/links.ts'

export const groupPaths = definePaths({
  category: (categoryId: string) => `/directory/${pathPart(categoryId)}`,
  group: (slug: string) => `/groups/${pathPart(slug)}`,
  groupMembers: (slug: string) => `/groups/${pathPart(slug)}/members`,
  editGroup: (slug: string) => `/groups/${pathPart(slug)}/edit`,
  groupAdministration: (slug: string) => `/groups/${pathPart(slug)}/administration`,
  groupRequests: (slug: string) => `/groups/${pathPart(slug)}?tab=requests`,
  groupNotifications: (slug: string) => `/groups/${pathPart(slug)}/notifications`,
  inviteToGroup: (slug: string) => `/groups/${pathPart(slug)}/membership_invites/new`,
  rejectRequest: (slug: string, memberId: string) =>
    `/groups/${pathPart(slug)}/administration/join_requests/${pathPart(memberId)}/reject`,
  groupInvites: () => '/invites',
  newGroup: (categorySlug: string) => `/groups/new/${pathPart(categorySlug)}`,
  groupCategories: () => '/administration/group-categories',
  groupCategoryOrder: () => '/administration/group-categories-order/edit',
})
