import { createHash } from 'node:crypto'
import type { Knex } from 'knex'
import type { FeedCollection } from '#events/appointments/feed.contract.ts'
import { isGuestOfDates } from '#events/appointments/guests-of-dates.contract.ts'
import { entriesOfDates, withSingleDates } from '#events/appointments/single-date-entries.ts'
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

const partColumns = [
  'appointment_id',
  'status',
  'occurrence_answers',
  'asked',
  'invited_by',
  'waiting_place',
  'revision',
] as const
type OwnPart = Pick<ParticipantRow, (typeof partColumns)[number]>

/** What a feed shows: every appointment that is in one of these calendars, or that the reader takes part in. */
export type FeedChoice = { calendar_ids: readonly string[] | null } | 'participating'

/**
 * An appointment of a feed, and the dates of its series at which the reader is not there; or the only ones that the feed shows,
 * null for all of them.
 */
type FeedItem = Listed & { left_out: readonly Instant[]; only: readonly Instant[] | null }

const whole = (row: Listed): FeedItem => ({ ...row, left_out: [], only: null })

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
  if (choice !== 'participating' && choice.calendar_ids !== null) {
    const wanted = new Set(choice.calendar_ids)
    return rows.filter(({ calendar_ids }) => calendar_ids.some((one) => wanted.has(one))).map(whole)
  }
  const parts: OwnPart[] = await db(`rm.${participants.sqlName}`)
    .where({ member_id: id, deleted: false })
    .select(partColumns)
  const ownPart = new Map(parts.map((part) => [part.appointment_id, part]))
  const isRead = ({ calendar_ids, organizer_id }: Listed) =>
    organizer_id === id || calendar_ids.some((one) => keys.has(`calendar:${one}`))
  return rows.flatMap((row) => {
    const part = ownPart.get(row.id)
    if (choice !== 'participating')
      return part === undefined || isRead(row) || !isGuestOfDates(part)
        ? [whole(row)]
        : [onlyAt(row, part, Object.keys(part.occurrence_answers).sort())]
    if (part === undefined) return row.organizer_id === id ? [whole(row)] : []
    const revision = `${row.revision}/${part.revision}`
    if (isComing(part.status)) return [{ ...row, left_out: datesWithout(part), only: null, revision }]
    const dates = datesWith(part)
    return dates.length === 0 ? [] : [onlyAt(row, part, dates)]
  })
}

const onlyAt = (row: Listed, part: OwnPart, only: readonly Instant[]): FeedItem => ({
  ...row,
  left_out: [],
  only,
  revision: `${row.revision}/${part.revision}`,
})

const isComing = (status: string): boolean => status === 'accepted' || status === 'maybe'

const datesWithout = ({ occurrence_answers }: OwnPart): Instant[] =>
  datesOf(occurrence_answers, (status) => !isComing(status))
const datesWith = ({ occurrence_answers }: OwnPart): Instant[] => datesOf(occurrence_answers, isComing)

const datesOf = (answers: OwnPart['occurrence_answers'], isWanted: (status: string) => boolean): Instant[] =>
  Object.entries(answers)
    .filter(([, status]) => isWanted(status))
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
    const events = await renderEach(
      db,
      `rm.${appointments.table.sqlName}`,
      batch,
      ({ id, left_out, only }) => {
        const [view, row] = [views.get(id), series.get(id)]
        if (!view || !row) return []
        const entry = { ...icalEntry(view, words), left_out }
        const entries =
          only === null ? withSingleDates(entry, row, toPlain) : entriesOfDates(entry, row, only, toPlain)
        return entries.map(icalEvent)
      },
    )
    for (const event of events.flat()) yield event
  }
  yield icalEnd
}

const asDated = ({ start, end, all_day, time_zone }: Listed) => ({ date: { start, end, all_day, time_zone } })

// An appointment in any other zone is left out with its event.
const isInKnownZone = ({ date }: ReturnType<typeof asDated>): boolean =>
  canonicalZone(date.time_zone) !== null
