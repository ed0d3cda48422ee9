import { Readable } from 'node:stream'
import { DavRefusal } from '#platform/webdav/dav-refusal.ts'
import {
  type Asked,
  answerOf,
  askedProperties,
  type DavResponse,
  inChunks,
  multistatus,
  patchedProperties,
  refused,
} from '#platform/webdav/dav-xml.ts'
import { matches } from '#platform/webdav/entity-tags.ts'
import { members } from '#projectors/members/members.table.ts'
import { calendarsOf } from '../calendars/calendars.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import {
  calendarProperties,
  etagOf,
  homeProperties,
  objectProperties,
  principalProperties,
} from './caldav-properties.ts'
import {
  type Caldav,
  type CaldavHandler,
  calendarAddress,
  home,
  objectAddress,
  objectAt,
  principalOf,
  type Target,
  targetOf,
} from './caldav-requests.ts'
import { objectsOf, versionsOf } from './calendar-objects.queries.ts'
import { bodyOf, readObjects } from './object-bodies.queries.ts'

/** Clients that know only the name of the network begin here. */
export const discover: CaldavHandler = async () => ({ status: 301, headers: { Location: home } })

const methods = 'OPTIONS, GET, HEAD, PUT, DELETE, MOVE, MKCALENDAR, PROPFIND, PROPPATCH, REPORT'
export const options: CaldavHandler = async () => ({
  status: 200,
  headers: { Allow: methods, 'Content-Length': '0' },
})

export const find: CaldavHandler = async (caldav, request) => {
  const asked = askedProperties(request.xml)
  if (asked === null) throw new DavRefusal(400)
  const depth = request.header('Depth').toLowerCase()
  if (depth === 'infinity') throw new DavRefusal(403, 'propfind-finite-depth')
  const target = await targetOf(caldav, request.segments)
  const responses = [
    await responseOf(caldav, target, asked),
    ...(depth === '0' ? [] : await childrenOf(caldav, target, asked)),
  ]
  return { status: 207, body: Readable.from(inChunks(multistatus(responses))) }
}

const responseOf = async (caldav: Caldav, target: Target, asked: Asked): Promise<DavResponse> => {
  if (target.type === 'home') return answerOf(home, homeProperties(caldav), asked)
  if (target.type === 'principal')
    return answerOf(principalOf(caldav), principalProperties(caldav, await ownName(caldav)), asked)
  const { calendar } = target
  if (target.type === 'calendar') {
    const version = (await versionsOf(caldav.db, caldav.actor.id, [calendar.id])).get(calendar.id) ?? '0'
    return answerOf(calendarAddress(calendar.id), calendarProperties(caldav, calendar, version), asked)
  }
  const { object } = objectAt(target)
  return answerOf(objectAddress(calendar.id, object.name), objectProperties(object), asked)
}

const childrenOf = async (caldav: Caldav, target: Target, asked: Asked): Promise<DavResponse[]> => {
  const { db, reader, actor } = caldav
  if (target.type === 'home') {
    const calendars = await calendarsOf(db, reader)
    const versions = await versionsOf(
      db,
      actor.id,
      calendars.map(({ id }) => id),
    )
    return calendars.map((calendar) =>
      answerOf(
        calendarAddress(calendar.id),
        calendarProperties(caldav, calendar, versions.get(calendar.id) ?? '0'),
        asked,
      ),
    )
  }
  if (target.type !== 'calendar') return []
  const { id } = target.calendar
  return (await objectsOf(db, { memberId: actor.id, calendarId: id })).map((object) =>
    answerOf(objectAddress(id, object.name), objectProperties(object), asked),
  )
}

const ownName = async ({ db, actor }: Caldav): Promise<{ name: string; email: string | null }> => {
  const [people, row] = await Promise.all([
    peopleOf(db, [actor.id]),
    db(`rm.${members.sqlName}`).where({ id: actor.id }).first('email'),
  ])
  return { name: people(actor.id).name ?? '', email: row?.email ?? null }
}

/** Properties are changed on the pages of the network. Each is refused by itself, which clients pass over. */
export const patch: CaldavHandler = async (caldav, request) => {
  const names = patchedProperties(request.xml)
  if (names === null || names.length === 0) throw new DavRefusal(400)
  const { href } = await responseOf(caldav, await targetOf(caldav, request.segments), {
    names: [],
    isNamesOnly: false,
  })
  const properties = [{ status: refused, properties: names.map((name) => ({ ...name, value: '' })) }]
  return { status: 207, body: [...multistatus([{ href, properties }])].join('') }
}

export const get: CaldavHandler = async (caldav, request) => bodyFor(caldav, request, false)
export const head: CaldavHandler = async (caldav, request) => bodyFor(caldav, request, true)

const bodyFor = async (
  caldav: Caldav,
  { segments, header }: Parameters<CaldavHandler>[1],
  isHead: boolean,
): ReturnType<CaldavHandler> => {
  const { db, reader, publicUrl } = caldav
  const target = await targetOf(caldav, segments)
  // A browser goes to the page of the calendars.
  if (target.type !== 'object') return { status: 302, headers: { Location: `${publicUrl}/appointments` } }
  const { object } = objectAt(target)
  const headers = {
    ETag: etagOf(object),
    'Cache-Control': 'private, no-cache',
    'Last-Modified': new Date(object.changed_at).toUTCString(),
  }
  if (matches(header('If-None-Match'), true, etagOf(object))) return { status: 304, headers }
  const read = await readObjects(db, reader, [object])
  const body = await bodyOf(db, read.get(object.appointment_id))
  if (body === undefined) throw new DavRefusal(404)
  const length = String(Buffer.byteLength(body))
  return {
    status: 200,
    headers: { ...headers, 'Content-Length': length },
    body: isHead ? null : body,
    compress: false,
  }
}
