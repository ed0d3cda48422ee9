import { appointmentRef } from '#events/appointments/appointment-ids.contract.ts'
import { dateAt } from '#events/appointments/single-dates.ts'
import type { SecondStream } from '#platform/commands/second-stream.ts'
import { isRejection, type Rejection } from '#platform/language/rejection.ts'
import { trusted } from '#platform/language/trusted.ts'
import { type AppointmentState, appointmentState } from './appointment.state.ts'
import type { AppointmentCommands } from './deciding.ts'
import { type ByScope, byScope } from './scope.ts'
import { type DecideWhole, type SplitName, splitSeries } from './series-split.ts'

/** By scope, also for a date with all that follow: there the series ends, and another one continues it. */
export const bySplittableScope = <Name extends SplitName>(
  name: Name,
  scope: ByScope<AppointmentCommands[Name]>,
) =>
  byScope<AppointmentCommands[Name]>({
    ...scope,
    this_and_following: (state, date, command, context) => {
      const split = splitSeries(name, command, { state, date, context, decide: scope.whole })
      if (split === null) return []
      return isRejection(split) ? split : split.ended
    },
  })

const continuedBy = (events: readonly { type: string; data: Record<string, unknown> }[]): string | null => {
  const [id] = events.flatMap(({ type, data }) => (type === 'AppointmentRepeated' ? [data.continued_as] : []))
  return typeof id === 'string' ? id : null
}

/** The series that continues one that ends: stored with it, and gone once that is undone. */
export const continuingSeries = (
  decide: {
    [Name in SplitName]: DecideWhole
  },
): SecondStream<AppointmentState> => ({
  streamOf: (events) => {
    const id = continuedBy(events)
    return id === null ? null : appointmentState.stream(id)
  },
  before: ({ room_id }) => ({ ...appointmentState.initial, room_id }),
  begun: (name, { state, command, context }) => {
    const { occurrence } = appointmentRef(command.appointment_id)
    const date = occurrence === null ? null : dateAt(state, occurrence)
    const split: ReturnType<typeof splitSeries> | Rejection =
      date &&
      splitSeries(trusted<SplitName>(name), trusted(command), {
        state,
        date,
        context,
        decide: decide[trusted<SplitName>(name)],
      })
    return split === null || isRejection(split) ? [] : split.continued
  },
  ended: ({ appointment_id, status }) =>
    status === 'deleted' ? [] : [{ type: 'AppointmentDeleted', data: { appointment_id } }],
})
