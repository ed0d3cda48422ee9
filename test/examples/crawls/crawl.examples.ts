import { defineExamples } from '#test/kit/examples.ts'

export const crawlExamples = defineExamples({
  feature: 'crawls',
  rebuild: {
    story: async (app, { dan }) => {
      const send = await app.as(dan)
      await send('POST', '/system/crawls', { url: 'https://folkmoot.example/' }).expect(201)
    },
  },
})
