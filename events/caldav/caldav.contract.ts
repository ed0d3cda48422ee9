import { contract } from '#platform/language/contract.ts'
import { davCall, davXml } from '#platform/language/dav-call.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { protocolCall } from '#platform/language/protocol-call.ts'
import { caldavLimits } from './caldav.limits.ts'

const { xml: maxBytes, resource } = valuesOf(caldavLimits)

const xml = { type: 'xml', maxBytes } as const
const multistatus = { ...davCall, body: xml, statuses: [207], answers: davXml }
const redirect = { service: 'query-api', scopes: ['dav'], open: true, statuses: [301] } as const

/** The member's calendars for calendar apps: `/dav/calendars/<calendar>/<appointment>.ics`. */
export const caldavContract = contract('caldav', {
  discover: protocolCall('GET /.well-known/caldav', redirect),
  discover_find: protocolCall('PROPFIND /.well-known/caldav', { ...redirect, body: xml }),
  discover_options: protocolCall('OPTIONS /.well-known/caldav', redirect),

  options: protocolCall('OPTIONS /dav/calendars/*rest', { ...davCall, open: true }),
  find: protocolCall('PROPFIND /dav/calendars/*rest', multistatus),
  patch: protocolCall('PROPPATCH /dav/calendars/*rest', multistatus),
  report: protocolCall('REPORT /dav/calendars/*rest', { ...multistatus, statuses: [200, 207] }),
  make: protocolCall('MKCALENDAR /dav/calendars/*rest', {
    ...davCall,
    body: xml,
    statuses: [201],
    answers: davXml,
  }),
  move: protocolCall('MOVE /dav/calendars/*rest', { ...davCall, statuses: [201], answers: davXml }),
  get: protocolCall('GET /dav/calendars/*rest', { ...davCall, answers: 'text/calendar; charset=utf-8' }),
  head: protocolCall('HEAD /dav/calendars/*rest', davCall),
  put: protocolCall('PUT /dav/calendars/*rest', {
    ...davCall,
    body: { type: 'bytes', maxBytes: resource },
    statuses: [201, 204],
    answers: davXml,
  }),
  remove: protocolCall('DELETE /dav/calendars/*rest', { ...davCall, statuses: [204], answers: davXml }),
})
