import { defineFileUses, listed } from '#platform/content/file-uses.ts'
import type { AppointmentEvent } from './appointment.events.ts'

const appointment = (parent_id: string) => ({ kind: 'appointment', parent_id })

export const appointmentFileUses = defineFileUses<AppointmentEvent>('appointments', {
  AppointmentScheduled: ({ data: { appointment_id, organizer_id, description } }) => ({
    ...appointment(appointment_id),
    part: 'text',
    document: description,
    author_id: organizer_id,
  }),
  AppointmentDescribed: ({ data: { appointment_id, after }, metadata }) => ({
    ...appointment(appointment_id),
    part: 'text',
    document: after,
    author_id: metadata.actor_id,
  }),
  AttachmentsChosen: ({ data: { appointment_id, before, after } }) => ({
    ...appointment(appointment_id),
    part: 'attachment',
    before,
    after,
  }),
  AppointmentImageChosen: ({ data: { appointment_id, before, after } }) => ({
    ...appointment(appointment_id),
    part: 'image',
    before: listed(before),
    after: listed(after),
  }),
})
