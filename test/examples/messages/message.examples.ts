import { defineExamples } from '#test/kit/examples.ts'
import { newEvent } from '#test/kit/recorded.ts'

export const messageExamples = defineExamples({
  feature: 'messages',
  subject: { ids: ['author_id'] },
  keys: { plain: ['may:send_direct_messages'] },
  withoutUndo: {
    MessageDelivered: 'the product caused it',
    MessageRead: 'a private mark has taken its place',
    MessageMarkedUnread: 'a private mark has taken its place',
  },
  snapshots: ['mailbox'],
  permissions: { bodies: { 'POST /api/v1/messages': { to: [], subject: 'Hello' } } },
  rebuild: {
    story: async (app, { ada, dan }) => {
      const toAll = { to: [], subject: 'Water off', to_all_network_members: true }
      await (await app.as(ada))('POST', '/api/v1/messages', toAll).expect(201)
      // Only older versions recorded what was read.
      const read = newEvent('MessageRead', { message_id: 'old', member_id: dan })
      await app.store.append(`mailbox-${dan}`, [read], 'any')
    },
    tables: { message_id: 'messages' },
  },
})
