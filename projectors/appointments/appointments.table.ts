import type {
  Answer,
  Application,
  Location,
  Recurrence,
  When,
} from '#events/appointments/appointment.events.ts'
import { nowhere } from '#events/appointments/appointment-body.contract.ts'
import type { Exceptions, WordsOfDates } from '#events/appointments/single-dates.ts'
import type { TeamsSync } from '#events/appointments/teams-sync.ts'
import type { Waiting } from '#events/appointments/waiting-list.ts'
import type { Instant } from '#platform/language/instant.ts'
import { column, type RowOf, table } from '#platform/projections/table.ts'

/** What is left of what an appointment said once who alone could read it was erased. */
export const wordless = {
  name: '',
  description: null,
  words_of_dates: null,
  location: nowhere,
  meeting_link: '',
  application: null,
}

/** An appointment or a whole series: one row, with what its views and its rules need. */
export const appointments = table(
  'appointments',
  17,
  {
    organizer_id: column.id,
    author_id: column.id,
    last_author_id: column.id.nullable,
    /** Who alone could read it when something last happened to it; null when others could. */
    private_to: column.id.nullable,
    name: column.text.blankedOf('authored', 'private_to', wordless.name),
    description: column.json<Record<string, unknown>>().personalOf('authored', 'private_to'),
    calendar_ids: column.ids,
    start: column.instant,
    end: column.instant.nullable,
    all_day: column.flag,
    time_zone: column.text,
    recurrence: column.json<Recurrence>(),
    /** Dates of the series that differ from the others. */
    exceptions: column.json<Exceptions>(),
    /** What these dates say of their own; null when nothing. */
    words_of_dates: column.json<WordsOfDates>().personalOf('authored', 'private_to'),
    /** When the last of it is over; null for a series without end. */
    over_at: column.instant.nullable,
    /** Dates that begin after this have no row among the occurrences; null when all of them have one. */
    expands_after: column.instant.nullable,
    location: column.json<Location>().blankedOf('authored', 'private_to', wordless.location),
    meeting_link: column.text.blankedOf('authored', 'private_to', wordless.meeting_link),
    room_id: column.id.nullable,
    /** How far the synchronization with Microsoft Teams is; null where nobody has chosen it. */
    teams: column.json<TeamsSync>().nullable,
    application: column.json<Application>().personalOf('authored', 'private_to'),
    contact_ids: column.ids,
    consultant_ids: column.ids,
    attachment_ids: column.ids,
    image_id: column.id.nullable,
    category: column.text.nullable,
    /** Minutes before each date. */
    reminders: column.json<number[]>(),
    /** The streams in which it stands, named like the keys of their readers. */
    streams: column.keys,
    /** The series that it continues; null for most. */
    continues: column.id.nullable,
    /** The series that continue it, and from which of its dates on. */
    continued_as: column.json<{ appointment_id: string; from: Instant }[]>(),
    attendees_total: column.count.nullable,
    attendees_total_enforced: column.flag,
    waiting_list: column.flag,
    /** Who waits for a seat, in order of their places. */
    waiting: column.json<Waiting[]>(),
    user_can_opt: column.flag,
    show_participants_to_admins_only: column.flag,
    participation_locked: column.flag,
    canceled: column.flag,
    deleted: column.flag,
    /** Keys that see it; the audience is the same, or empty while it is deleted. */
    shared_with: column.keys,
    invited: column.count,
    accepted: column.count,
    declined: column.count,
    maybe: column.count,
    organizer_answer: column.oneOf('accepted', 'declined', 'maybe', 'open').nullable,
    /** The last move. */
    moved: column.json<{ from: When; at: Instant; answers_reset: boolean }>().nullable,
    /** Positions of the valid moves that asked all participants again. Answers to earlier ones are outdated. */
    asked_revisions: column.json<string[]>(),
    created_at: column.instant,
    updated_at: column.instant,
  },
  { indexes: [['expands_after'], ['over_at', 'expands_after'], ['organizer_id']] },
)
export type AppointmentRow = RowOf<typeof appointments>
export type Counts = Record<Exclude<Answer, 'open'>, number>
