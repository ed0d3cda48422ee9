import { both, isNetworkAdmin, policy, type Rule, sharesKey } from '#platform/language/policy.ts'

export type TagSubject = {
  audience: readonly string[]
  /** How many stand directly under it. */
  tags_below: number
}

type TagRule = Rule<TagSubject>

/** Every signed-in member may see every tag. */
export const tagAudience: readonly string[] = ['everyone']

const isAdmin = isNetworkAdmin as TagRule
const hasNoneBelow: TagRule = (_, { tags_below }) => tags_below === 0

/** What a person may do with a tag. Only one under which none stands can go. */
export const tagPolicy = policy({
  read: sharesKey as TagRule,
  update: isAdmin,
  destroy: both(isAdmin, hasNoneBelow),
})

/** What a person may do about tags as such. Guests use those that there are. */
export const tagsPolicy = policy<unknown, 'make' | 'administrate'>({
  make: (actor) => actor.keys.has('network'),
  administrate: isNetworkAdmin,
})
