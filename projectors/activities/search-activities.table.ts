import { searchTable } from '#platform/search/search-table.ts'

/** Posts, and their replies and answers as rows of their own. */
export const searchActivities = searchTable('activities', 1, 'authored')
