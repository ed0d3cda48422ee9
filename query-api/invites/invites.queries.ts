import type { Knex } from 'knex'
import { whyNoAnswer } from '#events/appointments/answering.policy.ts'
import { appointmentPolicy } from '#events/appointments/appointment.policy.ts'
import { occurrenceId } from '#events/appointments/appointment-ids.contract.ts'
import type { AcceptReason, OptReason } from '#events/appointments/appointment-view.contract.ts'
import { isGuestOfDates } from '#events/appointments/guests-of-dates.contract.ts'
import {
  comingDateOf,
  dateAt,
  datesIn,
  previousDate,
  type SingleDate,
} from '#events/appointments/single-dates.ts'
import type { InviteView } from '#events/invites/invite.contract.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Reader } from '#platform/language/policy.ts'
import { type Mentions, mentionsOf } from '#platform/naming/mentions.ts'
import { pageOfRows, type RowPage } from '#platform/queries/page-of-rows.ts'
import { resource } from '#platform/queries/resource.ts'
import { ascending, descending } from '#platform/queries/sort-key.ts'
import { repeats } from '#platform/recurrence/recurrence.ts'
import { type MentionNames, withNames } from '#platform/rich-text/mentions.ts'
import { type RichDocument, toPlain } from '#platform/rich-text/rich-text.ts'
import { type AppointmentRow, appointments } from '#projectors/appointments/appointments.table.ts'
import { type ParticipantRow, participants } from '#projectors/appointments/participants.table.ts'
import {
  dateView,
  isFull,
  knownCalendars,
  movedFrom,
  once,
  summaryOf,
  waitingIn,
} from '../appointments/appointment-view.queries.ts'
import { subjectOf } from '../appointments/appointments.queries.ts'
import { type AcceptReasonFor, loadAcceptReasons } from '../appointments/capacity.queries.ts'
import { seriesOf } from '../appointments/dates-of-series.queries.ts'
import {
  type GroupNames,
  groupNamesOf,
  type People,
  withoutNulls,
} from '../appointments/group-names.queries.ts'
import { dateForGuest, datesThere } from '../appointments/guest-dates.queries.ts'
import { peopleOf } from '../members/members.queries.ts'

type PerReader = {
  now: Instant
  appointment: AppointmentRow | undefined
  calendar_ids: string[]
  mentioned: MentionNames
  through_group: ReturnType<GroupNames>
  opt: boolean
  opt_prohibited_reason: OptReason | null
  /** Why one cannot accept all of it, or one date. */
  acceptReason: (own: ParticipantRow, occurrence: Instant | null) => AcceptReason | null
}
type Related = { people: People; groupNames: GroupNames }

export const invites = resource({
  table: participants,
  topic: 'invites',
  visibleOnlyTo: 'member_id',
  can: (_, __, perReader: PerReader) => ({ opt: perReader.opt }),
  perReader: async (db, rows) => {
    const loaded = await appointmentsOf(db, rows)
    const [acceptReason, mentions] = await Promise.all([
      loadAcceptReasons(db, [...loaded.values()]),
      mentionsOf(
        db,
        [...loaded.values()].map(({ description }) => description),
      ),
    ])
    return (row, reader, { groupNames }: Related) => ({
      ...perReaderOf(loaded.get(row.appointment_id), reader, { acceptReason, mentions }),
      through_group: groupNames(row.through_group_id, reader.actor),
    })
  },
  related: async (db, rows): Promise<Related> => {
    const loaded = await appointmentsOf(db, rows)
    const organizers = [...loaded.values()].map(({ organizer_id }) => organizer_id)
    return {
      people: await peopleOf(db, withoutNulls([...organizers, ...rows.map(({ invited_by }) => invited_by)])),
      groupNames: await groupNamesOf(
        db,
        rows.map(({ through_group_id }) => through_group_id),
      ),
    }
  },
  render: (row, { perReader, can, related }): InviteView => inviteView(row, { perReader, can, ...related }),
})

const noAppointment: Omit<PerReader, 'through_group'> = {
  now: '',
  appointment: undefined,
  calendar_ids: [],
  mentioned: {},
  opt: false,
  opt_prohibited_reason: 'not_invited',
  acceptReason: () => null,
}

const appointmentsOf = async (
  db: Knex,
  rows: readonly ParticipantRow[],
): Promise<Map<string, AppointmentRow>> => {
  const ids = [...new Set(rows.map(({ appointment_id }) => appointment_id))]
  const loaded: AppointmentRow[] = await db(`rm.${appointments.sqlName}`).whereIn('id', ids)
  return new Map(loaded.map((row) => [row.id, row]))
}

const perReaderOf = (
  appointment: AppointmentRow | undefined,
  { actor, circumstances }: Reader,
  { acceptReason, mentions }: { acceptReason: AcceptReasonFor; mentions: Mentions },
): Omit<PerReader, 'through_group'> => {
  if (appointment === undefined) return noAppointment
  const { now } = circumstances
  return {
    now,
    appointment,
    calendar_ids: knownCalendars(actor, appointment.calendar_ids),
    mentioned: mentions.namesFor(appointment.description, actor),
    opt: appointmentPolicy.allows(actor, 'opt', subjectOf(appointment), circumstances),
    opt_prohibited_reason: whyNoAnswer(actor.id, subjectOf(appointment), { ...circumstances, isOwn: true }),
    acceptReason: (own, occurrence) => acceptReason(appointment, own, { occurrence, now }),
  }
}

