import type { AppointmentEvent } from '#events/appointments/appointment.events.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { canceledMail } from './canceled-mail.ts'
import { changedMail } from './changed-mail.ts'
import { contactMail } from './contact-mail.ts'
import { invitationMail } from './invitation-mail.ts'
import { movedMail } from './moved-mail.ts'
import { movedUpMail } from './moved-up-mail.ts'
import { removedMail } from './removed-mail.ts'
import { singleDateMail } from './single-date-mail.ts'

/**
 * Mails about appointments. Every member who has the entry in a calendar program receives its changes. One reactor
 * handles all of them, so mails enter the outbox in the order of the events.
 */
export const appointmentMail = reactor<AppointmentEvent>('appointment-mail', {
  ...invitationMail,
  ...changedMail,
  ...movedMail,
  ...canceledMail,
  ...singleDateMail,
  ...movedUpMail,
  ...removedMail,
  ...contactMail,
})
