import { defineExamples } from '#test/kit/examples.ts'
import { ada, ben } from '#test/kit/test-network.ts'

export const groupExamples = defineExamples({
  feature: 'groups',
  subject: {
    values: {
      archived: [true, false],
      access: ['open', 'closed', 'hidden'],
      moderated_join: [true, false],
      members_can_invite: [true, false],
    },
    ids: ['group_id', 'category_id', 'member_id'],
  },
  keys: { withId: ['group', 'manages:group', 'invited:group'], plain: ['may:create_groups'] },
  withoutUndo: {
    GroupReentered: 'it undoes another event',
    GroupRestored: 'it undoes another event',
    GroupCategor: 'the next click reverses it',
  },
  snapshots: ['group', 'group_life'],
  permissions: {
    bodies: {
      'POST /administration/group_categories': { group_category: { name: 'A', plural_name: 'As' } },
      'PUT /administration/group_categories/:category_id': { group_category: { name: 'Taken over' } },
      'PUT /administration/group-categories/order': { order: ['circles'] },
      'POST /groups': { group: { name: 'Tea', group_category_id: 'circles' } },
      'POST /groups/:group_id/membership_invites': {
        membership_invites: { membership_ids: ['somebody'] },
      },
      'PUT /groups/:group_id': { group: { name: 'Taken over' } },
      'POST /groups/:group_id/members': { member_ids: ['somebody'] },
      'PUT /groups/:group_id/members/:member_id': { admin: true },
    },
    refused: [
      'PUT /groups/:group_id',
      'DELETE /groups/:group_id',
      'POST /groups/:group_id/membership_invites',
      'PUT /groups/:group_id/archive',
      'DELETE /groups/:group_id/archive',
      'POST /groups/:group_id/members',
      'DELETE /groups/:group_id/members/:member_id',
      'PUT /groups/:group_id/members/:member_id',
      'GET /groups/:group_id/administration/join_requests',
      'POST /groups/:group_id/administration/join_requests/:member_id/accept',
      'POST /groups/:group_id/administration/join_requests/:member_id/reject',
      'POST /administration/group_categories',
      'GET /administration/group_categories',
      'PUT /administration/group_categories/:category_id',
      'DELETE /administration/group_categories/:category_id',
      'PUT /administration/group-categories/order',
    ],
  },
  rebuild: {
    // In the demo network every request to join has been answered.
    story: async (app, { ada, dan }) => {
      const table = app.projections.find(({ into }) => into.name === 'groups')?.into.sqlName
      const [closed] = await app.db(`rm.${table}`).where('access', 'closed').orderBy('id').pluck('id')
      await (await app.as(dan))('POST', `/api/v1/groups/${closed}/join`, { message: 'I sing.' }).expect(204)
      const [open] = await app.db(`rm.${table}`).where('access', 'open').orderBy('id').pluck('id')
      const invited = { membership_invites: { membership_ids: [dan], additional_message: 'Come!' } }
      await (await app.as(ada))('POST', `/groups/${open}/membership_invites`, invited).expect(204)
    },
    tables: { group_id: 'groups', category: 'group_categories' },
  },
  erasure: {
    words: { 'JoinRequested.message': 'Galago asleep', 'GroupInvitationSent.message': 'Hutia asleep' },
    create: async (app, { say }) => {
      const category = { name: 'Hobby', plural_name: 'Hobbies', slug: 'hobbies' }
      await app
        .persona(ada)
        .post('/administration/group_categories', { group_category: category })
        .expect(201)
      const group = { name: 'Carvers', access: 'closed', group_category_id: 'hobbies' }
      const { body } = await app.persona(ben).post('/groups', { group }).expect(201)
      await say(204, 'POST', `/groups/${body.id}/join`, { message: 'Galago asleep' })
      const own = await say(201, 'POST', '/groups', { group: { ...group, name: 'Whittlers' } })
      await say(204, 'POST', `/groups/${own.id}/membership_invites`, {
        membership_invites: { membership_ids: [app.ids.dan], additional_message: 'Hutia asleep' },
      })
      return {}
    },
  },
})
