import { searchTable } from '#platform/search/search-table.ts'

/** Files by name. The audience is everyone who could ever see one in a folder; its entries say where it stands now. */
export const searchFiles = searchTable('files', 2, 'authored')
