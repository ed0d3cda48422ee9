import type { Knex } from 'knex'
import { answerAt } from '#events/appointments/answer-at.contract.ts'
import { whyNoAnswer } from '#events/appointments/answering.policy.ts'
import { type AppointmentSubject, appointmentPolicy } from '#events/appointments/appointment.policy.ts'
import { appointmentRef, occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import type {
  AcceptReason,
  MyInvite,
  OccurrenceView,
} from '#events/appointments/appointment-view.contract.ts'
import { isInvitedElsewhere, isListed } from '#events/appointments/guests-of-dates.contract.ts'
import { eachDateIn } from '#events/appointments/single-dates.ts'
import type { WaitingList } from '#events/appointments/waiting-list.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import type { Actor, Reader } from '#platform/language/policy.ts'
import { firstOf } from '#platform/queries/first-of.ts'
import { resource } from '#platform/queries/resource.ts'
import { recordUnreadable, type Unreadable } from '#platform/queries/unreadable.ts'
import { isSameDay } from '#platform/recurrence/recurrence.ts'
import type { AppointmentRow } from '#projectors/appointments/appointments.table.ts'
import {
  monthKeys,
  monthsOf,
  type OccurrenceRow,
  occurrences as table,
} from '#projectors/appointments/occurrences.table.ts'
import type { ParticipantRow } from '#projectors/appointments/participants.table.ts'
import { knownCalendars, type MyAppointment, myInvite, statusOf } from './appointment-view.queries.ts'
import { appointmentLimits } from './appointments.limits.ts'
import { appointments, ownInvites } from './appointments.queries.ts'
import { loadAcceptReasons } from './capacity.queries.ts'
import { seriesOf, withWordsAt } from './dates-of-series.queries.ts'
import { guestDates } from './guest-dates.queries.ts'
import { listedParts, withoutCategory } from './listed-parts.queries.ts'

export type Range = { from: Instant; to: Instant }

const occurrenceSubject = (row: OccurrenceRow): AppointmentSubject => ({
  status: statusOf(row),
  organizer_id: row.organizer_id,
  calendar_ids: row.calendar_ids,
  participation_locked: row.participation_locked,
  user_can_opt: row.user_can_opt,
  show_participants_to_admins_only: row.show_participants_to_admins_only,
  meeting_link: row.meeting_link,
  over_at: row.end ?? row.start,
  audience: row.deleted ? [] : row.shared_with,
})

export const occurrences = resource({
  table,
  can: ({ actor, circumstances }, row) => appointmentPolicy.can(actor, occurrenceSubject(row), circumstances),
  perReader: async (db, rows, readers) => {
    const [own, limits] = await Promise.all([
      ownInvites(db, rows, readers),
      loadLimits(db, sharedWithOneOf(rows, readers)),
    ])
    return (row, reader) =>
      perReaderOf(row, reader, {
        own: own(row.appointment_id, reader.actor.id),
        ...limits(row.appointment_id),
      })
  },
  isVisibleTo: ({ actor }, row, { calendar_ids, invite: my_invite }) =>
    row.audience.some((key) => actor.keys.has(key)) &&
    isListed({ calendar_ids, organizer_id: row.organizer_id, my_invite }, actor.id),
  related: (db, rows) =>
    listedParts(
      db,
      rows.map(({ appointment_id }) => appointment_id),
    ),
  render: (row, { perReader, can, related: partsOf }): OccurrenceView => ({
    id: row.id,
    appointment_id: row.appointment_id,
    type: row.is_series && (perReader?.guest_dates ?? null) === null ? 'virtual_appointment' : 'appointment',
    name: row.name,
    calendar_ids: perReader?.calendar_ids ?? [],
    category: partsOf(row.appointment_id).category,
    date: {
      start: row.start,
      end: row.end,
      all_day: row.all_day,
      time_zone: row.time_zone,
      same_day: row.same_day,
    },
    canceled: row.canceled,
    participation_locked: row.participation_locked,
    organizer_id: row.organizer_id,
    others_invited: can.update ? (perReader?.others_invited ?? 0) : 0,
    location_name: [partsOf(row.appointment_id).room, row.location_name]
      .filter((part) => part !== '')
      .join(', '),
    my_invite: perReader?.invite ?? null,
    opt_prohibited_reason: perReader?.opt_prohibited_reason ?? null,
    accept_prohibited_reason: perReader?.accept_prohibited_reason ?? null,
    can,
    revision: row.revision,
  }),
})

/** The rows whose audience names one of the readers, as that of an invitation does. */
const sharedWithOneOf = (rows: readonly OccurrenceRow[], readers: readonly Reader[]): OccurrenceRow[] => {
  const keys = new Set(readers.map(({ actor }) => `member:${actor.id}`))
  return rows.filter(({ shared_with }) => shared_with.some((key) => keys.has(key)))
}

type ById = {
  acceptReason: (own: ParticipantRow, at: { occurrence: Instant | null; now: Instant }) => AcceptReason | null
  waiting: WaitingList
}
type Limits = (appointmentId: string) => ById

const unlimited: ById = { acceptReason: () => null, waiting: [] }

/** Accept reasons at dates, and who waits, only for dates with a limit to which a reader is invited. */
const loadLimits = async (db: Knex, rows: readonly OccurrenceRow[]): Promise<Limits> => {
  const ids = [...new Set(rows.map(({ appointment_id }) => appointment_id))]
  const limited: AppointmentRow[] =
    ids.length === 0
      ? []
      : await db(`rm.${appointments.table.sqlName}`)
          .whereRaw(`id = any(${oneList})`, [ids])
          .whereRaw('(attendees_total_enforced or application is not null)')
  const byId = new Map(limited.map((row) => [row.id, row]))
  const reasonFor = await loadAcceptReasons(db, limited)
  return (appointmentId) => {
    const row = byId.get(appointmentId)
    if (row === undefined) return unlimited
    return { acceptReason: (own, at) => reasonFor(row, own, at), waiting: row.waiting }
  }
}

const perReaderOf = (
  row: OccurrenceRow,
  { actor, circumstances }: Reader,
  { own, acceptReason, waiting }: ById & { own: ParticipantRow | undefined },
): Omit<MyAppointment, 'now' | 'mentioned' | 'streams' | 'teams'> & { others_invited: number } => {
  const { occurrence } = appointmentRef(row.id)
  const { now, network } = circumstances
  return {
    others_invited: othersIn(row, actor.id),
    invite: myInvite(own, occurrence, waiting),
    guest_dates: guestDates(row, actor, own),
    calendar_ids: knownCalendars(actor, row.calendar_ids),
    opt_prohibited_reason: whyNoAnswer(actor.id, occurrenceSubject(row), { now, network, isOwn: true }),
    accept_prohibited_reason: own ? acceptReason(own, { occurrence, now }) : null,
  }
}

/** How many guests there are besides the reader and the organizer. */
const othersIn = ({ shared_with, organizer_id }: OccurrenceRow, me: string): number => {
  let others = 0
  for (const key of shared_with)
    if (key.startsWith('member:') && !isKeyOf(key, me) && !isKeyOf(key, organizer_id)) others += 1
  return others
}

const isKeyOf = (key: string, memberId: string): boolean =>
  key.length === memberId.length + 'member:'.length && key.endsWith(memberId)

/** Only dates in one of these calendars, and of one of these categories; null for all. */
export type Narrowed = { calendar_ids: readonly string[] | null; categories: readonly string[] | null }

const everything: Narrowed = { calendar_ids: null, categories: null }

/** Every date that touches the range and that the reader sees. */
export const between = async (
  db: Knex,
  reader: Reader,
  range: Range,
  narrowed: Narrowed = everything,
): Promise<Dates> => datesFor(db, reader, range, { keys: audienceKeys(reader.actor), narrowed })

/** The dates that the reader organises or has promised to come to. */
export const participating = async (
  db: Knex,
  reader: Reader,
  range: Range,
  narrowed: Narrowed = everything,
): Promise<Dates> => {
  const me = reader.actor.id
  const { appointments, incomplete } = await datesFor(db, reader, range, { keys: [`member:${me}`], narrowed })
  const attending = appointments.filter(({ organizer_id, my_invite }) =>
    isAttending(me, organizer_id, my_invite?.status ?? null),
  )
  return { appointments: attending, incomplete }
}

/** Whether a member comes, as organizer or by an answer. */
export const isAttending = (me: string, organizerId: string, answer: MyInvite['status'] | null): boolean =>
  answer === null ? organizerId === me : answer === 'accepted' || answer === 'maybe'

/** As much of a date as a count needs. */
export type BareDate = Pick<
  OccurrenceRow,
  'id' | 'appointment_id' | 'organizer_id' | 'calendar_ids' | 'start' | 'end' | 'all_day' | 'time_zone'
>

/** The same dates as `between` for a longer range, at most so many. */
export const bareBetween = async (
  db: Knex,
  reader: Reader,
  range: Range,
  most: number,
): Promise<BareDate[]> => {
  const { actor } = reader
  const dates = await bareDates(db, actor, range, audienceKeys(actor), most)
  const isByInvitation = ({ calendar_ids, organizer_id }: BareDate) =>
    organizer_id !== actor.id && knownCalendars(actor, calendar_ids).length === 0
  const own = await ownInvites(db, dates.filter(isByInvitation).map(sharedWith(actor)), [reader])
  return dates.filter((date) => {
    const invite = isByInvitation(date) ? own(date.appointment_id, actor.id) : undefined
    return invite === undefined || !isInvitedElsewhere(invite, appointmentRef(date.id).occurrence)
  })
}

const sharedWith =
  ({ id }: Actor) =>
  ({ appointment_id }: Pick<BareDate, 'appointment_id'>) => ({
    appointment_id,
    shared_with: [`member:${id}`],
  })

/** The same dates as `participating` for a longer range, at most so many. */
export const bareParticipating = async (
  db: Knex,
  reader: Reader,
  range: Range,
  most: number,
): Promise<BareDate[]> => {
  const me = reader.actor.id
  const keys = [`member:${me}`]
  const dates = await bareDates(db, reader.actor, range, keys, most)
  const own = await ownInvites(db, dates.map(sharedWith(reader.actor)), [reader])
  return dates.filter(({ id, appointment_id, organizer_id }) => {
    const invite = own(appointment_id, me)
    const answer = invite === undefined ? null : answerAt(invite, appointmentRef(id).occurrence).status
    return isAttending(me, organizer_id, answer)
  })
}

/** In order of their begin; `incomplete` where there are more than one answer takes. */
type Dates = { appointments: OccurrenceView[]; incomplete: boolean }

const maxDates = valuesOf(appointmentLimits).dates

/** The rows that some keys see in a range, for any reader. */
export const rowsFor = async (
  db: Knex,
  actor: Actor,
  range: Range,
  keys: string[],
  narrowed: Narrowed = everything,
): Promise<OccurrenceRow[]> => {
  const [stored, computed] = await Promise.all([
    storedRows(db, range, { keys, narrowed }),
    computedRows(db, actor, range, { keys, most: maxDates + 1, narrowed }),
  ])
  return computed.length === 0 ? stored : merged(stored, computed)
}

const bareDates = async (
  db: Knex,
  actor: Actor,
  range: Range,
  keys: string[],
  most: number,
): Promise<BareDate[]> => {
  const [stored, computed] = await Promise.all([
    storedDates(db, range, keys).select(bare).orderBy(['start', 'id']).limit(most) as Promise<BareDate[]>,
    computedRows(db, actor, range, { keys, most }),
  ])
  return computed.length === 0 ? stored : merged<BareDate>(stored, computed).slice(0, most)
}

type Selected = { keys: string[]; narrowed: Narrowed }

const datesFor = async (
  db: Knex,
  reader: Reader,
  range: Range,
  { keys, narrowed }: Selected,
): Promise<Dates> => {
  const rows = await rowsFor(db, reader.actor, range, keys, narrowed)
  const views = await occurrences.views(db, rows.slice(0, maxDates), reader)
  const appointments = views.filter((view) => isListed(view, reader.actor.id))
  return { appointments, incomplete: rows.length > maxDates }
}

/** What an audience of a date is made of: calendars and single guests. */
export const audienceKeys = ({ keys }: Actor): string[] =>
  [...keys].filter((key) => key.startsWith('calendar:') || key.startsWith('member:'))

const bare = [
  'id',
  'appointment_id',
  'organizer_id',
  'calendar_ids',
  'start',
  'end',
  'all_day',
  'time_zone',
] as const satisfies readonly (keyof BareDate)[]

// Reading a column of hundreds of dates takes a millisecond.
const unshown = new Set([
  'audience',
  'month_keys',
  'private_to',
  'date_canceled',
  'date_deleted',
  'own_name',
  'own_place',
])
/** All but those that no view shows. */
export const shownColumns = [
  'id',
  'revision',
  ...Object.keys(table.columns).filter((name) => !unshown.has(name)),
]

/**
 * The stored dates that touch a range of at most `mostMonths` and that some keys see. Keys by month select the same rows as
 * the audience, but faster; the range trims the edges.
 */
export const storedDates = (db: Knex, { from, to }: Range, keys: readonly string[]): Knex.QueryBuilder =>
  db(`rm.${table.sqlName}`)
    .whereRaw('month_keys && ?::text[]', [monthKeys(monthsOf(from, plus(to, -1)), keys)])
    .where('start', '<', to)
    .whereRaw('("end" > ? or start >= ?)', [from, from])

// What is not wanted is left out before the first dates are taken.
const storedRows = async (
  db: Knex,
  range: Range,
  { keys, narrowed: { calendar_ids, categories } }: Selected,
): Promise<OccurrenceRow[]> => {
  const dates = storedDates(db, range, keys)
    .select(shownColumns)
    .orderBy(['start', 'id'])
    .limit(maxDates + 1)
  if (calendar_ids !== null) void dates.whereRaw('calendar_ids && ?::text[]', [[...calendar_ids]])
  if (categories !== null)
    void dates.whereRaw(
      `exists (select from rm.${appointments.table.sqlName} held
        where held.id = appointment_id and coalesce(held.category, ?) = any(?::text[]))`,
      [withoutCategory, [...categories]],
    )
  return dates
}

const ofItself = { date_canceled: false, date_deleted: false, own_name: false, own_place: false }

/** The first dates of series that reach further than their rows, and end within the range or later. */
const computedRows = async (
  db: Knex,
  { id }: Actor,
  { from, to }: Range,
  { keys, most, narrowed = everything }: { keys: string[]; most: number; narrowed?: Narrowed },
): Promise<OccurrenceRow[]> => {
  const { calendar_ids, categories } = narrowed
  const readable = appointments
    .readable(db, { id, keys: new Set(keys) })
    .where('expands_after', '<', to)
    .whereRaw('(over_at is null or over_at >= ?)', [from])
  if (calendar_ids !== null) void readable.whereRaw('calendar_ids && ?::text[]', [[...calendar_ids]])
  if (categories !== null)
    void readable.whereRaw('coalesce(category, ?) = any(?::text[])', [withoutCategory, [...categories]])
  const series: AppointmentRow[] = await readable
  const failed: Unreadable[] = []
  const dates = await firstOf(series, {
    itemsOf: (row) => computedOf(row, [from, to]),
    startOf: ({ start }) => start,
    most,
    onFailure: ({ id }, error) => failed.push({ id, error }),
  })
  await recordUnreadable(db, `rm.${appointments.table.sqlName}`, failed)
  return dates
}

/** The dates of a series that reaches further than its rows, of those that have none, in order of their begin. */
export function* computedOf(
  row: AppointmentRow,
  span: readonly [Instant, Instant],
): Generator<OccurrenceRow, void> {
  for (const { occurrence, canceled, ...date } of eachDateIn(seriesOf(row), span)) {
    if (row.expands_after === null || occurrence < row.expands_after) continue
    yield {
      ...withWordsAt(row, occurrence),
      ...date,
      id: occurrenceId(row.id, occurrence),
      appointment_id: row.id,
      is_series: true,
      canceled: row.canceled || canceled,
      same_day: isSameDay({ ...row, ...date }),
      month_keys: [],
      ...ofItself,
    }
  }
}

// Of a series with a long past the dates after the last horizon have a row, those before it have none.
const merged = <Row extends Sorted>(stored: Row[], computed: Row[]): Row[] => {
  const known = new Set(stored.map(({ id }) => id))
  return [...stored, ...computed.filter(({ id }) => !known.has(id))].sort(byStart)
}

type Sorted = Pick<OccurrenceRow, 'id' | 'start'>
const byStart = (one: Sorted, other: Sorted): number =>
  one.start < other.start ? -1 : one.start > other.start ? 1 : one.id < other.id ? -1 : 1
