import type { Knex } from 'knex'
import { whyNoAnswer } from '#events/appointments/answering.policy.ts'
import { appointmentPolicy } from '#events/appointments/appointment.policy.ts'
import { appointmentRef, inviteId, occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import type { AppointmentView } from '#events/appointments/appointment-view.contract.ts'
import { dateAt } from '#events/appointments/single-dates.ts'
import { teamsSyncPolicy } from '#events/appointments/teams-sync.policy.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Reader } from '#platform/language/policy.ts'
import { type Mentions, mentionsOf } from '#platform/naming/mentions.ts'
import { resource } from '#platform/queries/resource.ts'
import { renderOne } from '#platform/queries/unreadable.ts'
import { movedAlong, repeats } from '#platform/recurrence/recurrence.ts'
import { type AppointmentRow, appointments as table } from '#projectors/appointments/appointments.table.ts'
import { type ParticipantRow, participants } from '#projectors/appointments/participants.table.ts'
import { attachedTo } from '../files/attached.queries.ts'
import { roomNamesOf } from '../meeting-rooms/room-names.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import {
  appointmentView,
  knownCalendars,
  type MyAppointment,
  myInvite,
  type Related,
  subjectOf,
} from './appointment-view.queries.ts'
import { type AcceptReasonFor, loadAcceptReasons } from './capacity.queries.ts'
import { seriesOf, withWordsAt } from './dates-of-series.queries.ts'
import { withoutNulls } from './group-names.queries.ts'
import { dateForGuest, datesThere, expectedAt, guestDates } from './guest-dates.queries.ts'

export { subjectOf } from './appointment-view.queries.ts'

export const appointments = resource({
  table,
  can: ({ actor, circumstances }, row) => appointmentPolicy.can(actor, subjectOf(row), circumstances),
  perReader: async (db, rows, readers) => {
    const asked = rows.map(({ id, shared_with }) => ({ appointment_id: id, shared_with }))
    const [own, acceptReason, mentions] = await Promise.all([
      ownInvites(db, asked, readers),
      loadAcceptReasons(db, rows),
      mentionsOf(db, rows.map(descriptionOf)),
    ])
    return (row, reader) =>
      perReaderOf(row, reader, {
        own: own(row.id, reader.actor.id),
        acceptReason,
        mentions,
        occurrence: null,
      })
  },
  // The change stream sends no series to guests of single dates; to clients it says that the series changed.
  isVisibleTo: ({ actor }, row, own: MyAppointment) =>
    own.guest_dates === null && row.audience.some((key) => actor.keys.has(key)),
  related: relatedOf,
  render: (row, { perReader, can, related }): AppointmentView =>
    appointmentView(row, { perReader: perReader ?? notInvited, can, ...(related as Related) }),
})

async function relatedOf(db: Knex, rows: AppointmentRow[]): Promise<Related> {
  const [people, attached, roomNames] = await Promise.all([
    peopleOf(db, rows.flatMap(peopleOn)),
    attachedTo(
      db,
      rows.flatMap(({ attachment_ids }) => attachment_ids),
    ),
    roomNamesOf(
      db,
      rows.map(({ room_id }) => room_id),
    ),
  ])
  return { people, attached, roomNames }
}

const peopleOn = (row: AppointmentRow): string[] =>
  withoutNulls([
    row.organizer_id,
    row.author_id,
    row.last_author_id,
    ...row.contact_ids,
    ...row.consultant_ids,
  ])

const descriptionOf = ({ description }: AppointmentRow) => description

// Every reader has a share; the compiler cannot know.
const notInvited: MyAppointment = {
  now: '',
  invite: null,
  guest_dates: null,
  calendar_ids: [],
  streams: [],
  mentioned: {},
  opt_prohibited_reason: 'not_invited',
  accept_prohibited_reason: null,
  teams: { isOffered: false, synchronize: false },
}

type Part = {
  own: ParticipantRow | undefined
  acceptReason: AcceptReasonFor
  mentions: Mentions
  occurrence: Instant | null
  over_at?: Instant | null
}

const perReaderOf = (
  row: AppointmentRow,
  { actor, circumstances }: Reader,
  { own, acceptReason, mentions, occurrence, over_at = row.over_at }: Part,
): MyAppointment => {
  const { now } = circumstances
  return {
    now,
    invite: myInvite(own, occurrence, row.waiting),
    guest_dates: guestDates(row, actor, own),
    calendar_ids: knownCalendars(actor, row.calendar_ids),
    streams: row.streams.filter((stream) => actor.keys.has(stream)),
    mentioned: mentions.namesFor(row.description, actor),
    opt_prohibited_reason: whyNoAnswer(
      actor.id,
      { ...subjectOf(row), over_at },
      { ...circumstances, isOwn: true },
    ),
    accept_prohibited_reason: acceptReason(row, own, { occurrence, now }),
    teams: {
      isOffered: circumstances.network.teams_synchronization === true,
      synchronize: teamsSyncPolicy.allows(actor, 'synchronize', subjectOf(row), circumstances),
    },
  }
}

export type Own = (appointmentId: string, memberId: string) => ParticipantRow | undefined

