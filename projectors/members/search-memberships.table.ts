import { searchTable } from '#platform/search/search-table.ts'

/** Members by name and profile. */
export const searchMemberships = searchTable('memberships', 1, 'identity')
