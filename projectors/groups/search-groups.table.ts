import { searchTable } from '#platform/search/search-table.ts'

/** Groups by name and description. */
export const searchGroups = searchTable('groups', 1, null)
