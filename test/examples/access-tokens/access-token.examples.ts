import { defineExamples } from '#test/kit/examples.ts'

export const accessTokenExamples = defineExamples({
  feature: 'access-tokens',
  withoutUndo: { TokenRestored: 'it undoes another event' },
  permissions: {
    bodies: { 'POST /users/tokens': { name: 'Calendar at home', scope: 'dav' } },
    alike: { 'GET /users/edit': '200 ', 'POST /users/tokens': '200 ' },
  },
  rebuild: {
    story: async (app, { dan }) => {
      const send = await app.as(dan)
      await send('POST', '/users/tokens', { name: 'Phone', scope: 'dav' }).expect(200)
      const feed = await send('POST', '/users/tokens', { name: 'Reader', scope: 'atom' }).expect(200)
      await send('POST', `/users/tokens/${feed.body.id}/rotate`).expect(200)
    },
    tables: { token_id: 'access_tokens' },
  },
  erasure: {
    words: { token: 'Mira’s old telephone' },
    create: async (_, { say }) => {
      await say(200, 'POST', '/users/tokens', { name: 'Mira’s old telephone', scope: 'dav' })
      return {}
    },
  },
})
