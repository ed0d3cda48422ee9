import { defineExamples } from '#test/kit/examples.ts'
import { ben } from '#test/kit/test-network.ts'

export const tagExamples = defineExamples({
  feature: 'tags',
  subject: { values: { tags_below: [0, 2] }, ids: ['tag_id'] },
  withoutUndo: { TagRestored: 'it undoes another event' },
  snapshots: ['tags'],
  permissions: {
    visible: async (app) => {
      const tag = { name: 'Autumn fair' }
      return { tag_id: (await app.persona(ben).post('/tags', { tag }).expect(201)).body.id }
    },
    bodies: {
      'POST /administration/tags': { tag: { name: 'Taken over' } },
      'PUT /administration/tags/:tag_id': { tag: { name: 'Taken over' } },
    },
    refused: [
      'GET /administration/tags',
      'POST /administration/tags',
      'PUT /administration/tags/:tag_id',
      'DELETE /administration/tags/:tag_id',
    ],
  },
  rebuild: {
    story: async (app, { dan }) => {
      const send = await app.as(dan)
      const fair = await send('POST', '/tags', { tag: { name: 'Fair' } }).expect(201)
      await send('POST', '/tags', { tag: { name: 'Stalls', parent_id: fair.body.id } }).expect(201)
    },
    tables: { tag_id: 'tags' },
  },
})
