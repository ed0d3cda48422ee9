import type { NetworkConfig } from '#platform/language/policy.ts'

const gigabyte = 1024 ** 3

const bytesIn = (gigabytes: unknown): number | null =>
  typeof gigabytes === 'number' && gigabytes > 0 ? gigabytes * gigabyte : null

/** How many bytes files may take, of one member and of everybody; null where there is no limit. */
export const quotaOf = (network: NetworkConfig): { member: number | null; network: number | null } => ({
  member: bytesIn(network.files_quota_per_member_in_gb),
  network: bytesIn(network.files_quota_in_gb),
})
