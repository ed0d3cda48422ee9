import { Readable } from 'node:stream'
import { datesIn } from '#events/appointments/single-dates.ts'
import { icalFreeBusy } from '#platform/ical/ical.ts'
import { DavRefusal } from '#platform/webdav/dav-refusal.ts'
import {
  answerOf,
  caldav as caldavNamespace,
  calendarProperty,
  type DavResponse,
  type DavStatus,
  dav as davNamespace,
  inChunks,
  incomplete,
  missing,
  multistatus,
  namesIn,
  type PropertyName,
  property,
} from '#platform/webdav/dav-xml.ts'
import { escapedXml } from '#platform/xml/escaped-xml.ts'
import { childOf, type XmlElement } from '#platform/xml/xml-reader.ts'
import { expansionOf, filterOf, spanOf } from './caldav-filter.ts'
import { objectPropertiesAmong } from './caldav-properties.ts'
import {
  type Caldav,
  type CaldavHandler,
  calendarAddress,
  calendarIdAt,
  objectAddress,
  segmentsOf,
} from './caldav-requests.ts'
import {
  type CalendarObject,
  objectsByName,
  objectsChangedSince,
  objectsIn,
  objectsOf,
  versionsOf,
} from './calendar-objects.queries.ts'
import { finishedBodies } from './finished-bodies.queries.ts'
import { expandedBody, readObjects, renderObjects } from './object-bodies.queries.ts'
import { syncTokenOf, versionOfToken } from './sync-token.ts'

/** Reports of a calendar, which clients ask for instead of reading object after object. */
export const report: CaldavHandler = async (caldav, request) => {
  const { xml } = request
  if (xml === null) throw new DavRefusal(400)
  const calendarId = await calendarIdAt(caldav, request.segments)
  const kind = Object.entries(reports).find(([name]) => name === `${xml.namespace} ${xml.name}`)?.[1]
  if (calendarId !== null && `${xml.namespace} ${xml.name}` === `${caldavNamespace} free-busy-query`)
    return freeBusy(caldav, calendarId, xml)
  if (calendarId === null || !kind) throw new DavRefusal(403, 'supported-report')
  const { responses, token } = await kind(caldav, calendarId, xml)
  const last = token === undefined ? [] : [property('sync-token', syncTokenOf(token))]
  return { status: 207, body: Readable.from(inChunks(multistatus(responses, last))) }
}

const longestSpan = 5 * 366 * 86_400_000
// At most one date each day, and single dates that were moved into the span.
const mostDates = 2_000

/** When appointments of a calendar take place, without what they are (RFC 4791, 7.10). */
const freeBusy = async (
  { db, reader, actor }: Caldav,
  calendarId: string,
  xml: XmlElement,
): ReturnType<CaldavHandler> => {
  const range = childOf(xml, caldavNamespace, 'time-range')
  const span = range ? spanOf(range) : null
  if (!span?.from || !span.to) throw new DavRefusal(400)
  const { from, to } = span
  if (Date.parse(to) - Date.parse(from) > longestSpan) throw new DavRefusal(403, 'C:max-date-time')
  const objects = await objectsIn(db, { memberId: actor.id, calendarId }, { from, to })
  const read = await readObjects(db, reader, objects)
  const dates = await renderObjects(db, read, ({ row }) =>
    row.canceled ? [] : datesIn({ ...row, date: row }, [from, to], mostDates),
  )
  const busy = [...dates.values()]
    .flat()
    .flatMap(({ start, end, canceled }) => (canceled || end === null ? [] : [{ start, end }]))
  return {
    status: 200,
    headers: { 'Content-Type': 'text/calendar; charset=utf-8' },
    body: icalFreeBusy({ from, to, stamp: reader.circumstances.now, busy }),
  }
}

type Report = (
  caldav: Caldav,
  calendarId: string,
  xml: XmlElement,
) => Promise<{ responses: (DavResponse | DavStatus)[]; token?: string }>

/** The objects that have a date in a span, or a name of their own. */
const query: Report = async (caldav, calendarId, xml) => {
  const filter = filterOf(childOf(xml, caldavNamespace, 'filter'))
  if (filter === null) throw new DavRefusal(403, 'C:supported-filter')
  const of = { memberId: caldav.actor.id, calendarId }
  const found =
    filter.span === null ? await objectsOf(caldav.db, of) : await objectsIn(caldav.db, of, filter.span)
  const wanted = filter.isNever ? [] : found.filter(({ uid }) => filter.isUid(uid))
  return { responses: await answersOf(caldav, calendarId, wanted, askedIn(xml), dataIn(xml)) }
}

