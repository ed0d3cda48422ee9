import { searchTable } from '#platform/search/search-table.ts'

/** Messages of rooms, found by the readers of the room. */
export const searchChats = searchTable('chats', 1, 'authored')