const inviteView = (
  row: ParticipantRow,
  { perReader, can, people }: Related & { perReader: PerReader; can: { opt: boolean } },
): InviteView => {
  const { appointment, now } = perReader
  if (!appointment) throw new Error(`the appointment of the invitation ${row.id} is missing`)
  const asked = askedDate(row, appointment, now)
  const date = asked ?? ownDate(row, appointment, perReader)
  return {
    id: row.id,
    invitable_type: repeats(appointment.recurrence) && date === null ? 'RecurringAppointment' : 'appointment',
    invitable:
      date === null
        ? invitable(appointment, { perReader, people })
        : { ...invitable(appointment, { perReader, people }), ...ofDate(appointment, date) },
    invited_by: row.invited_by === null ? null : people(row.invited_by),
    through_group: perReader.through_group,
    status: tabOf(row, appointment, now),
    answer: row.status,
    asked: row.asked || asked !== null,
    ...waitingIn(appointment.waiting, row.member_id),
    occurrence_answers: row.occurrence_answers,
    next_participation: nextParticipation(row, appointment, now),
    note: row.note,
    occurrence_notes: row.occurrence_notes,
    invited_at: row.invited_at,
    answered_at: row.answered_at,
    changed:
      row.moved_from === null || row.moved_at === null
        ? null
        : {
            moved_from: movedFrom(appointment, row.moved_from, comingStart(appointment, now)),
            at: row.moved_at,
            answer_reset: row.answer_reset,
          },
    opt_prohibited_reason: perReader.opt_prohibited_reason,
    accept_prohibited_reason: perReader.acceptReason(row, date?.occurrence ?? null),
    date_accept_prohibited_reason: perReader.acceptReason(row, comingStart(appointment, now)),
    can,
    revision: later(row.revision, appointment.revision),
  }
}

/** The first date for which a member was invited by itself and owes an answer. */
const askedDate = (
  { asked, occurrence_answers }: ParticipantRow,
  appointment: AppointmentRow,
  now: Instant,
): SingleDate | null => {
  if (asked) return null
  const open = Object.keys(occurrence_answers).filter((start) => occurrence_answers[start] === 'open')
  for (const start of open.sort()) {
    const date = dateAt(seriesOf(appointment), start)
    if (date !== null && !date.canceled && (date.end ?? date.start) > now) return date
  }
  return null
}

/** Of a guest who knows single dates alone and owes no answer: the next of these, or else the last. */
const ownDate = (
  row: ParticipantRow,
  appointment: AppointmentRow,
  { now, calendar_ids }: PerReader,
): SingleDate | null => {
  const sees = calendar_ids.length > 0 || appointment.organizer_id === row.member_id || !isGuestOfDates(row)
  return sees ? null : dateForGuest(datesThere(appointment, Object.keys(row.occurrence_answers).sort()), now)
}

/** What an invitation to one date shows of the series. */
const ofDate = (appointment: AppointmentRow, date: SingleDate) => ({
  id: occurrenceId(appointment.id, date.occurrence),
  date: dateView({ ...appointment, ...date }),
  recurrence_pattern: once,
  dates_ahead: 1,
})

const isComing = (answer: string | undefined): boolean => answer === 'accepted' || answer === 'maybe'

const nextParticipation = (
  { status, occurrence_answers }: ParticipantRow,
  appointment: AppointmentRow,
  now: Instant,
): InviteView['next_participation'] => {
  if (isComing(status) || !repeats(appointment.recurrence)) return null
  const dates = Object.entries(occurrence_answers)
    .filter(([, answer]) => isComing(answer))
    .sort(([one], [other]) => (one < other ? -1 : 1))
  for (const [start, answer] of dates) {
    const date = dateAt(seriesOf(appointment), start)
    if (date !== null && !date.canceled && (date.end ?? date.start) > now)
      return {
        id: occurrenceId(appointment.id, start),
        date: dateView({ ...appointment, ...date }),
        status: answer,
      }
  }
  return null
}

const invitable = (
  appointment: AppointmentRow,
  { perReader, people }: { perReader: PerReader; people: People },
): InviteView['invitable'] => ({
  id: appointment.id,
  name: appointment.name,
  date: dateView({ ...appointment, ...comingDate(appointment, perReader.now) }),
  recurrence_pattern: appointment.recurrence,
  dates_ahead: datesAhead(appointment, perReader.now),
  status: appointment.canceled ? 'canceled' : isOver(appointment, perReader.now) ? 'past' : 'active',
  participation_locked: appointment.participation_locked,
  total_attendees_enforced_and_exceeded: isFull(appointment),
  location_name: appointment.location.name,
  calendar_ids: perReader.calendar_ids,
  organizer: people(appointment.organizer_id),
  excerpt: appointment.description === null ? '' : excerptOf(appointment.description, perReader.mentioned),
  participants_summary: summaryOf(appointment),
  total: appointment.attendees_total,
})

