import { isNetworkAdmin, policy } from '#platform/language/policy.ts'

/** The network's settings are the administrators' affair. */
export const settingPolicy = policy({
  read: isNetworkAdmin,
  update: isNetworkAdmin,
})
