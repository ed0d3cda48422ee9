import { defineFormExamples } from '#test/kit/form-examples.ts'
import { ContactPage } from '#web/appointments/ContactPage.tsx'
import { QuickEditor } from '#web/appointments/QuickEditor.tsx'

const view = {
  id: 'tea-to-write-about',
  appointment_id: 'tea-to-write-about',
  type: 'appointment',
  name: 'Tea',
  revision: '10',
  date: { start: '2036-09-17T16:30:00.000Z', end: null, all_day: false, time_zone: 'UTC', same_day: true },
  recurrence_pattern: { recurrence_frequency: 'never' },
  calendar_ids: [],
  organizer: { id: 'ben', name: 'Ben Okafor' },
  location: null,
  attachments: [],
  participants_summary: { total: 2, accepted: 1, declined: 0, maybe: 0, open: 1 },
  can: { contact: true },
}

export const appointmentForms = defineFormExamples({
  forms: [
    {
      file: 'appointments/ContactPage.tsx',
      element: <ContactPage />,
      path: '/appointments/:appointment_id/contact',
      at: '/appointments/tea-to-write-about/contact',
      required: ['appointments.subject', 'appointments.text'],
      answers: { '/appointments/tea-to-write-about': view },
    },
    {
      file: 'appointments/QuickEditor.tsx',
      element: <QuickEditor day="2036-09-17" onDone={() => {}} />,
      required: ['appointments.name'],
    },
    { file: 'appointments/AddParticipants.tsx', because: 'its button appears with the first choice' },
    { file: 'appointments/AppointmentForm.tsx', because: 'AppointmentForm.spec.tsx' },
    { file: 'appointments/MyAnswerBar.tsx', because: 'a note may be empty' },
  ],
})
