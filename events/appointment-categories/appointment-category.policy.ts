import { isNetworkAdmin, policy, sharesKey } from '#platform/language/policy.ts'

/** Everyone who can create appointments chooses among the categories. */
export const categoryListAudience: readonly string[] = ['everyone']

/** What a member may do with the list of categories. */
export const categoryListPolicy = policy<{ audience: readonly string[] }, 'read' | 'update'>({
  read: sharesKey,
  update: isNetworkAdmin,
})
