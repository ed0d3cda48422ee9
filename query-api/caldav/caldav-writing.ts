import { isDeepStrictEqual } from 'node:util'
import type { SavedEntry } from '#events/appointments/entry.contract.ts'
import { Problem, refusalCodeOf } from '#platform/http/problem.ts'
import { type KeptDetails, keptDetailsOf } from '#platform/ical/reading/kept-details.ts'
import type { ReadEntry } from '#platform/ical/reading/read-calendar.ts'
import { derivedUuid } from '#platform/requests/derived-ids.ts'
import { DavRefusal } from '#platform/webdav/dav-refusal.ts'
import { assertTags } from '#platform/webdav/entity-tags.ts'
import { categoryListIn } from '../appointment-categories/appointment-categories.queries.ts'
import { calendarsOf } from '../calendars/calendars.queries.ts'
import { isAlarm, remindersIn } from './alarms.ts'
import { etagOf } from './caldav-properties.ts'
import { type Caldav, type CaldavHandler, objectAt, type Target, targetOf } from './caldav-requests.ts'
import { type CalendarObject, elsewhereWithUid, objectWithUid } from './calendar-objects.queries.ts'
import { categoriesIn, firstCalled } from './category-labels.ts'
import { differenceOf, wholeEntry } from './entry-difference.ts'
import type { Own } from './kept-parts.ts'
import { bodyOf, type ReadObject, readObjects } from './object-bodies.queries.ts'
import { type ReadingOptions, readEntry, readStored, type StoredText, storedDetails } from './read-object.ts'
import { optionsFor, ownOptions } from './reading-options.ts'

type ObjectTarget = Extract<Target, { type: 'object' }>

/**
 * Stores an appointment: a new one with the UID of the app, or a change of one that is there. The answer has no tag,
 * because the app reads the appointment otherwise than it was sent.
 */
export const put: CaldavHandler = async (caldav, request) => {
  const target = await targetOf(caldav, request.segments)
  if (target.type !== 'object') throw new DavRefusal(405)
  const { object } = target
  assertTags(request, object !== null, object && etagOf(object))
  const text = textOf(request.bytes, request.header('Content-Type'))
  if (object !== null) await change(caldav, target, { object, text })
  else await create(caldav, target, text)
  return { status: object === null ? 201 : 204 }
}

/** Takes an appointment out of a calendar; it is deleted where it stands in no other. */
export const remove: CaldavHandler = async (caldav, request) => {
  const target = await targetOf(caldav, request.segments)
  if (target.type !== 'object') throw new DavRefusal(403)
  const { calendar, object } = objectAt(target)
  assertTags(request, true, etagOf(object))
  const { view } = await readAt(caldav, object)
  const others = view.calendar_ids.filter((id) => id !== calendar.id)
  const { appointment_id } = view
  // It stands in another calendar that the member does not know.
  if (others.length === 0 && view.unknown_calendars > 0) throw new DavRefusal(403)
  if (others.length === 0) await caldav.send('appointments/remove', { appointment_id })
  else await caldav.send('appointments/revise', { appointment_id, appointment: { calendar_ids: others } })
  return { status: 204 }
}

const textOf = (bytes: Buffer, type: string): string => {
  if (type !== '' && !/^text\/calendar\b/i.test(type)) throw new DavRefusal(403, 'C:supported-calendar-data')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new DavRefusal(403, 'C:valid-calendar-data')
  }
}

const change = async (
  caldav: Caldav,
  { calendar }: ObjectTarget,
  { object, text }: { object: CalendarObject; text: string },
): Promise<void> => {
  const known = await readAt(caldav, object)
  const options = optionsFor(caldav, known.row.time_zone)
  const stored = await readStored(text, options)
  if (stored.uid !== object.uid) throw new DavRefusal(403, 'C:no-uid-conflict')
  await save(caldav, {
    appointment_id: object.appointment_id,
    calendar_id: calendar.id,
    version: object.version,
    named: null,
    ...(await changesOf(caldav, stored, { read: known, options })),
  })
}

