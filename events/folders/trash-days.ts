import type { NetworkConfig } from '#platform/language/policy.ts'

export const usualTrashDays = 30

/** For how many days the network keeps deleted files and folders. */
export const trashDaysOf = (network: NetworkConfig): number =>
  typeof network.files_trash_days === 'number' ? network.files_trash_days : usualTrashDays
