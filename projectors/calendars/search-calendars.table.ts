import { searchTable } from '#platform/search/search-table.ts'

/** Calendars by their names. */
export const searchCalendars = searchTable('calendars', 1, 'authored')
