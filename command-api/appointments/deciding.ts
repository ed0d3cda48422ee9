import type { PollChoice } from '#events/activities/poll.ts'
import type { CategoryList } from '#events/appointment-categories/appointment-category.events.ts'
import { standardList } from '#events/appointment-categories/category-list.contract.ts'
import type { appointmentContract } from '#events/appointments/appointment.contract.ts'
import { type Mentioned, noneMentioned } from '#platform/commands/mentions.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { DecisionContext } from '#platform/language/decider.ts'
import type { Recorded } from '#platform/language/event.ts'

/** A stream whose readers read a calendar. */
export type CalendarStream = {
  stream: string
  /** Whether the actor reads the stream, and may post there. */
  isSeen: boolean
  isOpen: boolean
}

export type AppointmentCommands = CommandsOf<typeof appointmentContract>

/** What the command table has loaded. */
export type Gathered = {
  /** The groups that are invited, with their members of this moment. */
  groups: ReadonlyMap<string, readonly string[]>
  /** Calendars in which it stands, and of which who saves it does not know. */
  unseen: readonly string[]
  /** Calendars in which it stands, or is to, and that only its organiser reads. */
  unshared: readonly string[]
  /** People and tags of whom the description may speak by mention. */
  mentioned: Mentioned
  /** The categories that appointments can be given. */
  categories: CategoryList
  /** The stream of each of its calendars that has one. */
  streams: ReadonlyMap<string, CalendarStream>
  /** When new appointments of its calendars remind; null where no calendar says so. */
  default_reminders: readonly number[] | null
  /** How members voted for the date of a schedule that becomes an appointment. */
  votes: ReadonlyMap<string, PollChoice>
  /** The title of the schedule, and the date of it that becomes an appointment. */
  planned: { title: string; start: string; end: string | null } | null
  /** What happened to its participants, where another series is to continue it. */
  participant_events: readonly Recorded[]
  /** The series that continue the one that this series continues; null where it continues none. */
  continued_as: readonly string[] | null
  /** Bytes of the files that a message to participants would carry. */
  attached_bytes: number
}

export const nothingGathered: Gathered = {
  groups: new Map(),
  unseen: [],
  unshared: [],
  mentioned: noneMentioned,
  categories: standardList,
  streams: new Map(),
  default_reminders: null,
  votes: new Map(),
  planned: null,
  participant_events: [],
  continued_as: null,
  attached_bytes: 0,
}

export type Context = DecisionContext<Gathered>