const excerptOf = (description: RichDocument, names: MentionNames): string =>
  toPlain(withNames(description, names)).slice(0, 500)

const isOver = ({ over_at }: AppointmentRow, now: Instant): boolean => over_at !== null && over_at <= now

const tabOf = (row: ParticipantRow, appointment: AppointmentRow, now: Instant): InviteView['status'] => {
  if (appointment.canceled) return 'obsolete'
  const isDecided = row.status === 'accepted' || row.status === 'declined'
  return !isDecided && isOver(appointment, now) ? 'expired' : row.status
}

/** The next date of a series, or its last one. */
const comingDate = (row: AppointmentRow, now: Instant) =>
  repeats(row.recurrence)
    ? (comingDateOf(seriesOf(row), now) ??
      previousDate(seriesOf(row), now) ?? { ...row, occurrence: row.start })
    : { ...row, occurrence: row.start }

const comingStart = (row: AppointmentRow, now: Instant): Instant | null =>
  repeats(row.recurrence) ? comingDate(row, now).occurrence : null

// More dates than this are not counted.
const maxCounted = 1000

const datesAhead = (row: AppointmentRow, now: Instant): number | null => {
  if (repeats(row.recurrence) && row.over_at === null) return null
  if (row.over_at === null || row.over_at <= now) return 0
  const dates = datesIn(seriesOf(row), [now, row.over_at], maxCounted)
  const { length } = dates.filter(({ canceled }) => !canceled)
  return length < maxCounted ? length : null
}

// Clients keep the newer of two views, so the revision is that of the newest row.
const later = (one: string, other: string): string => (BigInt(one) > BigInt(other) ? one : other)

export type InviteTab = 'open' | 'expired' | 'obsolete' | 'upcoming' | 'accepted' | 'declined'

const whenAhead = 'not a.canceled and (a.over_at is null or a.over_at > ?)'
const whenOver = 'not a.canceled and a.over_at <= ?'
// A date counts until it is over; a series that is moved takes its answers along.
const dateAheadOf = (...answers: ParticipantRow['status'][]) => `exists (
  select 1 from jsonb_each_text(occurrence_answers) as single
  where single.value in (${answers.map((answer) => `'${answer}'`).join(', ')})
    and single.key::timestamptz + (select coalesce(a."end" - a.start, interval '0') from rm.${appointments.sqlName} a
      where a.id = appointment_id) > ?::timestamptz)`
const dateAhead = dateAheadOf('accepted', 'maybe')
const askedAhead = dateAheadOf('open')

type Tab = {
  answers: ParticipantRow['status'][]
  when: string
  newestFirst: boolean
  withSingle?: boolean
  /** Members who wait for a seat have answered: it is ahead of them, and not open. */
  waiting?: 'with' | 'without'
}
const tabs: Record<InviteTab, Tab> = {
  open: { answers: ['open'], when: whenAhead, newestFirst: false, waiting: 'without' },
  expired: { answers: ['open', 'maybe'], when: whenOver, newestFirst: true },
  obsolete: {
    answers: ['open', 'maybe', 'accepted', 'declined'],
    when: 'a.canceled and ?::timestamptz is not null',
    newestFirst: true,
  },
  upcoming: {
    answers: ['accepted', 'maybe'],
    when: whenAhead,
    newestFirst: false,
    withSingle: true,
    waiting: 'with',
  },
  accepted: { answers: ['accepted'], when: whenOver, newestFirst: true },
  declined: {
    answers: ['declined'],
    when: 'not a.canceled and ?::timestamptz is not null',
    newestFirst: true,
  },
}

/** A part of the invitations of one tab, in order, and the number of all. */
export const invitesOf = async (
  db: Knex,
  reader: Reader,
  { tab, ...part }: { tab: InviteTab; limit: number; after?: string | undefined },
): Promise<RowPage<ParticipantRow> & { total: number }> => {
  const { answers, when, newestFirst, withSingle = false, waiting } = tabs[tab]
  const { now } = reader.circumstances
  const of = `rm.${appointments.sqlName} a where a.id = appointment_id`
  const inTab = () => {
    const found = invites
      .readable(db, reader.actor)
      .where((answered) => {
        void answered.whereIn('status', answers)
        if (withSingle) void answered.orWhereRaw(dateAhead, [now])
        if (waiting === 'with') void answered.orWhereNotNull('waiting_place')
      })
      .whereRaw(`exists (select 1 from ${of} and ${when})`, [now])
    return waiting === 'without'
      ? found.whereRaw(`(asked or ${askedAhead}) and waiting_place is null`, [now])
      : found
  }
  const start = { sql: `select a.start from ${of}` }
  const by = [newestFirst ? descending(start, 'timestamptz') : ascending(start, 'timestamptz')]
  const [counted, page] = await Promise.all([
    inTab().count('* as count').first(),
    pageOfRows(inTab(), { by, ...part }),
  ])
  return { ...page, total: Number(counted?.count ?? 0) }
}
