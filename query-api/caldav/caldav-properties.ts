import { caldavLimits } from '#events/caldav/caldav.limits.ts'
import type { CalendarView } from '#events/calendars/calendar.contract.ts'
import { valuesOf } from '#platform/language/limit.ts'
import {
  calendarProperty,
  emptyElements,
  hrefXml,
  type Property,
  type PropertyName,
  property,
} from '#platform/webdav/dav-xml.ts'
import { escapedXml } from '#platform/xml/escaped-xml.ts'
import { type Caldav, home, principalOf } from './caldav-requests.ts'
import type { CalendarObject } from './calendar-objects.queries.ts'
import { shape, syncTokenOf } from './sync-token.ts'

const apple = 'http://apple.com/ns/ical/'
const calendarServer = 'http://calendarserver.org/ns/'
const { resource: maxBytes } = valuesOf(caldavLimits)

/** Properties that every resource has: whose the calendars are, and where they stand. */
const common = (caldav: Caldav): Property[] => [
  property('current-user-principal', hrefXml(principalOf(caldav))),
  property('principal-URL', hrefXml(principalOf(caldav))),
  property('owner', hrefXml(principalOf(caldav))),
  calendarProperty('calendar-home-set', hrefXml(home)),
]

/** The folder of all calendars. */
export const homeProperties = (caldav: Caldav): Property[] => [
  property('resourcetype', emptyElements('collection')),
  property('displayname', ''),
  ...common(caldav),
  property('current-user-privilege-set', privileges(false)),
]

/** The member. Scheduling is not offered: invitations are made by the network itself. */
export const principalProperties = (
  caldav: Caldav,
  { name, email }: { name: string; email: string | null },
): Property[] => [
  property('resourcetype', emptyElements('collection', 'principal')),
  property('displayname', escapedXml(name)),
  ...common(caldav),
  calendarProperty(
    'calendar-user-address-set',
    [...(email === null ? [] : [hrefXml(`mailto:${email}`)]), hrefXml(principalOf(caldav))].join(''),
  ),
  property('current-user-privilege-set', privileges(false)),
  property('supported-report-set', ''),
]

const reports = [
  '<C:calendar-query/>',
  '<C:calendar-multiget/>',
  '<C:free-busy-query/>',
  '<D:sync-collection/>',
]
  .map((report) => `<D:supported-report><D:report>${report}</D:report></D:supported-report>`)
  .join('')

/** A calendar. `version` is the position of its last change. */
export const calendarProperties = (
  caldav: Caldav,
  { name, color, can }: CalendarView,
  version: string,
): Property[] => [
  property('resourcetype', `${emptyElements('collection')}<C:calendar/>`),
  property('displayname', escapedXml(name)),
  ...common(caldav),
  property('current-user-privilege-set', privileges(can.create_appointments)),
  property('supported-report-set', reports),
  property('sync-token', syncTokenOf(version)),
  { namespace: calendarServer, name: 'getctag', value: syncTokenOf(version) },
  { namespace: apple, name: 'calendar-color', value: `#${color.toUpperCase()}FF` },
  calendarProperty('supported-calendar-component-set', '<C:comp name="VEVENT"/>'),
  calendarProperty(
    'supported-calendar-data',
    '<C:calendar-data content-type="text/calendar" version="2.0"/>',
  ),
  calendarProperty('max-resource-size', String(maxBytes)),
]

/** An appointment. */
export const objectProperties = (object: CalendarObject): Property[] =>
  Object.entries(ofObject).map(([name, textOf]) => property(name, textOf(object)))

/** The same of many, of which clients ask for the tag alone most of the time. */
export const objectPropertiesAmong = (
  names: readonly PropertyName[],
): ((object: CalendarObject) => Property[]) => {
  const asked = Object.entries(ofObject).filter(([own]) => names.some(({ name }) => name === own))
  return (object) => asked.map(([name, textOf]) => property(name, textOf(object)))
}

const ofObject: Readonly<Record<string, (object: CalendarObject) => string>> = {
  resourcetype: () => '',
  getetag: (object) => escapedXml(etagOf(object)),
  getcontenttype: () => 'text/calendar; charset=utf-8; component=VEVENT',
  getlastmodified: ({ changed_at }) => new Date(changed_at).toUTCString(),
}

export const etagOf = ({ version }: CalendarObject): string => `"${shape}.${version}"`

const privileges = (mayWrite: boolean): string =>
  [
    ...['read', 'read-current-user-privilege-set'],
    ...(mayWrite ? ['write', 'write-content', 'bind', 'unbind'] : []),
  ]
    .map((name) => `<D:privilege>${emptyElements(name)}</D:privilege>`)
    .join('')
