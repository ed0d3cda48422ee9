import { defineExamples } from '#test/kit/examples.ts'

export const memberExamples = defineExamples({
  feature: 'members',
  subject: { values: { deleted: [true, false] } },
  keys: { withId: ['member'] },
  snapshots: ['member', 'standing'],
  permissions: {
    bodies: {
      'POST /administration/members': {
        user: {
          email: 'eve@lindenhof.example',
          password: 'lindenhof-demo',
          first_name: 'Eve',
          last_name: 'Ash',
        },
      },
      'PUT /administration/members/:member_id': { locked: true },
      'PUT /members/:member_id': { member: { about: 'Taken over' } },
      'PUT /members/:member_id/picture': { picture_id: null },
      'PUT /members/:member_id/settings': { language: 'de' },
    },
    refused: [
      'PUT /members/:member_id',
      'PUT /members/:member_id/picture',
      'PUT /administration/members/:member_id',
      'DELETE /administration/members/:member_id',
      'POST /administration/members',
      'GET /administration/members',
    ],
  },
  rebuild: { tables: { member_id: 'members' } },
})
