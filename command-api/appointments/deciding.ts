import type { appointmentContract } from '#events/appointments/appointment.contract.ts'
import { type Mentioned, noneMentioned } from '#platform/commands/mentions.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { DecisionContext } from '#platform/language/decider.ts'

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
  /** Bytes of the files that a message to participants would carry. */
  attached_bytes: number
}

export const nothingGathered: Gathered = {
  groups: new Map(),
  unseen: [],
  unshared: [],
  mentioned: noneMentioned,
  attached_bytes: 0,
}

export type Context = DecisionContext<Gathered>
