import { defineExamples } from '#test/kit/examples.ts'

export const translationExamples = defineExamples({
  feature: 'translations',
  rebuild: {
    story: async (app, { dan }) => {
      await (await app.as(dan))('PUT', '/translations/language', { language: 'FR' }).expect(204)
    },
  },
})
