import type { Knex } from 'knex'
import { appointmentPolicy } from '#events/appointments/appointment.policy.ts'
import type { ParticipantView } from '#events/appointments/appointment-view.contract.ts'
import type { WaitingList } from '#events/appointments/waiting-list.ts'
import type { Reader } from '#platform/language/policy.ts'
import { numberedRows } from '#platform/queries/page-of-rows.ts'
import { resource } from '#platform/queries/resource.ts'
import { ascending } from '#platform/queries/sort-key.ts'
import {
  type AppointmentRow,
  appointments as appointmentTable,
} from '#projectors/appointments/appointments.table.ts'
import { type ParticipantRow, participants as table } from '#projectors/appointments/participants.table.ts'
import { type PersonFilter, personFilter } from '../members/find-members.queries.ts'
import { peopleOf, upnsOf } from '../members/members.queries.ts'
import { subjectOf, waitingIn } from './appointment-view.queries.ts'
import { type GroupNames, groupNamesOf, type People } from './group-names.queries.ts'
import { expectedAt } from './guest-dates.queries.ts'

type Related = { people: People; groupNames: GroupNames }
type PerReader = {
  is_organizer: boolean
  may_manage: boolean
  may_answer: boolean
  through_group: ReturnType<GroupNames>
  waiting: WaitingList
  upn: string | null
}

export const participants = resource({
  table,
  can: (_, __, perReader: PerReader) => ({
    update: perReader.may_manage || perReader.may_answer,
    destroy: perReader.may_manage,
  }),
  perReader: async (db, rows, readers) => {
    const upnFor = await upnsOf(
      db,
      rows.map(({ member_id }) => member_id),
      domainsOf(readers[0]),
    )
    const ids = [...new Set(rows.map(({ appointment_id }) => appointment_id))]
    const loaded: AppointmentRow[] = await db(`rm.${appointmentTable.sqlName}`).whereIn('id', ids)
    const known = new Map(loaded.map((row) => [row.id, row]))
    return (row, reader, { groupNames }: Related) => {
      const own = perReaderOf(row, reader, known)
      return {
        ...own,
        through_group: groupNames(row.through_group_id, reader.actor),
        upn: own.may_manage ? upnFor(row.member_id) : null,
      }
    }
  },
  related: async (db, rows): Promise<Related> => ({
    people: await peopleOf(
      db,
      rows.map(({ member_id }) => member_id),
    ),
    groupNames: await groupNamesOf(
      db,
      rows.map(({ through_group_id }) => through_group_id),
    ),
  }),
  render: (row, context): ParticipantView => participantView(row, context),
})

/** The mail domains of the installation's tenant of Microsoft 365; empty where it has none. */
const domainsOf = (reader: Reader | undefined): readonly string[] => {
  const domains = reader?.circumstances.network.teams_domains
  return Array.isArray(domains) ? domains : []
}

const perReaderOf = (
  row: ParticipantRow,
  { actor, circumstances }: Reader,
  appointments: ReadonlyMap<string, AppointmentRow>,
): Omit<PerReader, 'through_group' | 'upn'> => {
  const appointment = appointments.get(row.appointment_id)
  const may = (ability: 'update_participants' | 'opt') =>
    appointment !== undefined &&
    appointmentPolicy.allows(actor, ability, subjectOf(appointment), circumstances)
  return {
    is_organizer: appointment?.organizer_id === row.member_id,
    waiting: appointment?.waiting ?? [],
    may_manage: may('update_participants'),
    may_answer: actor.id === row.member_id && may('opt'),
  }
}

const participantView = (
  row: ParticipantRow,
  context: {
    perReader: PerReader
    can: ParticipantView['can']
    related: Related
  },
): ParticipantView => ({
  id: row.id,
  appointment_id: row.appointment_id,
  status: row.status,
  occurrence_answers: row.occurrence_answers,
  note: row.note,
  occurrence_notes: row.occurrence_notes,
  ...waitingIn(context.perReader.waiting, row.member_id),
  roles: context.perReader.is_organizer ? ['organizer'] : [],
  through_group: context.perReader.through_group,
  membership: { ...context.related.people(row.member_id), upn: context.perReader.upn },
  invited_at: row.invited_at,
  answered_at: row.answered_at,
  can: context.can,
  revision: row.revision,
})

export type Wanted = { search: string; statuses: readonly string[]; occurrence: string | null }

/**
 * Participants of an appointment that the reader may see, accepted ones first. The added key opens the list
 * to guests who see the appointment only by invitation.
 */
const wanted = (
  db: Knex,
  { actor }: Reader,
  appointmentId: string,
  { found, statuses, occurrence }: Omit<Wanted, 'search'> & { found: PersonFilter | null },
) => {
  const keys = new Set([...actor.keys, `sees:appointment:${appointmentId}`])
  const answer =
    occurrence === null
      ? db.raw('status')
      : db.raw('coalesce(occurrence_answers ->> ?, status)', [occurrence])
  const loaded = participants.readable(db, { id: actor.id, keys }).where('appointment_id', appointmentId)
  if (occurrence !== null) {
    const { sql, bindings } = expectedAt(occurrence)
    loaded.whereRaw(sql, [...bindings])
  }
  if (statuses.length > 0) loaded.whereRaw('? = any(?::text[])', [answer, [...statuses]])
  return found === null ? loaded : found(loaded, 'member_id')
}

export const participantsPage = async (
  db: Knex,
  reader: Reader,
  appointmentId: string,
  { page, per_page, search, ...filter }: Wanted & { page: number; per_page: number },
) => {
  const found = search === '' ? null : await personFilter(db, reader, search)
  const matching = wanted(db, reader, appointmentId, { ...filter, found })
  const { rows, pagination } = await numberedRows<ParticipantRow>(matching, { by: bySignUp, page, per_page })
  return { participants: await participants.views(db, rows, reader), pagination }
}

const bySignUp = [
  ascending({ sql: "array_position(array['accepted', 'maybe', 'open', 'declined'], status)" }, 'integer'),
  ascending({ sql: 'coalesce(waiting_place, 2147483647)' }, 'integer'),
  ascending({ sql: "coalesce(answered_at, 'infinity')" }, 'timestamptz'),
]

/** All participants, for the download. */
export const allParticipants = async (
  db: Knex,
  reader: Reader,
  appointmentId: string,
): Promise<ParticipantView[]> => {
  const everybody = { found: null, statuses: [], occurrence: null }
  const rows: ParticipantRow[] = await wanted(db, reader, appointmentId, everybody).orderBy([
    'status',
    'member_id',
  ])
  return participants.views(db, rows, reader)
}
