import { defineLimits } from '#platform/language/limit.ts'

/** How many people one call invites, the members of invited groups included. */
export const mostInvited = 500

export const groupInvitationLimits = defineLimits('Groups', {
  invited: {
    name: 'People invited to a group at once',
    value: mostInvited,
    unit: 'people',
    scope: 'request',
    answer: '422 too_many_invited',
  },
})
