import { searchTable } from '#platform/search/search-table.ts'

/** Folders by name and description; the words of what is filled in for them stand in their own rows. */
export const searchFolders = searchTable('folders', 2, null)
