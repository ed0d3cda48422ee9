import { defineExamples } from '#test/kit/examples.ts'
import { ada, ben, type TestNetwork } from '#test/kit/test-network.ts'

const words = ['Kinkajou', 'Pangolin', 'Caracal']
const comment = { content: 'Taken over' }

const publish = async (app: TestNetwork, activity: object): Promise<string> =>
  (await app.persona(ben).post('/api/v1/activities', { activity }).expect(201)).body.id

/** A question of Ben with an answer, with Ada as the only other reader where `group_ids` says so. */
const question = async (app: TestNetwork, group_ids: string[]) => {
  const [title = '', content = '', answered = ''] = words
  const activity_id = await publish(app, { type: 'question', title, content, group_ids })
  const path = `/api/v1/activities/${activity_id}/answers`
  const answer = await app.persona(ben).post(path, { content: answered }).expect(201)
  return { activity_id, comment_id: answer.body.id }
}

export const activityExamples = defineExamples({
  feature: 'activities',
  subject: {
    values: {
      type: ['note', 'question'],
      group_ids: [[], ['garden'], ['garden', 'kitchen']],
      closed: [true, false],
      deleted: [true, false],
      post: [
        {
          author_id: 'ben',
          type: 'note',
          audience: ['network'],
          group_ids: [],
          closed: false,
          deleted: false,
        },
      ],
    },
    ids: ['author_id'],
  },
  withoutUndo: {
    PostLiked: 'the next click reverses it',
    PostUnliked: 'the next click reverses it',
    CommentLiked: 'the next click reverses it',
    CommentUnliked: 'the next click reverses it',
  },
  permissions: {
    hidden: {
      words,
      create: async (app) => {
        const group = { name: 'Wombat', group_category_id: 'circles', access: 'hidden' }
        const { body } = await app.persona(ben).post('/groups', { group }).expect(201)
        await app
          .persona(ben)
          .post(`/groups/${body.id}/members`, { member_ids: [app.ids.ada] })
          .expect(204)
        return question(app, [body.id])
      },
    },
    visible: async (app) => {
      const activity_id = await publish(app, { type: 'question', title: 'When?', content: 'Soon' })
      const { body } = await app
        .persona(ada)
        .post(`/api/v1/activities/${activity_id}/answers`, { content: 'Tomorrow' })
        .expect(201)
      return { activity_id, comment_id: body.id }
    },
    bodies: {
      'POST /api/v1/activities': { activity: { content: 'Hello' } },
      'PUT /api/v1/activities/:activity_id': { activity: comment },
      'POST /api/v1/activities/:activity_id/move': { group_ids: [] },
      'POST /api/v1/activities/:activity_id/replies': comment,
      'POST /api/v1/activities/:activity_id/answers': comment,
      'PUT /api/v1/activities/:activity_id/replies/:comment_id': comment,
      'PUT /api/v1/activities/:activity_id/answers/:comment_id': comment,
      'POST /activitystreams/:stream_slug/read': { read_no: '1' },
      'DELETE /activitystreams/:stream_slug/read': { read_no: '1', version: '1' },
    },
    refused: [
      'PUT /api/v1/activities/:activity_id',
      'DELETE /api/v1/activities/:activity_id',
      'POST /api/v1/activities/:activity_id/move',
      'POST /api/v1/activities/:activity_id/pin',
      'DELETE /api/v1/activities/:activity_id/pin',
      'POST /api/v1/activities/:activity_id/close',
      'DELETE /api/v1/activities/:activity_id/close',
      'PUT /api/v1/activities/:activity_id/replies/:comment_id',
      'PUT /api/v1/activities/:activity_id/answers/:comment_id',
      'DELETE /api/v1/activities/:activity_id/replies/:comment_id',
      'DELETE /api/v1/activities/:activity_id/answers/:comment_id',
      'POST /api/v1/activities/:activity_id/answers/:comment_id/accept',
      'DELETE /api/v1/activities/:activity_id/answers/:comment_id/accept',
    ],
  },
  rebuild: {
    story: async (app, { ada, ben }) => {
      const [asAda, asBen] = await Promise.all([app.as(ada), app.as(ben)])
      const activity = { type: 'question', title: 'Who has the key?' }
      const { body } = await asAda('POST', '/api/v1/activities', { activity }).expect(201)
      const post = `/api/v1/activities/${body.id}`
      const answer = await asBen('POST', `${post}/answers`, { content: 'I do' }).expect(201)
      await asBen('POST', `${post}/like`, {}).expect(204)
      await asAda('POST', `${post}/answers/${answer.body.id}/accept`, {}).expect(204)
      await asBen('DELETE', `${post}/answers/${answer.body.id}`).expect(204)
    },
    tables: { activity_id: 'activities', comment_id: 'comments' },
  },
  erasure: {
    words: {
      'PostPublished.title': 'Aardwolf',
      'PostPublished.content': 'Binturong',
      'PostRetitled.before': 'Aardwolf',
      'PostRetitled.after': 'Colugo',
      'PostRewritten.before': 'Binturong',
      'PostRewritten.after': 'Dunnart',
      'CommentWritten.content': 'Echidna',
      'CommentRewritten.before': 'Echidna',
      'CommentRewritten.after': 'Fossa',
    },
    // The first question keeps the texts that the second one replaces.
    create: async (_, { say }) => {
      const ask = async () => {
        const activity = { type: 'question', title: 'Aardwolf', content: 'Binturong' }
        const { id } = await say(201, 'POST', '/api/v1/activities', { activity })
        const answers = `/api/v1/activities/${id}/answers`
        const answer = await say(201, 'POST', answers, { content: 'Echidna' })
        return { activity_id: id, comment_id: answer.id, answers }
      }
      await ask()
      const { activity_id, comment_id, answers } = await ask()
      const activity = { title: 'Colugo', content: 'Dunnart' }
      await say(204, 'PUT', `/api/v1/activities/${activity_id}`, { activity })
      await say(204, 'PUT', `${answers}/${comment_id}`, { content: 'Fossa' })
      return { activity_id }
    },
  },
})
