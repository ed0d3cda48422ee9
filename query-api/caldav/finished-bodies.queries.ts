import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { CategoryList } from '#events/appointment-categories/appointment-category.events.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import type { Reader } from '#platform/language/policy.ts'
import { mentionsIn } from '#platform/rich-text/mentions.ts'
import { escapedXml } from '#platform/xml/escaped-xml.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import { categoryListIn } from '../appointment-categories/appointment-categories.queries.ts'
import { appointments } from '../appointments/appointments.queries.ts'
import { audienceKeys } from '../appointments/occurrences.queries.ts'
import { type RoomNames, roomNamesOf } from '../meeting-rooms/room-names.queries.ts'
import type { CalendarObject } from './calendar-objects.queries.ts'
import { readObjects, renderObjects, wholeBody } from './object-bodies.queries.ts'

// Apps ask for the same month again and again, and writing its texts takes most of the time. A text is used again as long as
// everything that it says is the same; who may read the appointment is asked each time.

const maxCharacters = 24_000_000
const texts = new Map<string, string>()
let characters = 0

type Fingerprint = { id: string; revision: string; room_id: string | null; words: string }

/** The texts of objects as they stand in XML, by appointment; without those that the reader may not see. */
export const finishedBodies = async (
  db: Knex,
  reader: Reader,
  objects: readonly CalendarObject[],
): Promise<ReadonlyMap<string, string>> => {
  const keys = await keysOf(db, reader, objects)
  const bodies = new Map<string, string>()
  const missing = objects.filter(({ appointment_id: id }) => {
    const key = keys.get(id)
    const known = key === undefined ? undefined : used(key)
    if (known !== undefined) bodies.set(id, known)
    return key !== undefined && known === undefined
  })
  const read = await readObjects(db, reader, missing)
  for (const [id, body] of await renderObjects(db, read, wholeBody)) {
    const text = escapedXml(body)
    bodies.set(id, text)
    const key = keys.get(id)
    if (key !== undefined && !isMentioning(read.get(id)?.row)) keep(key, text)
  }
  return bodies
}

/** What the texts say, by appointment. Words are compared as well, because an erasure changes them and no revision. */
const keysOf = async (
  db: Knex,
  { actor, circumstances }: Reader,
  objects: readonly CalendarObject[],
): Promise<ReadonlyMap<string, string>> => {
  if (objects.length === 0) return new Map()
  const [fingerprints, list]: [Fingerprint[], CategoryList] = await Promise.all([
    appointments
      .readable(db, { id: actor.id, keys: new Set(audienceKeys(actor)) })
      .whereRaw(`id = any(${oneList})`, [objects.map(({ appointment_id }) => appointment_id)])
      .select('id', 'revision', 'room_id')
      .select(db.raw(`md5(concat_ws(' ', name, description, location, words_of_dates)) as words`)),
    categoryListIn(db),
  ])
  const roomNames = await roomNamesOf(
    db,
    fingerprints.map(({ room_id }) => room_id),
  )
  const around = digestOf([actor.id, circumstances.network.language, list])
  const byId = new Map(fingerprints.map((row) => [row.id, row]))
  return new Map(
    objects.flatMap((object) => {
      const row = byId.get(object.appointment_id)
      return row ? [[row.id, keyOf(object, row, roomNames, around)] as const] : []
    }),
  )
}

/** Names of what a text mentions change by themselves. */
const isMentioning = (row: AppointmentRow | undefined): boolean =>
  [row?.description, ...Object.values(row?.words_of_dates ?? {}).map(({ description }) => description)].some(
    (document) => mentionsIn(document).length > 0,
  )

const keyOf = (
  { uid, version, details }: CalendarObject,
  { id, revision, room_id, words }: Fingerprint,
  roomNames: RoomNames,
  around: string,
): string =>
  [
    id,
    revision,
    version,
    words,
    around,
    uid,
    roomNames(room_id),
    details === null ? '' : digestOf(details),
  ].join('\n')

const digestOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

const used = (key: string): string | undefined => {
  const text = texts.get(key)
  if (text === undefined) return undefined
  // The one that was used longest ago comes first.
  texts.delete(key)
  texts.set(key, text)
  return text
}

const keep = (key: string, text: string): void => {
  if (!texts.has(key)) characters += key.length + text.length
  texts.set(key, text)
  for (const [oldest, forgotten] of texts) {
    if (characters <= maxCharacters) return
    texts.delete(oldest)
    characters -= oldest.length + forgotten.length
  }
}
