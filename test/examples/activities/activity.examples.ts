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
      type: ['note', 'question', 'survey', 'schedule', 'rundschreiben'],
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
    VoteCast: 'the next vote replaces it',
    BallotCast: 'nobody knows which vote would be removed',
    RecommendationWithdrawn: 'it undoes a recommendation, and the next one is sent anew',
    BallotsCounted: 'what was counted was seen',
    ReactionChanged: 'the next click reverses it',
    PostFollowed: 'a member follows for themselves, and unfollows at once',
    StreamSubscribed: 'a member subscribes for themselves, and unsubscribes at once',
    CircularConfirmed: 'a member who has read something has read it',
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
      'POST /api/v1/activities/:activity_id/reactions': { emoji: '👍' },
      'DELETE /api/v1/activities/:activity_id/reactions': { emoji: '👍' },
      'POST /api/v1/activities/:activity_id/vote': { choices: { 1: 'yes' } },
      'POST /api/v1/activities/:activity_id/ballot': { choices: { 1: 'yes' } },
      'POST /api/v1/activities/:activity_id/replies': comment,
      'POST /api/v1/activities/:activity_id/answers': comment,
      'PUT /api/v1/activities/:activity_id/replies/:comment_id': comment,
      'PUT /api/v1/activities/:activity_id/answers/:comment_id': comment,
      'POST /api/v1/activities/:activity_id/email_recommendations': {
        email_recommendation: { member_ids: ['ben'] },
      },
      'POST /api/v1/activities/:activity_id/read': { read_no: '1' },
      'DELETE /api/v1/activities/:activity_id/read': { read_no: '1', version: '1' },
      'POST /activitystreams/:stream_slug/read': { read_no: '1' },
      'DELETE /activitystreams/:stream_slug/read': { read_no: '1', version: '1' },
    },
    refused: [
      'PUT /api/v1/activities/:activity_id',
      'DELETE /api/v1/activities/:activity_id',
      'POST /api/v1/activities/:activity_id/confirm',
      'POST /api/v1/activities/:activity_id/remind',
      'POST /api/v1/activities/:activity_id/vote',
      'POST /api/v1/activities/:activity_id/ballot',
      'DELETE /api/v1/activities/:activity_id/vote',
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
      await asAda('PUT', post, { activity: { title: 'Who has the shed key?' } }).expect(204)
      const answer = await asBen('POST', `${post}/answers`, { content: 'I do' }).expect(201)
      await asBen('POST', `${post}/like`, {}).expect(204)
      await asBen('POST', `${post}/follow`, {}).expect(204)
      await asBen('POST', '/activitystreams/network/subscribe', {}).expect(204)
      const email_recommendation = { member_ids: [ada], message: 'Look' }
      await asBen('POST', `${post}/email_recommendations`, { email_recommendation }).expect(204)
      await asBen('POST', `${post}/reactions`, { emoji: '🎉' }).expect(204)
      await asAda('POST', `${post}/answers/${answer.body.id}/accept`, {}).expect(204)
      await asBen('DELETE', `${post}/answers/${answer.body.id}`).expect(204)
      const circular = { type: 'rundschreiben', title: 'Keys', confirm: true }
      const sent = await asAda('POST', '/api/v1/activities', { activity: circular }).expect(201)
      await asBen('POST', `/api/v1/activities/${sent.body.id}/confirm`, {}).expect(204)
      await asAda('POST', `/api/v1/activities/${sent.body.id}/remind`, {}).expect(204)
      const survey = { type: 'survey', title: 'Which soup?', options: ['Pumpkin', 'Leek'] }
      const asked = await asAda('POST', '/api/v1/activities', { activity: survey }).expect(201)
      for (const choices of [{ 1: 'yes' }, { 2: 'yes' }])
        await asBen('POST', `/api/v1/activities/${asked.body.id}/vote`, { choices }).expect(204)
      const secret = { ...survey, title: 'Who cooks?', anonymous: true }
      const held = await asAda('POST', '/api/v1/activities', { activity: secret }).expect(201)
      await asBen('POST', `/api/v1/activities/${held.body.id}/ballot`, { choices: { 1: 'yes' } }).expect(204)
    },
    tables: { activity_id: 'activities', comment_id: 'comments' },
  },
  erasure: {
    words: {
      'PostPublished.title': 'Aardwolf',
      'PostPublished.content': 'Binturong',
      'PostPublished.poll': 'Galago asleep',
      'PostRetitled.before': 'Aardwolf',
      'PostRetitled.after': 'Colugo asleep',
      'PostRewritten.before': 'Binturong',
      'PostRewritten.after': 'Dunnart',
      'PostRecommended.addresses': 'genet@example.org',
      'PostRecommended.message': 'Hutia asleep',
      'CommentWritten.content': 'Echidna',
      'CommentRewritten.before': 'Echidna',
      'CommentRewritten.after': 'Fossa asleep',
    },
    // The first question keeps the texts that the second one replaces.
    create: async (app, { say }) => {
      const ask = async () => {
        const activity = { type: 'question', title: 'Aardwolf', content: 'Binturong' }
        const { id } = await say(201, 'POST', '/api/v1/activities', { activity })
        const answers = `/api/v1/activities/${id}/answers`
        const answer = await say(201, 'POST', answers, { content: 'Echidna' })
        return { activity_id: id, comment_id: answer.id, answers }
      }
      await ask()
      const survey = { type: 'survey', title: 'Aardwolf', options: ['Galago asleep', 'Other'] }
      await say(201, 'POST', '/api/v1/activities', { activity: survey })
      const { activity_id, comment_id, answers } = await ask()
      const activity = { title: 'Colugo asleep', content: 'Dunnart' }
      await say(204, 'PUT', `/api/v1/activities/${activity_id}`, { activity })
      await say(204, 'PUT', `${answers}/${comment_id}`, { content: 'Fossa asleep' })
      await app
        .persona(ada)
        .put('/administration/settings', { email_recommendations: { allow_external_recipients: true } })
        .expect(204)
      const email_recommendation = { addresses: ['genet@example.org'], message: 'Hutia asleep' }
      const path = `/api/v1/activities/${activity_id}/email_recommendations`
      await say(204, 'POST', path, { email_recommendation })
      return { activity_id }
    },
  },
})
