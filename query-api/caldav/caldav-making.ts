import { calendarColors } from '#events/calendars/calendar.contract.ts'
import { DavRefusal } from '#platform/webdav/dav-refusal.ts'
import { caldav as caldavNamespace, dav } from '#platform/webdav/dav-xml.ts'
import { childOf, type XmlElement } from '#platform/xml/xml-reader.ts'
import { calendars } from '../calendars/calendars.queries.ts'
import type { CaldavHandler } from './caldav-requests.ts'

const apple = 'http://apple.com/ns/ical/'
// Ids of other forms belong to the product, such as those of the first calendars of groups.
const ownId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Makes a personal calendar of the member. Apps choose its address, whose last part is a UUID. */
export const make: CaldavHandler = async ({ db, reader, actor, send }, { segments, xml }) => {
  const [calendar_id, ...more] = segments
  if (calendar_id === undefined || more.length > 0)
    throw new DavRefusal(403, 'C:calendar-collection-location-ok')
  if ((await calendars.one(db, calendar_id, reader)) !== null)
    throw new DavRefusal(403, 'resource-must-be-null')
  if (!ownId.test(calendar_id)) throw new DavRefusal(403, 'C:calendar-collection-location-ok')
  if (!actor.keys.has('may:create_personal_calendars')) throw new DavRefusal(403, 'need-privileges')
  const prop = propIn(xml)
  const kinds = prop && childOf(prop, caldavNamespace, 'supported-calendar-component-set')
  if (kinds && !kinds.children.some(({ attributes }) => attributes.name === 'VEVENT'))
    throw new DavRefusal(403, 'C:supported-calendar-component')
  const name = (prop && childOf(prop, dav, 'displayname')?.text.trim()) || calendar_id
  const color = nearest((prop && childOf(prop, apple, 'calendar-color')?.text.trim()) ?? '')
  await send('calendars/make_own', { calendar_id, name: [...name].slice(0, 200).join(''), color })
  return { status: 201 }
}

const propIn = (xml: XmlElement | null): XmlElement | undefined => {
  const set = xml === null ? undefined : childOf(xml, dav, 'set')
  return set && childOf(set, dav, 'prop')
}

/** The color of the palette that is most like the app's: `#RRGGBB`, with or without an alpha. */
const nearest = (text: string): string => {
  const [, hex] = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/i.exec(text) ?? []
  if (hex === undefined) return calendarColors[0]
  const distance = (color: string) =>
    partsOf(color).reduce((sum, part, at) => sum + (part - (partsOf(hex)[at] ?? 0)) ** 2, 0)
  return calendarColors.reduce<string>(
    (best, color) => (distance(color) < distance(best) ? color : best),
    calendarColors[0],
  )
}

const partsOf = (hex: string): number[] => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
