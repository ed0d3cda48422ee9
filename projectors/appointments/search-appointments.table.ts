import { searchTable } from '#platform/search/search-table.ts'

/** Appointments and series; the texts of private ones are their organizer's. */
export const searchAppointments = searchTable('appointments', 2, 'authored')
