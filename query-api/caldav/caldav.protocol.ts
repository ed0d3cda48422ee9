import { caldavContract } from '#events/caldav/caldav.contract.ts'
import { defineQueryProtocol } from '#platform/queries/query-protocols.ts'
import { appointments } from '#projectors/appointments/appointments.table.ts'
import { calendarObjects } from '#projectors/caldav/calendar-objects.table.ts'
import { clientDetails } from '#projectors/caldav/client-details.table.ts'
import { calendars } from '#projectors/calendars/calendars.table.ts'
import { make } from './caldav-making.ts'
import { move } from './caldav-moving.ts'
import { discover, find, get, head, options, patch } from './caldav-reading.ts'
import { report } from './caldav-reports.ts'
import { answering } from './caldav-requests.ts'
import { put, remove } from './caldav-writing.ts'

export const caldavProtocol = defineQueryProtocol(
  caldavContract,
  [appointments, calendarObjects, clientDetails, calendars],
  {
    discover: answering(discover),
    discover_find: answering(discover),
    discover_options: answering(options),
    options: answering(options),
    find: answering(find),
    patch: answering(patch),
    report: answering(report),
    get: answering(get),
    head: answering(head),
    make: answering(make),
    move: answering(move),
    put: answering(put),
    remove: answering(remove),
  },
)
