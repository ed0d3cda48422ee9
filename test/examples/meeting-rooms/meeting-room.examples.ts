import { defineExamples } from '#test/kit/examples.ts'
import { ada } from '#test/kit/test-network.ts'

const body = { name: 'Taken over' }

export const meetingRoomExamples = defineExamples({
  feature: 'meeting-rooms',
  subject: {
    values: {
      reservable_by: ['members', 'groups', 'admins'],
      group_ids: [[], ['ada'], ['ben', 'fairs']],
      archived: [true, false],
    },
  },
  withoutUndo: {
    MeetingRoomHeld: 'the product caused it',
    MeetingRoomReserved: 'it follows the appointment',
    MeetingRoomReleased: 'it follows the appointment',
  },
  snapshots: ['meeting_room'],
  permissions: {
    visible: async (app) => {
      const created = await app
        .persona(ada)
        .post('/administration/meeting_rooms', { name: 'Attic' })
        .expect(201)
      return { meeting_room_id: created.body.id }
    },
    bodies: {
      'POST /administration/meeting_rooms': body,
      'PUT /administration/meeting_rooms/:meeting_room_id': body,
    },
    refused: [
      'GET /administration/meeting_rooms',
      'POST /administration/meeting_rooms',
      'PUT /administration/meeting_rooms/:meeting_room_id',
      'POST /administration/meeting_rooms/:meeting_room_id/archive',
      'DELETE /administration/meeting_rooms/:meeting_room_id/archive',
      'GET /administration/meeting_rooms/:meeting_room_id/reservations',
      'DELETE /administration/meeting_rooms/:meeting_room_id/reservations/:appointment_id',
    ],
  },
  rebuild: {
    story: async (app, { ada: admin }) => {
      const send = await app.as(admin)
      const { id } = (await send('POST', '/administration/meeting_rooms', { name: 'Attic' }).expect(201)).body
      await send('PUT', `/administration/meeting_rooms/${id}`, { name: 'Great attic' }).expect(204)
    },
    tables: { meeting_room_id: 'meeting_rooms' },
  },
})
