import { isNetworkAdmin, policy } from '#platform/language/policy.ts'

/** What happens in the whole network is counted for its administrators. */
export const statisticPolicy = policy({ read: isNetworkAdmin })
