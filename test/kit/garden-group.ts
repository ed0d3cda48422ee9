import { ada, ben, type TestNetwork } from './test-network.ts'

/** A closed group that Ben runs, with Gia and Ada in it; Dan is not. */
export const gardenGroup = async (app: TestNetwork): Promise<{ id: string; category: string }> => {
  const category = { name: 'Circle', plural_name: 'Circles' }
  const { body: made } = await app
    .persona(ada)
    .post('/administration/group_categories', { group_category: category })
    .expect(201)
  const group = { name: 'Garden', access: 'closed', group_category_id: made.id }
  const { body } = await app.persona(ben).post('/groups', { group }).expect(201)
  await app
    .persona(ben)
    .post(`/groups/${body.id}/members`, { member_ids: [app.ids.gia, app.ids.ada] })
    .expect(204)
  return { id: body.id, category: made.id }
}
