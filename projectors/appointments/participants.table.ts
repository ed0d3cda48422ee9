import type { Answer } from '#events/appointments/appointment.events.ts'
import type { Notes } from '#events/appointments/taking-part.ts'
import type { Instant } from '#platform/language/instant.ts'
import { type ChangeTarget, column, type RowOf, table } from '#platform/projections/table.ts'

type Announcing = {
  id: string
  member_id: string
  audience: string[]
  status: string
  occurrence_answers: unknown
  note: string | null
  occurrence_notes: unknown
  answered_at: Instant | null
  waiting_place: number | null
  deleted: boolean
}

type Seen = { appointment_id: string; member_id: string; shown_to: readonly string[]; deleted: boolean }

const audienceOf = ({ appointment_id, member_id, shown_to, deleted }: Seen): string[] =>
  deleted ? [] : [...new Set([...shown_to, `member:${member_id}`, `sees:appointment:${appointment_id}`])]

const toTheInvited = ({ id, member_id }: Announcing): ChangeTarget[] => {
  const audience = [`member:${member_id}`]
  return [
    { topic: 'invites', id, audience },
    { topic: 'unread', id: member_id, audience },
  ]
}

// All guests are told when an appointment gets another name, and the list of them is as it was.
const listed = (row: Announcing): string => {
  const { audience, status, occurrence_answers, note, occurrence_notes, answered_at, waiting_place } = row
  return JSON.stringify([
    audience,
    status,
    occurrence_answers,
    note,
    occurrence_notes,
    answered_at,
    waiting_place,
  ])
}

/**
 * Participants. `shown_to` holds the keys of members who see the list; the query adds the key `sees:appointment:<id>` for
 * members who see the appointment by invitation only. For the invited member the row is also the invitation, which
 * nobody else sees, and counts as an unread item.
 */
export const participants = table(
  'participants',
  9,
  {
    audience: column.derivedAudience({
      sql: `case when deleted then '{}'::text[]
        when 'member:' || member_id = any(shown_to) then shown_to || array['sees:appointment:' || appointment_id]
        else shown_to || array['member:' || member_id, 'sees:appointment:' || appointment_id] end`,
      of: audienceOf,
    }),
    appointment_id: column.id,
    member_id: column.id,
    status: column.oneOf('accepted', 'declined', 'maybe', 'open'),
    /** Answers for single dates: original start → answer. */
    occurrence_answers: column.json<Record<Instant, Answer>>(),
    note: column.text.personalOf('authored', 'member_id'),
    /** Notes for single dates: original start → note; null when there is none. */
    occurrence_notes: column.json<Notes>().personalOf('authored', 'member_id'),
    /** Null for a member who signed up. */
    invited_by: column.id.nullable,
    through_group_id: column.id.nullable,
    invited_at: column.instant,
    answered_at: column.instant.nullable,
    /** The place on the waiting list; null for a member who does not wait. */
    waiting_place: column.count.nullable,
    deleted: column.flag,
    shown_to: column.keys,
    /** False for members who signed up and were not asked since: they owe no answer. */
    asked: column.flag,
    /** Moves that asked a member who signed up, so that their undo asks nobody; null for members who were asked otherwise. */
    asking_moves: column.count.nullable,
    /** Where it was when the member last answered or was invited; null when it has not moved since. */
    moved_from: column.json<{ start: Instant; end: Instant | null; all_day: boolean; time_zone: string }>()
      .nullable,
    moved_at: column.instant.nullable,
    answer_reset: column.flag,
  },
  {
    indexes: [
      ['appointment_id', 'status'],
      ['member_id', 'status'],
    ],
    isSearchedByAudience: false,
    notifies: (row: Announcing, other: Announcing | null): ChangeTarget[] => [
      ...(other && listed(row) === listed(other)
        ? []
        : [{ topic: 'participants', id: row.id, audience: row.audience }]),
      ...(row.deleted ? [] : toTheInvited(row)),
    ],
  },
)
export type ParticipantRow = RowOf<typeof participants>
