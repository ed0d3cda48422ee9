import { expect } from 'chai'
import type { NotificationView } from '#events/notifications/notification.contract.ts'
import {
  ada,
  ben,
  dan,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

describe('why a member is notified, over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
    await as(ada).post('/administration/group_categories', {
      group_category: { name: 'Team', plural_name: 'Teams', color: '3f7c31', slug: 'teams' },
    })
  })
  after(() => app.close())

  const as = (who: PersonaName) => app.persona(who)
  const created = async (who: PersonaName, path: string, body: object): Promise<string> =>
    (await as(who).post(path, body).expect(201)).body.id
  const publish = (who: PersonaName, activity: object) => created(who, '/api/v1/activities', { activity })
  const write = (who: PersonaName, id: string, kind = 'replies') =>
    created(who, `/api/v1/activities/${id}/${kind}`, { content: `By ${who}` })
  /** What a member did that explains the newest notice of a thread. */
  const actOf = async (who: PersonaName, thread: string) =>
    (
      await as(who)
        .get(`/notifications/${encodeURIComponent(thread)}/delivery`)
        .expect(200)
    ).body.act
  const named = async (who: PersonaName, thread: string) => (await actOf(who, thread))?.act ?? null
  const listed = async (who: PersonaName): Promise<NotificationView[]> =>
    (await as(who).get('/notifications').expect(200)).body.notifications

  it('names the post that the member wrote, and the first answer or reply below it, with their times', async () => {
    const id = await publish(ada, { title: 'Ladder', content: 'Who has one?', type: 'question' })
    await write(ben, id, 'answers')
    await write(ben, id)
    await write(dan, id)
    const { created_at } = (await as(ada).get(`/activities/${id}`).expect(200)).body
    expect(await actOf(ada, `activity~${id}`)).to.deep.equal({
      feature: 'activities',
      act: 'wrote',
      at: created_at,
    })
    expect(await named(ben, `activity~${id}`)).to.equal('answered')
    await write(ada, id)
    expect(await named(dan, `activity~${id}`)).to.equal('replied')
  })

  it('names that the member follows a post, or was mentioned in it before', async () => {
    const id = await publish(ada, { content: `Look, @[${app.ids.dan}:Dan]` })
    expect(await actOf(dan, `activity~${id}`)).to.equal(null)
    await as(ben).post(`/api/v1/activities/${id}/follow`).expect(204)
    await write(ada, id)
    expect(await named(ben, `activity~${id}`)).to.equal('followed')
    expect(await actOf(dan, `activity~${id}`)).to.deep.include({ feature: 'notifications', act: 'mentioned' })
  })

  it('names the answer to an appointment, but no later one than the notice', async () => {
    const calendar = await created(ada, '/calendars', {
      calendar: { name: 'Fairs', color: '3f7c31', type: 'network' },
    })
    const id = await created(ada, '/appointments', {
      appointment: {
        name: 'Fair',
        calendar_ids: [calendar],
        date: { start: '2036-05-06T16:00:00Z', end: '2036-05-06T17:00:00Z', time_zone: 'Europe/Berlin' },
        membership_ids_to_invite: [app.ids.ben, app.ids.dan],
      },
    })
    const accepts = (who: PersonaName) =>
      as(who).put(`/appointments/${id}/participants/me`, { status: 'accepted' }).expect(204)
    expect(await actOf(ben, `appointment~${id}`)).to.equal(null)
    await accepts(ben)
    await as(ada)
      .put(`/appointments/${id}`, { appointment: { name: 'Autumn fair' } })
      .expect(204)
    await accepts(dan)
    expect(await named(ben, `appointment~${id}`)).to.equal('accepted')
    expect(await named(dan, `appointment~${id}`)).to.equal('invited')
    expect(await named(ada, `appointment~${id}`)).to.equal('organized')
  })

  it('names the group that the member administers, and the stream to which the member subscribes', async () => {
    await created(ada, '/groups', {
      group: { name: 'Garden', slug: 'garden', group_category_id: 'teams', access: 'closed' },
    })
    await as(ada).post('/activitystreams/garden/subscribe').expect(204)
    await as(ben).post('/api/v1/groups/garden/join', {}).expect(204)
    expect(await named(ada, 'group~garden~requests')).to.equal('administers')
    await as(ada).post(`/groups/garden/administration/join_requests/${app.ids.ben}/accept`, {}).expect(204)
    await publish(ben, { content: 'The beds are ready', group_ids: ['garden'] })
    const post = (await listed(ada)).find(({ kind }) => kind === 'activity_post')
    expect(await named(ada, post?.id ?? '')).to.equal('subscribed')
  })

  it('names the message below which others replied in a chat', async () => {
    const chat = await created(ada, '/api/v1/chats', { member_id: app.ids.ben })
    const messages = `/api/v1/chats/${encodeURIComponent(chat)}/messages`
    const thread_id = await created(ada, messages, { content: 'With cream?' })
    await created(ben, messages, { content: 'Yes', thread_id })
    const reply = (await listed(ada)).find(({ kind }) => kind === 'chat_reply')
    expect(await named(ada, reply?.id ?? '')).to.equal('wrote')
  })

  it('names that the member wrote in a conversation before', async () => {
    const first = await created(ada, '/api/v1/messages', { to: [app.ids.ben], subject: 'Saw' })
    expect(await actOf(ben, `message~${first}`)).to.equal(null)
    const reply = {
      to: [app.ids.ada],
      subject: 'Re: Saw',
      conversation_starter_id: first,
      reply_to_id: first,
    }
    await created(ben, '/api/v1/messages', reply)
    expect(await named(ada, `message~${first}`)).to.equal('wrote')
  })
})
