import type { Knex } from 'knex'
import { whyNoAnswer } from '#events/appointments/answering.policy.ts'
import { type AppointmentSubject, appointmentPolicy } from '#events/appointments/appointment.policy.ts'
import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import type { AcceptReason, OccurrenceView } from '#events/appointments/appointment-view.contract.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { valuesOf } from '#platform/language/limit.ts'
import type { Actor } from '#platform/language/policy.ts'
import { isSameDay, occurrencesOf } from '#platform/language/recurrence.ts'
import { type Reader, resource } from '#platform/queries/resource.ts'
import { renderEach } from '#platform/queries/unreadable.ts'
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
    const own = await ownInvites(db, rows, readers)
    const invited = rows.filter((row) =>
      readers.some(({ actor }) => own(row.appointment_id, actor.id) !== undefined),
    )
    const acceptReason = await loadAcceptReasonsById(db, invited)
    return (row, reader) =>
      perReaderOf(row, reader, { own: own(row.appointment_id, reader.actor.id), acceptReason })
  },
  render: (row, { perReader, can }): OccurrenceView => ({
    id: row.id,
    appointment_id: row.appointment_id,
    type: row.is_series ? 'virtual_appointment' : 'appointment',
    name: row.name,
    calendar_ids: perReader?.calendar_ids ?? [],
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
    location_name: row.location_name,
    my_invite: perReader?.invite ?? null,
    opt_prohibited_reason: perReader?.opt_prohibited_reason ?? null,
    accept_prohibited_reason: perReader?.accept_prohibited_reason ?? null,
    can,
    revision: row.revision,
  }),
})

type AcceptReasonById = (
  appointmentId: string,
  own: ParticipantRow,
  at: { occurrence: Instant | null; now: Instant },
) => AcceptReason | null

/** Accept reasons at dates, only for dates with a limit to which a reader is invited. */
const loadAcceptReasonsById = async (db: Knex, rows: readonly OccurrenceRow[]): Promise<AcceptReasonById> => {
  const ids = [...new Set(rows.map(({ appointment_id }) => appointment_id))]
  const limited: AppointmentRow[] =
    ids.length === 0
      ? []
      : await db(`rm.${appointments.table.sqlName}`)
          .whereRaw(`id = any(${oneList})`, [ids])
          .whereRaw('(attendees_total_enforced or application is not null)')
  const byId = new Map(limited.map((row) => [row.id, row]))
  const reasonFor = await loadAcceptReasons(db, limited)
  return (appointmentId, own, at) => {
    const row = byId.get(appointmentId)
    return row === undefined ? null : reasonFor(row, own, at)
  }
}

const perReaderOf = (
  row: OccurrenceRow,
  { actor, circumstances }: Reader,
  { own, acceptReason }: { own: ParticipantRow | undefined; acceptReason: AcceptReasonById },
): Omit<MyAppointment, 'now' | 'mentioned'> => {
  const occurrence = row.is_series ? row.start : null
  return {
    invite: myInvite(own, occurrence),
    calendar_ids: knownCalendars(actor, row.calendar_ids),
    opt_prohibited_reason: whyNoAnswer(actor.id, occurrenceSubject(row), { ...circumstances, isOwn: true }),
    accept_prohibited_reason: own
      ? acceptReason(row.appointment_id, own, { occurrence, now: circumstances.now })
      : null,
  }
}

/** Every date that touches the range and that the reader sees. */
export const between = async (db: Knex, reader: Reader, range: Range): Promise<Dates> =>
  datesFor(db, reader, range, audienceKeys(reader.actor))

/** The dates that the reader organises or has promised to come to. */
export const participating = async (db: Knex, reader: Reader, range: Range): Promise<Dates> => {
  const me = reader.actor.id
  const { appointments, incomplete } = await datesFor(db, reader, range, [`member:${me}`])
  const attending = appointments.filter(
    ({ organizer_id, my_invite }) =>
      my_invite?.status === 'accepted' ||
      my_invite?.status === 'maybe' ||
      (organizer_id === me && my_invite === null),
  )
  return { appointments: attending, incomplete }
}

/** In order of their begin; `incomplete` where there are more than one answer takes. */
type Dates = { appointments: OccurrenceView[]; incomplete: boolean }

const maxDates = valuesOf(appointmentLimits).dates

const datesFor = async (db: Knex, reader: Reader, range: Range, keys: string[]): Promise<Dates> => {
  const [stored, computed] = await Promise.all([
    storedRows(db, range, keys),
    computedRows(db, reader.actor, range, keys),
  ])
  const rows = computed.length === 0 ? stored : merged(stored, computed)
  const appointments = await occurrences.views(db, rows.slice(0, maxDates), reader)
  return { appointments, incomplete: rows.length > maxDates }
}

/** What an audience of a date is made of: calendars and single guests. */
const audienceKeys = ({ keys }: Actor): string[] =>
  [...keys].filter((key) => key.startsWith('calendar:') || key.startsWith('member:'))

// All but the keys, which are the longest of them and show nothing.
const shown = ['id', 'revision', ...Object.keys(table.columns).filter((name) => name !== 'month_keys')]

// Keys by month select the same rows as the audience, but faster; the range trims the edges.
const storedRows = async (db: Knex, { from, to }: Range, keys: string[]): Promise<OccurrenceRow[]> =>
  db(`rm.${table.sqlName}`)
    .whereRaw('month_keys && ?::text[]', [monthKeys(monthsOf(from, plus(to, -1)), keys)])
    .select(shown)
    .where('start', '<', to)
    .whereRaw('("end" > ? or start >= ?)', [from, from])
    .orderBy(['start', 'id'])
    .limit(maxDates + 1)

/** Dates of series that reach further than their rows. */
const computedRows = async (
  db: Knex,
  { id }: Actor,
  { from, to }: Range,
  keys: string[],
): Promise<OccurrenceRow[]> => {
  const series: AppointmentRow[] = await appointments
    .readable(db, { id, keys: new Set(keys) })
    .where('expands_after', '<', to)
  const dates = await renderEach(db, `rm.${appointments.table.sqlName}`, series, (row) =>
    occurrencesOf(row, row.recurrence, from, to, maxDates + 1)
      .filter(({ start }) => row.expands_after !== null && start >= row.expands_after)
      .map((date) => ({
        ...row,
        ...date,
        id: occurrenceId(row.id, date.start),
        appointment_id: row.id,
        is_series: true,
        location_name: row.location.name,
        same_day: isSameDay({ ...row, ...date }),
        month_keys: [],
      })),
  )
  return dates.flat()
}

// Of a series with a long past the dates after the last horizon have a row, those before it have none.
const merged = (stored: OccurrenceRow[], computed: OccurrenceRow[]): OccurrenceRow[] => {
  const known = new Set(stored.map(({ id }) => id))
  return [...stored, ...computed.filter(({ id }) => !known.has(id))].sort(byStart)
}

const byStart = (one: OccurrenceRow, other: OccurrenceRow): number =>
  one.start < other.start ? -1 : one.start > other.start ? 1 : one.id < other.id ? -1 : 1
