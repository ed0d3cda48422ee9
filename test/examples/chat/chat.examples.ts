import { defineExamples } from '#test/kit/examples.ts'
import { ben, type TestNetwork } from '#test/kit/test-network.ts'

const words = ['Quokka', 'Numbat']
const at = (chat: string, rest = '') => `/api/v1/chats/${encodeURIComponent(chat)}${rest}`

/** A room of Ben and Ada in which Ben wrote. */
const talk = async (app: TestNetwork, content: string) => {
  const started = await app.persona(ben).post('/api/v1/chats', { member_id: app.ids.ada }).expect(201)
  const chat_id: string = started.body.id
  const sent = await app.persona(ben).post(at(chat_id, '/messages'), { content }).expect(201)
  return { chat_id, message_id: sent.body.id as string }
}

export const chatExamples = defineExamples({
  feature: 'chat',
  subject: {
    values: {
      chat_id: ['member/ben:dan', 'group/garden'],
      writable: [true, false],
      deleted: [true, false],
      created_at: ['2026-05-04T07:00:00.000Z', '2026-05-04T12:00:00.000Z'],
    },
    ids: ['author_id'],
  },
  withoutUndo: {
    ChatStarted: 'a room without words is nothing to anyone',
    ChatMessageReacted: 'the next click reverses it',
  },
  permissions: {
    hidden: {
      words,
      create: (app) => talk(app, words.join(' ')),
    },
    visible: async (app) => {
      const group = { name: 'Talkers', group_category_id: 'circles', access: 'open' }
      const { body } = await app.persona(ben).post('/groups', { group }).expect(201)
      await app
        .persona(ben)
        .post(`/groups/${body.id}/members`, { member_ids: [app.ids.ada, app.ids.dan] })
        .expect(204)
      const chat_id = `group/${body.id}`
      const sent = await app.persona(ben).post(at(chat_id, '/messages'), { content: 'Hello' }).expect(201)
      return { chat_id, message_id: sent.body.id }
    },
    bodies: {
      'POST /api/v1/chats': { member_id: 'ben' },
      'POST /api/v1/chats/:chat_id/messages': { content: 'Hello' },
      'PUT /api/v1/chats/:chat_id/messages/:message_id': { content: 'Hello' },
      'POST /api/v1/chats/:chat_id/messages/:message_id/reactions': { emoji: '👍' },
      'DELETE /api/v1/chats/:chat_id/messages/:message_id/reactions': { emoji: '👍' },
      'POST /api/v1/chats/:chat_id/mark_as_read': { last_read_id: 'x' },
      'POST /api/v1/chats/:chat_id/messages/:message_id/replies/mark_as_read': { last_read_id: 'x' },
      'POST /api/v1/chats/:chat_id/mark_as_received': { last_received_id: 'x' },
      'POST /api/v1/chats/:chat_id/mark_as_unread': { from_id: 'x' },
      'POST /api/v1/chats/:chat_id/mute': { muted_until: '2030-01-01T00:00:00.000Z' },
      'PUT /api/v1/chats/:chat_id/draft': { content: 'Hello' },
    },
    refused: [
      'PUT /api/v1/chats/:chat_id/messages/:message_id',
      'DELETE /api/v1/chats/:chat_id/messages/:message_id',
      'POST /api/v1/chats/:chat_id/messages/:message_id/pin',
      'DELETE /api/v1/chats/:chat_id/messages/:message_id/pin',
    ],
  },
  rebuild: {
    story: async (app, { ada, ben }) => {
      const [asAda, asBen] = await Promise.all([app.as(ada), app.as(ben)])
      const { body } = await asAda('POST', '/api/v1/chats', { member_id: ben }).expect(201)
      const room = at(body.id)
      const content = 'See [the plan](https://lindenhof.example/plan)'
      const asked = await asAda('POST', `${room}/messages`, { content }).expect(201)
      await asAda('PUT', `${room}/messages/${asked.body.id}`, { content: 'See the plan' }).expect(204)
      const answer = { content: 'Thanks', quote_id: asked.body.id, thread_id: asked.body.id }
      const answered = await asBen('POST', `${room}/messages`, answer).expect(201)
      await asAda('POST', `${room}/messages/${answered.body.id}/reactions`, { emoji: '🎉' }).expect(204)
      await asAda('POST', `${room}/messages/${answered.body.id}/pin`, {}).expect(204)
      const last = await asBen('POST', `${room}/messages`, { content: 'https://lindenhof.example' }).expect(
        201,
      )
      await asBen('DELETE', `${room}/messages/${last.body.id}`).expect(204)
    },
    tables: { chat_id: 'chats', message_id: 'chat_messages' },
  },
  erasure: {
    words: {
      'ChatMessageSent.content': 'Bandicoot',
      'ChatMessageRewritten.before': 'Bandicoot',
      'ChatMessageRewritten.after': 'Potoroo',
    },
    create: async (app, { id, say }) => {
      const other = id === app.ids.ada ? app.ids.ben : app.ids.ada
      const { id: chat_id } = await say(201, 'POST', '/api/v1/chats', { member_id: other })
      await say(201, 'POST', at(chat_id, '/messages'), { content: 'Bandicoot' })
      const { id: message_id } = await say(201, 'POST', at(chat_id, '/messages'), { content: 'Bandicoot' })
      await say(204, 'PUT', at(chat_id, `/messages/${message_id}`), { content: 'Potoroo' })
      return { chat_id, message_id }
    },
  },
})