/** The objects at some addresses; 404 for those that are not there. */
const multiget: Report = async (caldav, calendarId, xml) => {
  const addresses = xml.children
    .filter(({ namespace, name }) => namespace === davNamespace && name === 'href')
    .map(({ text }) => text.trim())
  const requested = addresses.map((href) => ({ href, name: nameIn(href, calendarId, caldav) }))
  const found = await objectsByName(
    caldav.db,
    { memberId: caldav.actor.id, calendarId },
    requested.flatMap(({ name }) => name ?? []),
  )
  const known = new Set(found.map(({ name }) => name))
  return {
    responses: [
      ...(await answersOf(caldav, calendarId, found, askedIn(xml), dataIn(xml))),
      ...requested
        .filter(({ name }) => name === null || !known.has(name))
        .map(({ href }) => ({ href, status: missing })),
    ],
  }
}

const nameIn = (href: string, calendarId: string, { publicUrl }: Caldav): string | null => {
  const [calendar, name, ...more] = segmentsOf(href, publicUrl) ?? []
  return calendar === calendarId && name !== undefined && more.length === 0 ? name : null
}

/**
 * What changed since a token, with those that are gone. A first token of the client is empty: it gets all objects. A client
 * that may not read the calendar any more finds no calendar.
 */
const sync: Report = async (caldav, calendarId, xml) => {
  const { db, actor } = caldav
  const token = childOf(xml, davNamespace, 'sync-token')?.text.trim() ?? ''
  const since = token === '' ? '0' : versionOfToken(token)
  if (since === null) throw new DavRefusal(403, 'valid-sync-token')
  const level = childOf(xml, davNamespace, 'sync-level')?.text.trim() ?? '1'
  const [isKnown, changed] = await Promise.all([
    isGivenOut(caldav, calendarId, since),
    objectsChangedSince(db, { memberId: actor.id, calendarId }, since),
  ])
  if (!isKnown) throw new DavRefusal(403, 'valid-sync-token')
  if (level !== '1' && level !== 'infinite') throw new DavRefusal(400)
  const limit = limitIn(xml) ?? changed.length
  const reported = changed.slice(0, untilWhole(changed, limit))
  const there = reported.filter(({ gone }) => !gone)
  const lost = token === '' ? [] : reported.filter(({ gone }) => gone)
  return {
    responses: [
      ...(await answersOf(caldav, calendarId, there, askedIn(xml))),
      ...lost.map(({ name }) => ({ href: objectAddress(calendarId, name), status: missing })),
      ...(reported.length < changed.length
        ? [
            {
              href: calendarAddress(calendarId),
              status: incomplete,
              condition: 'number-of-matches-within-limits',
            },
          ]
        : []),
    ],
    token: reported.at(-1)?.version ?? since,
  }
}

// A network that was restored from a backup may be behind a token.
const isGivenOut = async ({ db, actor }: Caldav, calendarId: string, version: string): Promise<boolean> =>
  BigInt(version) <= BigInt((await versionsOf(db, actor.id, [calendarId])).get(calendarId) ?? '0')

/** One event may change several objects; a token lies between events. */
const untilWhole = (changed: readonly CalendarObject[], limit: number): number => {
  let end = Math.min(limit, changed.length)
  while (end < changed.length && changed[end]?.version === changed[end - 1]?.version) end += 1
  return end
}

const limitIn = (xml: XmlElement): number | null => {
  const limit = childOf(xml, davNamespace, 'limit')
  const text = limit && childOf(limit, davNamespace, 'nresults')?.text.trim()
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

const reports: Record<string, Report> = {
  [`${caldavNamespace} calendar-query`]: query,
  [`${caldavNamespace} calendar-multiget`]: multiget,
  [`${davNamespace} sync-collection`]: sync,
}

const askedIn = (xml: XmlElement): PropertyName[] => {
  const prop = childOf(xml, davNamespace, 'prop')
  return prop ? namesIn(prop) : [{ namespace: davNamespace, name: 'getetag' }]
}

const dataIn = (xml: XmlElement): XmlElement | undefined => {
  const prop = childOf(xml, davNamespace, 'prop')
  return prop && childOf(prop, caldavNamespace, 'calendar-data')
}

const isData = ({ namespace, name }: PropertyName): boolean =>
  namespace === caldavNamespace && name === 'calendar-data'

const answersOf = async (
  { db, reader }: Caldav,
  calendarId: string,
  objects: readonly CalendarObject[],
  names: PropertyName[],
  data?: XmlElement,
): Promise<(DavResponse | DavStatus)[]> => {
  const expansion = expansionOf(data)
  const bodies = !names.some(isData)
    ? null
    : expansion === null
      ? await finishedBodies(db, reader, objects)
      : await renderObjects(db, await readObjects(db, reader, objects), (one) =>
          escapedXml(expandedBody(one, expansion)),
        )
  const propertiesOf = objectPropertiesAmong(names)
  return objects.map((object) => {
    const href = objectAddress(calendarId, object.name)
    const body = bodies?.get(object.appointment_id)
    // It went away in between, or cannot be rendered.
    if (bodies !== null && body === undefined) return { href, status: missing }
    const parts = body === undefined ? [] : [calendarProperty('calendar-data', body)]
    return answerOf(href, [...propertiesOf(object), ...parts], { names, isNamesOnly: false })
  })
}
