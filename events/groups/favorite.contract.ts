import { command, contract, Nothing } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'

const Favored = z.object({ favorited: z.boolean() })
const route = '/api/v1/groups/:group_id/favorite' as const

/** Groups that a member reaches first, which nobody else learns. */
export const favoriteContract = contract('groups', {
  favorite: command(`POST ${route}`, Nothing, Favored),
  unfavorite: command(`DELETE ${route}`, Nothing, Favored),
})
