import type { NetworkConfig } from '#platform/language/policy.ts'

/** What has a property set beside members. */
export const profiledKinds = ['file', 'folder'] as const
export type ProfiledKind = (typeof profiledKinds)[number]

/** The set that is filled in for files or for folders. */
export const setOf = (kind: ProfiledKind): string => `${kind}_profile`

/** Where a file or a folder stands: in a group, or, null, in the network's folders. */
export type ProfileGroup = { category_id: string } | null

/** Whether files or folders have properties there: in the network and in groups of the chosen categories. */
export const hasProfiles = (network: NetworkConfig, kind: ProfiledKind, group: ProfileGroup): boolean => {
  if (network[`${kind}_profiles.enabled`] !== true) return false
  const chosen = network[`${kind}_profiles.group_categories`]
  return group === null || !Array.isArray(chosen) || chosen.length === 0 || chosen.includes(group.category_id)
}

/** The set that members fill in on their profile. It is always there, and empty to begin with. */
export const memberProfile = 'member_profile'
