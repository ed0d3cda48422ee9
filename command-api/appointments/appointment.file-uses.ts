import { defineFileVisibility } from '#platform/commands/file-visibility.ts'
import { sharesKey } from '#platform/language/policy.ts'
import { appointmentState } from './appointment.state.ts'

/** Readers of an appointment see its files. */
export const appointmentFileVisibility = defineFileVisibility({
  kind: 'appointment',
  isSeen: async ({ parent_id }, { actor, load, now, network }) =>
    sharesKey(actor, await load(appointmentState, parent_id), { now, network }),
})
