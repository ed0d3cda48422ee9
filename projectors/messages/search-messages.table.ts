import { searchTable } from '#platform/search/search-table.ts'

/** Messages, found by recipients and author until they delete their own copy. */
export const searchMessages = searchTable('messages', 1, 'authored')
