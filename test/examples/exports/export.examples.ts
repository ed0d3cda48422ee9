import { defineExamples } from '#test/kit/examples.ts'

export const exportExamples = defineExamples({
  feature: 'exports',
  subject: {
    values: {
      status: ['initialized', 'finished'],
      kind: ['members', 'own_data', 'folder'],
      reader_key: [null, 'group:garden'],
    },
  },
  rebuild: {
    story: async (app, { ada }) => {
      const send = await app.as(ada)
      await send('POST', '/exports', { export: { kind: 'members' } }).expect(201)
    },
  },
})
