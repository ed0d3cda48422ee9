import { defineGroupNavigation } from '#platform/queries/group-navigation.ts'

export const groupItems = defineGroupNavigation([
  {
    id: 'members',
    feature: 'groups',
    order: 10,
    link: (slug) => `/groups/${slug}/members`,
    countsRequests: true,
  },
  {
    id: 'administration',
    feature: 'groups',
    order: 90,
    link: (slug) => `/groups/${slug}/administration`,
    activeMatch: (slug) => `^/groups/${slug}/(administration|edit)`,
    when: ({ can }) => can.update === true,
  },
])
