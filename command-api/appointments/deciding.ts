import type { appointmentWire } from '#events/appointments/appointment.contract.ts'
import type { DecisionContext } from '#platform/language/decider.ts'
import type { CommandsOf } from '#platform/language/wire.ts'

export type AppointmentCommands = CommandsOf<typeof appointmentWire>

/** What the command table has loaded: the groups that are invited, with their members of this moment. */
export type Gathered = { groups: ReadonlyMap<string, readonly string[]> }

export type Context = DecisionContext<Gathered>
