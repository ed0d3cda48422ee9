import type { Knex } from 'knex'
import { answerAt } from '#events/appointments/answer-at.contract.ts'
import { appointmentRef, inviteId } from '#events/appointments/appointment-ids.contract.ts'
import type { FreeBusy } from '#events/appointments/free-busy.contract.ts'
import { oneList } from '#platform/database/plan-hints.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor } from '#platform/language/policy.ts'
import { memberSettingsIn } from '#platform/member-settings/member-settings.ts'
import type { OccurrenceRow } from '#projectors/appointments/occurrences.table.ts'
import { type ParticipantRow, participants } from '#projectors/appointments/participants.table.ts'
import { absenceIn, workingHoursIn } from './availability.ts'
import { type Range, rowsFor } from './occurrences.queries.ts'

type Span = { start: Instant; end: Instant }
type Part = Pick<
  ParticipantRow,
  'id' | 'status' | 'occurrence_answers' | 'note' | 'occurrence_notes' | 'deleted'
>

/**
 * When members are busy: at the dates that they organize or have promised to come to. Everyone who sees the members may know it,
 * so times are all that is told.
 */
export const busyTimes = async (
  db: Knex,
  actor: Actor,
  memberIds: readonly string[],
  range: Range,
): Promise<FreeBusy['members']> => {
  const keys = memberIds.map((id) => `member:${id}`)
  const rows = (await rowsFor(db, actor, range, keys)).filter(
    ({ canceled, end }) => !canceled && end !== null,
  )
  const [parts, chosen] = await Promise.all([
    partsIn(db, rows, memberIds),
    memberSettingsIn(db).of(memberIds),
  ])
  return memberIds.map((id) => {
    const own = chosen.get(id) ?? {}
    return {
      id,
      busy: joined(
        rows.filter((row) => comes(row, id, parts.get(inviteId(row.appointment_id, id)))).flatMap(spanOf),
      ),
      working_hours: workingHoursIn(own),
      out_of_office: within(absenceIn(own), range),
    }
  })
}

const within = <Of extends Span>(span: Of | null, { from, to }: Range): Of | null =>
  span !== null && span.start < to && span.end > from ? span : null

const comes = (row: OccurrenceRow, memberId: string, part: Part | undefined): boolean => {
  if (part === undefined || part.deleted) return row.organizer_id === memberId
  const { status } = answerAt(part, appointmentRef(row.id).occurrence)
  return status === 'accepted' || status === 'maybe'
}

const spanOf = ({ start, end }: OccurrenceRow): Span[] =>
  end === null || end <= start ? [] : [{ start, end }]

const partsIn = async (
  db: Knex,
  rows: readonly OccurrenceRow[],
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Part>> => {
  const appointmentIds = [...new Set(rows.map(({ appointment_id }) => appointment_id))]
  const ids = appointmentIds.flatMap((id) => memberIds.map((memberId) => inviteId(id, memberId)))
  if (ids.length === 0) return new Map()
  const found: Part[] = await db(`rm.${participants.sqlName}`)
    .whereRaw(`id = any(${oneList})`, [ids])
    .select('id', 'status', 'occurrence_answers', 'deleted')
  return new Map(found.map((part) => [part.id, part]))
}

/** Spans in order, those that touch as one. */
const joined = (spans: readonly Span[]): Span[] => {
  const all: Span[] = []
  for (const span of [...spans].sort((one, other) => (one.start < other.start ? -1 : 1))) {
    const last = all.at(-1)
    if (last === undefined || span.start > last.end) all.push({ ...span })
    else if (span.end > last.end) last.end = span.end
  }
  return all
}
