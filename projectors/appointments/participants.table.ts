import type { Answer } from '#events/appointments/appointment.events.ts'
import type { Instant } from '#platform/language/instant.ts'
import { column, type RowOf, table } from '#platform/project/table.ts'

const part = {
  appointment_id: column.id,
  member_id: column.id,
  status: column.oneOf('accepted', 'declined', 'maybe', 'open'),
  /** Answers for single dates: original start → answer. */
  occurrence_answers: column.json<Record<Instant, Answer>>(),
  note: column.text.personalOf('authored', 'member_id'),
  /** Null for somebody who signed up. */
  invited_by: column.id.nullable,
  through_group_id: column.id.nullable,
  invited_at: column.instant,
  answered_at: column.instant.nullable,
  deleted: column.flag,
}

/**
 * Who takes part, for those who see the list. Their keys stand in `shown_to`; the key `sees:appointment:<id>` is
 * lent by the query to who sees the appointment by invitation only.
 */
export const participants = table(
  'participants',
  1,
  { ...part, shown_to: column.keys },
  { indexes: [['appointment_id', 'status'], ['member_id']], isSoughtByAudience: false },
)
export type ParticipantRow = RowOf<typeof participants>

type Announcing = { id: string; member_id: string; audience: string[] }

/** The same from the side of the one who was asked, who alone sees it, and whose count of what waits it is part of. */
export const invites = table(
  'invites',
  2,
  {
    ...part,
    /** False for those who signed up and have neither answered nor been asked since: they owe no answer. */
    asked: column.flag,
    /** Where it was when the member last answered or was invited; null when it has not moved since. */
    moved_from: column.json<{ start: Instant; end: Instant | null; all_day: boolean; time_zone: string }>()
      .nullable,
    moved_at: column.instant.nullable,
    answer_reset: column.flag,
  },
  {
    indexes: [['member_id', 'status'], ['appointment_id']],
    isSoughtByAudience: false,
    announces: ({ id, member_id, audience }: Announcing) => [
      { topic: 'invites', id, audience },
      { topic: 'unread', id: member_id, audience },
    ],
  },
)
export type InviteRow = RowOf<typeof invites>
