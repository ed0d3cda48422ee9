import { defineExamples } from '#test/kit/examples.ts'

export const messageExamples = defineExamples({
  feature: 'messages',
  subject: { ids: ['author_id'] },
  keys: { plain: ['may:send_direct_messages'] },
  withoutUndo: {
    MessageDelivered: 'the product caused it',
    MessageRead: 'the next click reverses it',
    MessageMarkedUnread: 'the next click reverses it',
  },
  snapshots: ['mailbox'],
  permissions: { bodies: { 'POST /api/v1/messages': { to: [], subject: 'Hello' } } },
  rebuild: {
    story: async (app, { ada }) => {
      const toAll = { to: [], subject: 'Water off', to_all_network_members: true }
      await (await app.as(ada))('POST', '/api/v1/messages', toAll).expect(201)
    },
    tables: { message_id: 'messages' },
  },
})
