import { definePaths, pathPart, withQuery } from '#web/kit/page/links.ts'

export const administrationPaths = definePaths({
  administration: () => '/administration',
  settings: () => '/administration/settings/edit',
  administeredMembers: (query: { filter?: 'external' | 'network_admin' | 'locked' } = {}) =>
    withQuery('/administration/members', query),
  newMember: () => '/administration/members/new',
  administeredMember: (memberId: string) => `/administration/members/${pathPart(memberId)}/edit`,
})
