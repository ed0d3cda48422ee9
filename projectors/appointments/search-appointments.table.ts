import { searchTableWithParts } from '#platform/search/search-table.ts'

/** Appointments, series and dates with words of their own; the texts of private ones are their organizer's. */
export const searchAppointments = searchTableWithParts('appointments', 4, 'authored')
