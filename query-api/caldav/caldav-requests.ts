import type { CalendarView } from '#events/calendars/calendar.contract.ts'
import { Problem } from '#platform/http/problem.ts'
import type { ProtocolAnswer, ProtocolRequest } from '#platform/http/protocol-set.ts'
import type { QueryProtocolContext } from '#platform/queries/query-protocols.ts'
import { answeringRefusals, DavRefusal } from '#platform/webdav/dav-refusal.ts'
import { calendars } from '../calendars/calendars.queries.ts'
import { type CalendarObject, objectByName } from './calendar-objects.queries.ts'

export type Caldav = QueryProtocolContext
export type CaldavHandler = (caldav: Caldav, request: ProtocolRequest) => Promise<ProtocolAnswer>

/** What a path names. An object may be missing where its name is free. */
export type Target =
  | { type: 'home' }
  | { type: 'principal' }
  | { type: 'calendar'; calendar: CalendarView }
  | { type: 'object'; calendar: CalendarView; name: string; object: CalendarObject | null }

/** What the server can do, as clients look for it in answers. */
export const capabilities = '1, 3, calendar-access'

/** A handler whose refusals become answers, and whose answers say what the server can do. */
export const answering =
  (handler: CaldavHandler): CaldavHandler =>
  async (caldav, request) => {
    const { headers, ...answer } = await answeringRefusals(() => handler(caldav, request), asClientsKnow)
    return { ...answer, headers: { DAV: capabilities, ...headers } }
  }

// Clients know conflicts and fields that cannot be kept as a refusal.
const asClientsKnow = (error: unknown): unknown =>
  error instanceof Problem && [409, 422].includes(error.status)
    ? new Problem(403, error.code, error.details)
    : error

const root = '/dav/calendars'
/** The address of the member as clients know it. */
export const principalOf = ({ actor }: Pick<Caldav, 'actor'>): string => `${root}/principals/${actor.id}/`
export const home = `${root}/`
export const calendarAddress = (calendarId: string): string => `${root}/${encodeURIComponent(calendarId)}/`
export const objectAddress = (calendarId: string, name: string): string =>
  `${calendarAddress(calendarId)}${encodeURIComponent(name)}`

/** What a path names; 404 where it names nothing that the member may know of. */
export const targetOf = async (caldav: Caldav, segments: readonly string[]): Promise<Target> => {
  const { db, reader, actor } = caldav
  const [first, second, ...more] = segments
  if (first === undefined) return { type: 'home' }
  if (more.length > 0) throw new DavRefusal(404)
  if (first === 'principals') {
    if (second !== actor.id) throw new DavRefusal(404)
    return { type: 'principal' }
  }
  const calendar = await calendars.one(db, first, reader)
  if (calendar === null) throw new DavRefusal(404)
  if (second === undefined) return { type: 'calendar', calendar }
  return {
    type: 'object',
    calendar,
    name: second,
    object: await objectByName(db, { memberId: actor.id, calendarId: first }, second),
  }
}

/**
 * The calendar that a path names, by its id; null where it names something else. Reports say nothing of the calendar
 * itself, so nothing more is read of it.
 */
export const calendarIdAt = async (caldav: Caldav, segments: readonly string[]): Promise<string | null> => {
  const [id, ...more] = segments
  if (id === undefined || id === 'principals' || more.length > 0) {
    await targetOf(caldav, segments)
    return null
  }
  const row = await calendars.readable(caldav.db, caldav.actor).where({ id }).first('id')
  if (row === undefined) throw new DavRefusal(404)
  return id
}

/** The object that a path names; 404 where there is none. */
export const objectAt = (target: Target): { calendar: CalendarView; object: CalendarObject } => {
  if (target.type !== 'object' || target.object === null) throw new DavRefusal(404)
  return { calendar: target.calendar, object: target.object }
}

/** The names in an address below the calendars; null when it is no address of theirs. */
export const segmentsOf = (href: string, publicUrl: string): string[] | null => {
  if (!URL.canParse(href, publicUrl)) return null
  const [, rest] = /^\/dav\/calendars\/(.+?)\/?$/.exec(new URL(href, publicUrl).pathname) ?? []
  try {
    return rest === undefined ? null : rest.split('/').map(decodeURIComponent)
  } catch {
    return null
  }
}
