import { defineExamples } from '#test/kit/examples.ts'

const flag = [true, false]

export const appointmentExamples = defineExamples({
  feature: 'appointments',
  subject: {
    values: {
      participation_locked: flag,
      user_can_opt: flag,
      show_participants_to_admins_only: flag,
      calendar_ids: [[], ['ada'], ['ben', 'fairs']],
      status: ['none', 'active', 'canceled', 'deleted'],
      meeting_link: ['', 'https://meet.example/1'],
      over_at: [null, '2036-03-05T10:00:00.000Z'],
    },
    ids: ['organizer_id', 'member_id'],
  },
  withoutUndo: {
    AppointmentReminded: 'told by a timer',
    CalendarHorizonMoved: 'the product caused it',
    AppointmentDisclosed: 'the product caused it',
    AppointmentForgotten: 'the product caused it',
    TeamsSyncRequested: 'the product caused it',
    TeamsEventSynchronized: 'the product caused it',
    TeamsEventWithdrawn: 'the product caused it',
    TeamsSyncFailed: 'the product caused it',
    MoveTakenBack: 'it undoes another event',
    AnswerTakenBack: 'it undoes another event',
  },
  snapshots: ['appointment'],
  permissions: {
    bodies: {
      'POST /appointments': {
        appointment: {
          name: 'Tea',
          calendar_ids: ['none'],
          date: { start: '2030-03-05T10:00:00Z', end: '2030-03-05T11:00:00Z', time_zone: 'Europe/Berlin' },
        },
      },
      'POST /api/v1/activities/:activity_id/appointment': {
        option_id: '1',
        appointment: { calendar_ids: ['none'] },
      },
      'PUT /appointments/:appointment_id': { appointment: { name: 'Taken over' } },
      'PATCH /appointments/:appointment_id': {
        appointment: { attendee_configuration: { participation_locked: true } },
      },
      'POST /appointments/:appointment_id/contact': {
        contact: { subject: 'Hi', text: 'Hi', audience: 'all' },
      },
      'POST /appointments/:appointment_id/participants': { participant: { membership_ids: [] } },
      'POST /appointments/:appointment_id/teams/retry': {},
      'PUT /appointments/:appointment_id/participants/:participant_id': { status: 'accepted' },
    },
    refused: [
      'PUT /appointments/:appointment_id',
      'PATCH /appointments/:appointment_id',
      'POST /appointments/:appointment_id/cancel',
      'POST /appointments/:appointment_id/revive',
      'DELETE /appointments/:appointment_id',
      'POST /appointments/:appointment_id/restore',
      'POST /appointments/:appointment_id/contact',
      'POST /appointments/:appointment_id/teams/retry',
      'POST /appointments/:appointment_id/participants',
      'DELETE /appointments/:appointment_id/participants/:participant_id',
      'PUT /appointments/:appointment_id/participants/:participant_id',
      'GET /appointments/:appointment_id/attendees.csv',
      'GET /appointments/:appointment_id/deliveries',
      'GET /appointments/:appointment_id/attendees.xlsx',
    ],
  },
  rebuild: { tables: { appointment_id: 'appointments' } },
})