const create = async (caldav: Caldav, { calendar, name }: ObjectTarget, text: string): Promise<void> => {
  const { db, actor } = caldav
  if (!calendar.can.create_appointments) throw new DavRefusal(403, 'need-privileges')
  if (name.length > maxName || /\p{Cc}/u.test(name)) throw new DavRefusal(403)
  const options = await ownOptions(caldav)
  const stored = await readStored(text, options)
  const { uid } = stored
  if (await objectWithUid(db, { memberId: actor.id, calendarId: calendar.id }, uid))
    throw new DavRefusal(403, 'C:no-uid-conflict')
  const moved = await movedHere(caldav, calendar.id, uid)
  // Nothing is planned that does not take place.
  if (moved === null && stored.entry.canceled) throw new DavRefusal(403, 'C:valid-calendar-data')
  await save(caldav, {
    appointment_id: moved?.object.appointment_id ?? derivedUuid('caldav', calendar.id, uid),
    calendar_id: calendar.id,
    version: null,
    named: { name, uid },
    ...(moved
      ? await changesOf(caldav, stored, { read: moved, options: { ...options, zone: moved.row.time_zone } })
      : {
          entry: { ...wholeEntry(stored.entry), ...(await ownOf(caldav, stored)) },
          details: storedDetails(stored.details),
        }),
  })
}

const maxName = 255

/** Apps move an entry by storing it in the other calendar under its UID: it stays one appointment, with its guests. */
const movedHere = async (caldav: Caldav, calendarId: string, uid: string): Promise<ReadObject | null> => {
  const { db, reader, actor } = caldav
  const calendars = (await calendarsOf(db, reader)).map(({ id }) => id).filter((id) => id !== calendarId)
  const found = await elsewhereWithUid(db, { memberId: actor.id, calendarIds: calendars }, uid)
  const read = found && (await readObjects(db, reader, [found])).get(found.appointment_id)
  return read?.view.can.update ? read : null
}

/** What the app says differently from what it has read. */
const changesOf = async (
  { db }: Caldav,
  { entry, details }: StoredText,
  { read, options }: { read: ReadObject; options: ReadingOptions },
): Promise<Pick<SavedEntry, 'entry' | 'details'>> => {
  const { view, object, own } = read
  const body = await bodyOf(db, read)
  if (body === undefined) throw new DavRefusal(404)
  const kept = JSON.stringify(details)
  const isKept =
    kept === object.details ||
    storedDetails(details) === object.details ||
    kept === JSON.stringify(await keptDetailsOf(body, options))
  const known = await readEntry(body, options)
  return {
    entry: {
      ...differenceOf(entry, known, view.meeting?.room_name ?? ''),
      ...categoryChange(entry, known, own),
      ...remindersChange(entry, details, own),
    },
    details: isKept ? null : kept,
  }
}

const categoryChange = (
  given: ReadEntry,
  known: ReadEntry,
  { row, categories }: Own,
): Pick<SavedEntry['entry'], 'category'> => {
  if (isDeepStrictEqual(given.categories, known.categories)) return {}
  const category = firstCalled(given.categories, row.category, categories)
  return category === row.category ? {} : { category }
}

const remindersChange = (
  { date }: ReadEntry,
  { whole }: KeptDetails,
  { row, memberId }: Own,
): Pick<SavedEntry['entry'], 'reminders'> => {
  const reminders = remindersIn(whole.components, date.all_day)
  return row.organizer_id !== memberId || isDeepStrictEqual(reminders, row.reminders) ? {} : { reminders }
}

/** What a new entry says of its category and its reminders; without alarms the calendar's reminders apply. */
const ownOf = async (
  { db, circumstances }: Caldav,
  { entry, details: { whole } }: StoredText,
): Promise<Pick<SavedEntry['entry'], 'category' | 'reminders'>> => {
  const categories = categoriesIn(await categoryListIn(db), String(circumstances.network.language))
  const category = firstCalled(entry.categories, null, categories)
  const { components } = whole
  return {
    ...(category === null ? {} : { category }),
    ...(components.some(isAlarm) ? { reminders: remindersIn(components, entry.date.all_day) } : {}),
  }
}

/** The appointment of an object, as the member sees it; 404 where there is none. */
export const readAt = async ({ db, reader }: Caldav, object: CalendarObject): Promise<ReadObject> => {
  const read = (await readObjects(db, reader, [object])).get(object.appointment_id)
  if (read === undefined) throw new DavRefusal(404)
  return read
}

/** Stores what an app says of an appointment. */
export const save = async ({ send }: Caldav, entry: SavedEntry): Promise<void> => {
  await send('appointments/save_entry', entry).catch((error: unknown) => {
    if (refusalCodeOf(error) === 'appointment_changed') throw new DavRefusal(412)
    // What the rules of appointments do not allow.
    if (error instanceof Problem && [409, 422].includes(error.status))
      throw new DavRefusal(403, 'C:valid-calendar-data')
    throw error
  })
}