/** The readers' own invitations to some appointments: one query, and none when no reader is invited. */
export const ownInvites = async (
  db: Knex,
  rows: readonly { appointment_id: string; shared_with: readonly string[] }[],
  readers: readonly Reader[],
): Promise<Own> => {
  const members = new Map(readers.map(({ actor }) => [`member:${actor.id}`, actor.id]))
  const ids = new Set<string>()
  for (const { appointment_id, shared_with } of rows)
    for (const key of shared_with) {
      const member = members.get(key)
      if (member !== undefined) ids.add(inviteId(appointment_id, member))
    }
  const loaded: ParticipantRow[] =
    ids.size === 0 ? [] : await db(`rm.${participants.sqlName}`).whereRaw(`id = any(${oneList})`, [[...ids]])
  const known = new Map(loaded.map((row) => [row.id, row]))
  return (appointmentId, memberId) => known.get(inviteId(appointmentId, memberId))
}

/** An appointment, a series, or (`r-…`) one date of a series; null when there is none that the reader sees. */
export const appointmentById = async (
  db: Knex,
  id: string,
  reader: Reader,
): Promise<AppointmentView | null> => {
  const { appointment_id, occurrence } = appointmentRef(id)
  const row: AppointmentRow | undefined = await appointments
    .readable(db, reader.actor)
    .where('id', appointment_id)
    .first()
  if (!row) return null
  if (occurrence === null) return wholeOrOwnDate(db, row, reader)
  const later = await continuedDate(db, row, occurrence, reader)
  if (later !== null) return appointmentById(db, later, reader)
  const source = { table: `rm.${table.sqlName}`, id: appointment_id }
  return renderOne(db, source, () => dateOfSeries(db, row, occurrence, reader))
}

const wholeOrOwnDate = async (
  db: Knex,
  row: AppointmentRow,
  reader: Reader,
): Promise<AppointmentView | null> => {
  const own = await ownInvites(db, [{ appointment_id: row.id, shared_with: row.shared_with }], [reader])
  const dates = guestDates(row, reader.actor, own(row.id, reader.actor.id))
  if (dates === null) return (await appointments.views(db, [row], reader))[0] ?? null
  const date = dateForGuest(datesThere(row, dates), reader.circumstances.now)
  return date === null ? null : appointmentById(db, occurrenceId(row.id, date.occurrence), reader)
}

/** Addresses hold when a series is split: the same date in the series that continues it; null where none does. */
const continuedDate = async (
  db: Knex,
  series: AppointmentRow,
  occurrence: Instant,
  reader: Reader,
): Promise<string | null> => {
  const before = series.continued_as.filter(({ from }) => from <= occurrence)
  const last = before.reduce((found, one) => (found && found.from > one.from ? found : one), before[0])
  if (!last) return null
  const row: AppointmentRow | undefined = await appointments
    .readable(db, reader.actor)
    .where('id', last.appointment_id)
    .first()
  if (!row || !repeats(row.recurrence)) return row?.id ?? null
  const move = { before: { ...series, start: last.from }, after: row, recurrence: row.recurrence }
  return occurrenceId(row.id, movedAlong(occurrence, move))
}

const dateOfSeries = async (
  db: Knex,
  series: AppointmentRow,
  occurrence: Instant,
  reader: Reader,
): Promise<AppointmentView | null> => {
  const date = dateAt(seriesOf(series), occurrence)
  if (date === null) return null
  const row = { ...withWordsAt(series, occurrence), canceled: series.canceled || date.canceled }
  const [own, related, summary, acceptReason, mentions] = await Promise.all([
    ownInvites(db, [{ appointment_id: row.id, shared_with: row.shared_with }], [reader]),
    relatedOf(db, [row]),
    summaryAt(db, row.id, occurrence),
    loadAcceptReasons(db, [row]),
    mentionsOf(db, [row.description]),
  ])
  const over_at = date.end ?? date.start
  const dates = guestDates(row, reader.actor, own(row.id, reader.actor.id))
  if (dates !== null && !dates.includes(occurrence)) return null
  const part = { own: own(row.id, reader.actor.id), acceptReason, mentions, occurrence, over_at }
  const can = appointmentPolicy.can(reader.actor, { ...subjectOf(row), over_at }, reader.circumstances)
  return appointmentView(
    row,
    { perReader: perReaderOf(row, reader, part), can, ...related },
    { date, summary },
  )
}

/** How many come on one date: the answers for it, else those for all. */
const summaryAt = async (db: Knex, appointmentId: string, occurrence: Instant) => {
  const expected = expectedAt(occurrence)
  const rows: { answer: 'accepted' | 'declined' | 'maybe' | 'open'; count: string }[] = await db(
    `rm.${participants.sqlName}`,
  )
    .select(db.raw('coalesce(occurrence_answers ->> ?, status) as answer', [occurrence]))
    .count('* as count')
    .where('appointment_id', appointmentId)
    .whereRaw(expected.sql, [...expected.bindings])
    .groupBy('answer')
  const summary = { total: 0, accepted: 0, declined: 0, maybe: 0, open: 0 }
  for (const { answer, count } of rows) {
    summary[answer] += Number(count)
    summary.total += Number(count)
  }
  return summary
}
