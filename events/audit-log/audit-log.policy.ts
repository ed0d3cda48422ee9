import { isNetworkAdmin, policy } from '#platform/language/policy.ts'

/** What happened is read by the administrators. */
export const auditLogPolicy = policy({ read: isNetworkAdmin })
