import { defineExamples } from '#test/kit/examples.ts'

export const groupExamples = defineExamples({
  feature: 'groups',
  subject: {
    values: { archived: [true, false], access: ['open', 'closed', 'hidden'] },
    ids: ['group_id', 'category_id', 'member_id'],
  },
  keys: { withId: ['group', 'manages:group'], plain: ['may:create_groups'] },
  withoutUndo: {
    GroupReentered: 'it undoes another event',
    GroupCategor: 'the next click reverses it',
  },
  snapshots: ['group'],
  permissions: {
    bodies: {
      'POST /administration/group_categories': { group_category: { name: 'A', plural_name: 'As' } },
      'PUT /administration/group_categories/:category_id': { group_category: { name: 'Taken over' } },
      'PUT /administration/group-categories/order': { order: ['circles'] },
      'POST /groups': { group: { name: 'Tea', group_category_id: 'circles' } },
      'PUT /groups/:group_id': { group: { name: 'Taken over' } },
      'POST /groups/:group_id/members': { member_ids: ['somebody'] },
      'PUT /groups/:group_id/members/:member_id': { admin: true },
    },
    refused: [
      'PUT /groups/:group_id',
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
    story: async (app, { dan }) => {
      const table = app.projections.find(({ into }) => into.name === 'groups')?.into.sqlName
      const [closed] = await app.db(`rm.${table}`).where('access', 'closed').orderBy('id').pluck('id')
      await (await app.as(dan))('POST', `/api/v1/groups/${closed}/join`, {}).expect(204)
    },
    tables: { group_id: 'groups', category: 'group_categories' },
  },
})
