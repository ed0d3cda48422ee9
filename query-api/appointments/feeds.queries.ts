import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { FeedCollection } from '#events/appointments/feed.contract.ts'
import { withSingleDates } from '#events/appointments/single-date-entries.ts'
import { icalEnd, icalEvent, icalFeedHead } from '#platform/ical/ical.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Reader } from '#platform/language/policy.ts'
import { canonicalZone } from '#platform/language/zone.ts'
import { renderEach } from '#platform/queries/unreadable.ts'
import { toPlain } from '#platform/rich-text/rich-text.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import { type ParticipantRow, participants } from '#projectors/appointments/participants.table.ts'
import { roomNamesOf } from '../meeting-rooms/room-names.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import { appointments } from './appointments.queries.ts'
import type { IsWanted } from './category-choice.ts'
import { type EntryWords, icalEntry } from './ical-entry.queries.ts'

/** An appointment of a feed, as far as its tag and the zones of the feed need it. */
type Listed = Pick<
  AppointmentRow,
  | 'id'
  | 'revision'
  | 'organizer_id'
  | 'calendar_ids'
  | 'category'
  | 'start'
  | 'end'
  | 'all_day'
  | 'time_zone'
  | 'room_id'
  | 'contact_ids'
  | 'consultant_ids'
>
const listed = [
  'id',
  'revision',
  'organizer_id',
  'calendar_ids',
  'category',
  'start',
  'end',
  'all_day',
  'time_zone',
  'room_id',
  'contact_ids',
  'consultant_ids',
]

type OwnPart = Pick<ParticipantRow, 'appointment_id' | 'status' | 'occurrence_answers' | 'revision'>

/** What a feed shows: every appointment that is in one of these calendars, or that the reader takes part in. */
export type FeedChoice = { calendar_ids: readonly string[] | null } | 'participating'

/** An appointment of a feed, and the dates of its series at which the reader is not there. */
type FeedItem = Listed & { left_out: readonly Instant[] }

/** Everything that a feed shows, without its texts, in order of its begin. */
export const feedItems = async (
  db: Knex,
  reader: Reader,
  choice: FeedChoice,
  inCategories: IsWanted,
): Promise<FeedItem[]> => {
  const { id, keys } = reader.actor
  // An audience holds many other keys, none of which lets anyone see an appointment.
  const own = new Set([...keys].filter((key) => key.startsWith('calendar:') || key.startsWith('member:')))
  const all: Listed[] = await appointments
    .readable(db, { id, keys: own })
    .select(listed)
    .orderBy(['start', 'id'])
  const rows = all.filter(({ category }) => inCategories(category))
  if (choice !== 'participating') {
    const wanted = choice.calendar_ids === null ? null : new Set(choice.calendar_ids)
    return rows
      .filter(({ calendar_ids }) => wanted === null || calendar_ids.some((one) => wanted.has(one)))
      .map((row) => ({ ...row, left_out: [] }))
  }
  const parts: OwnPart[] = await db(`rm.${participants.sqlName}`)
    .where({ member_id: id, deleted: false })
    .select('appointment_id', 'status', 'occurrence_answers', 'revision')
  const ownPart = new Map(parts.map((part) => [part.appointment_id, part]))
  return rows.flatMap((row) => {
    const part = ownPart.get(row.id)
    if (part === undefined) return row.organizer_id === id ? [{ ...row, left_out: [] }] : []
    if (!isComing(part.status)) return []
    return [{ ...row, left_out: datesWithout(part), revision: `${row.revision}/${part.revision}` }]
  })
}

const isComing = (status: string): boolean => status === 'accepted' || status === 'maybe'

const datesWithout = ({ occurrence_answers }: OwnPart): Instant[] =>
  Object.entries(occurrence_answers)
    .filter(([, status]) => !isComing(status))
    .map(([start]) => start)
    .sort()

/** The calendars of a collection; null for all of them. */
export const inCollection = (
  collection: Exclude<FeedCollection, 'participating_appointments'>,
  calendars: readonly { id: string; type: string }[],
): readonly string[] | null => {
  if (collection === 'all_appointments') return null
  const type = collection.slice(0, -'_calendar'.length)
  return calendars.filter((calendar) => calendar.type === type).map(({ id }) => id)
}

/** Names of rooms and people in a feed: they change without the appointments. */
export const namesOfFeed = async (db: Knex, items: readonly FeedItem[]): Promise<string> => {
  const roomIds = [...new Set(items.flatMap(({ room_id }) => room_id ?? []))].sort()
  const memberIds = [
    ...new Set(items.flatMap(({ contact_ids, consultant_ids }) => [...contact_ids, ...consultant_ids])),
  ].sort()
  const [roomNames, people] = await Promise.all([roomNamesOf(db, roomIds), peopleOf(db, memberIds)])
  return JSON.stringify([roomIds.map(roomNames), memberIds.map((id) => people(id).name)])
}

/** Changes with everything that the feed shows; `shown` is what its appointments do not say themselves. */
export const feedTag = (name: string, items: readonly FeedItem[], shown: readonly string[]): string => {
  const hash = createHash('sha256').update(JSON.stringify([name, ...shown]))
  for (const { id, revision } of items) hash.update(`\n${id} ${revision}`)
  return `"${hash.digest('base64url')}"`
}

const perBatch = 200

/** The text of a feed, a batch of appointments after the other, so that ten thousand take little memory. */
export async function* feedBody(
  db: Knex,
  reader: Reader,
  { name, items, words }: { name: string; items: readonly FeedItem[]; words: EntryWords },
): AsyncGenerator<string> {
  yield icalFeedHead({ name, refresh: 'PT1H' }, items.map(asDated).filter(isInKnownZone))
  for (let at = 0; at < items.length; at += perBatch) {
    const batch = items.slice(at, at + perBatch)
    const rows: AppointmentRow[] = await appointments.readable(db, reader.actor).whereIn(
      'id',
      batch.map(({ id }) => id),
    )
    const views = new Map((await appointments.views(db, rows, reader)).map((view) => [view.id, view]))
    const series = new Map(rows.map((row) => [row.id, { ...row, date: row }]))
    const events = await renderEach(db, `rm.${appointments.table.sqlName}`, batch, ({ id, left_out }) => {
      const [view, row] = [views.get(id), series.get(id)]
      if (!view || !row) return []
      return withSingleDates({ ...icalEntry(view, words), left_out }, row, toPlain).map(icalEvent)
    })
    for (const event of events.flat()) yield event
  }
  yield icalEnd
}

const asDated = ({ start, end, all_day, time_zone }: Listed) => ({ date: { start, end, all_day, time_zone } })

// An appointment in any other zone is left out with its event.
const isInKnownZone = ({ date }: ReturnType<typeof asDated>): boolean =>
  canonicalZone(date.time_zone) !== null
