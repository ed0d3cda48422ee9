import { expect } from 'chai'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

describe('following and ignoring over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
    await as(ada).post('/administration/group_categories', {
      group_category: { name: 'Team', plural_name: 'Teams', color: '3f7c31', slug: 'teams' },
    })
    const group = { name: 'garden', slug: 'garden', group_category_id: 'teams', access: 'open' }
    await as(ada).post('/groups', { group }).expect(201)
    for (const name of [ben, dan] as const) await as(name).post('/api/v1/groups/garden/join').expect(204)
  })
  after(() => app.close())
  const as = (name: PersonaName) => app.persona(name)
  const publish = async (by: PersonaName, content: string, others: object = {}): Promise<string> =>
    (
      await as(by)
        .post('/api/v1/activities', { activity: { content, ...others } })
        .expect(201)
    ).body.id
  const reply = (id: string, by: PersonaName, content: string) =>
    as(by).post(`/api/v1/activities/${id}/replies`, { content }).expect(201)
  const idsIn = async (slug: string, by: PersonaName): Promise<string[]> =>
    (await as(by).get(`/activitystreams/${slug}`).expect(200)).body.activities.map(
      ({ id }: { id: string }) => id,
    )
  const notified = async (by: PersonaName, id: string): Promise<string[]> =>
    (await as(by).get('/notifications').expect(200)).body.notifications
      .filter(({ path }: { path: string }) => path.includes(id))
      .map(({ kind }: { kind: string }) => kind)
  const mine = async (id: string, by: PersonaName) =>
    (await as(by).get(`/activities/${id}`).expect(200)).body.i

  it('fills a stream with posts of people, with tags, and with single threads that a member follows', async () => {
    const tag = (
      await as(ada)
        .post('/tags', { tag: { name: 'Bees' } })
        .expect(201)
    ).body.id
    const [byAda, tagged, thread] = [
      await publish(ada, 'From Ada'),
      await publish(ben, 'Honey', { tags: [tag] }),
      await publish(ben, 'Follow this', { group_ids: ['garden'] }),
    ]
    await publish(ben, 'Something else')
    expect(await idsIn('followed', dan)).to.deep.equal([])
    await as(dan).post(`/api/v1/members/${app.ids.ada}/follow`).expect(204)
    await as(dan).post(`/api/v1/tags/${tag}/follow`).expect(204)
    await as(dan).post(`/api/v1/activities/${thread}/follow`).expect(204)
    expect(await idsIn('followed', dan)).to.deep.equal([thread, tagged, byAda])
    expect(await mine(thread, dan)).to.include({ followed: true })
    const { body } = await as(dan).get('/api/v1/follows').expect(200)
    expect([body.members[0].id, body.tags[0].name]).to.deep.equal([app.ids.ada, 'Bees'])
    await reply(thread, ada, 'An answer')
    expect(await notified(dan, thread)).to.deep.equal(['activity_reply'])
    await as(dan).delete(`/api/v1/activities/${thread}/follow`).expect(204)
    expect(await idsIn('followed', dan)).to.deep.equal([tagged, byAda])
    await as(gia).post(`/api/v1/activities/${thread}/follow`).expect(404)
    await as(dan).post(`/api/v1/members/${app.ids.dan}/follow`).expect(403)
    await as(dan).post('/api/v1/tags/none/follow').expect(404)
  })

  it('quotes the newest reply in the bell, with names that the reader knows, and no post, which is named by its text', async () => {
    const id = await publish(dan, 'Where is the ladder?', { group_ids: ['garden'] })
    const quotes = async (by: PersonaName): Promise<(string | null)[]> =>
      (await as(by).get('/notifications').expect(200)).body.notifications
        .filter((one: { about: { id: string } }) => one.about.id === id)
        .map(({ quote }: { quote: string | null }) => quote)
    await reply(id, ben, 'In the shed')
    expect(await quotes(dan)).to.deep.equal(['In the shed'])
    await reply(id, ada, `Ask @[${app.ids.ben}:Ben] ${'again '.repeat(60)}`)
    const [quote = ''] = await quotes(dan)
    expect(quote).to.match(/^Ask @?Ben Okafor again .*again…$/)
    const mentioning = await publish(ada, `Look, @[${app.ids.dan}:Dan]`, { group_ids: ['garden'] })
    const { notifications } = (await as(dan).get('/notifications').expect(200)).body
    const mention = notifications.find((one: { about: { id: string } }) => one.about.id === mentioning)
    expect(mention.quote).to.equal(null)
  })

  it('mutes a thread, whose mentions still count', async () => {
    const id = await publish(dan, 'Loud', { group_ids: ['garden'] })
    await as(dan).post(`/api/v1/activities/${id}/mute`).expect(204)
    expect(await mine(id, dan)).to.include({ muted: true })
    const unread = async () => (await as(dan).get('/api/v1/unreads').expect(200)).body.Notifications
    const before = await unread()
    await reply(id, ben, 'Hm')
    expect(await unread()).to.equal(before)
    await reply(id, ben, `Hello @[${app.ids.dan}:Dan]`)
    expect(await unread()).to.equal(before + 1)
    await as(dan).delete(`/api/v1/activities/${id}/mute`).expect(204)
    expect(await mine(id, dan)).to.include({ muted: false })
    await as(gia).post(`/api/v1/activities/${id}/mute`).expect(404)
  })

  it('tells subscribers of a stream of each new post, and takes deleted ones back', async () => {
    await as(dan).post('/activitystreams/garden/subscribe').expect(204)
    const { body } = await as(dan).get('/activitystreams').expect(200)
    const subscribed = body.activitystreams.filter((one: { subscribed: boolean }) => one.subscribed)
    expect(subscribed.map(({ slug }: { slug: string }) => slug)).to.deep.equal(['garden'])
    const id = await publish(ben, 'New shovel', { group_ids: ['garden'] })
    expect([await notified(dan, id), await notified(ben, id)]).to.deep.equal([['activity_post'], []])
    const { headers } = await as(ben).delete(`/api/v1/activities/${id}`).expect(204)
    expect(await notified(dan, id)).to.deep.equal([])
    await as(ben).post(`/api/v1/actions/${headers['x-action']}/undo`).expect(204)
    expect(await notified(dan, id)).to.deep.equal(['activity_post'])
    await as(dan).delete('/activitystreams/garden/subscribe').expect(204)
    expect(await notified(dan, await publish(ben, 'Old shovel', { group_ids: ['garden'] }))).to.deep.equal([])
    for (const slug of ['all', 'followed', 'nowhere'])
      await as(dan).post(`/activitystreams/${slug}/subscribe`).expect(404)
    await as(gia).post('/activitystreams/garden/subscribe').expect(404)
    await as(ada).put('/administration/settings', { subscribe_network_stream: false }).expect(204)
    await as(dan).post('/activitystreams/network/subscribe').expect(403)
  })

  it('tells of a post in two subscribed streams once, whatever was subscribed first or is left', async () => {
    const group = { name: 'orchard', slug: 'orchard', group_category_id: 'teams', access: 'open' }
    await as(ben).post('/groups', { group }).expect(201)
    await as(dan).post('/api/v1/groups/orchard/join').expect(204)
    const subscribe = (slug: string) => as(dan).post(`/activitystreams/${slug}/subscribe`).expect(204)
    const unsubscribe = (slug: string) => as(dan).delete(`/activitystreams/${slug}/subscribe`).expect(204)
    const both = async (text: string) => {
      const id = await publish(ben, text, { group_ids: ['garden', 'orchard'] })
      const { notifications } = (await as(dan).get('/notifications').expect(200)).body
      return notifications.filter((one: { about: { id: string } }) => one.about.id === id).length
    }
    await subscribe('garden')
    await subscribe('orchard')
    expect(await both('Plums')).to.equal(1)
    await unsubscribe('garden')
    await subscribe('garden')
    expect(await both('Pears')).to.equal(1)
    await unsubscribe('garden')
    expect(await both('Apples')).to.equal(1)
    await unsubscribe('orchard')
    expect(await both('Quinces')).to.equal(0)
  })

  it('tells of a post where it stays when it is moved out of the stream that told of it', async () => {
    for (const slug of ['pasture', 'meadow']) {
      const group = { name: slug, slug, group_category_id: 'teams', access: 'open' }
      await as(ben).post('/groups', { group }).expect(201)
      await as(dan).post(`/api/v1/groups/${slug}/join`).expect(204)
      await as(dan).post(`/activitystreams/${slug}/subscribe`).expect(204)
    }
    const id = await publish(ben, 'Clover', { group_ids: ['pasture', 'meadow'] })
    const streams = async (): Promise<string[]> =>
      (await as(dan).get('/notifications').expect(200)).body.notifications
        .filter((one: { about: { id: string } }) => one.about.id === id)
        .map((one: { id: string }) => one.id)
    const unread = async () => (await as(dan).get('/api/v1/unreads').expect(200)).body.Notifications
    const [threads, count] = [await streams(), await unread()]
    expect(threads).to.deep.equal(['activity~group:meadow~posts'])
    const move = (...group_ids: string[]) =>
      as(ben).post(`/api/v1/activities/${id}/move`, { group_ids }).expect(204)
    const { headers } = await move('pasture')
    expect([await streams(), await unread()]).to.deep.equal([['activity~group:pasture~posts'], count])
    await as(ben).post(`/api/v1/actions/${headers['x-action']}/undo`).expect(204)
    expect([await streams(), await unread()]).to.deep.equal([threads, count])
    await move('pasture')
    await move('meadow', 'pasture')
    expect(await streams()).to.deep.equal(['activity~group:pasture~posts'])
    await as(ben).delete(`/api/v1/activities/${id}`).expect(204)
    expect(await streams()).to.deep.equal([])
  })

  it('takes all back from a member who can no longer see a moved post, and keeps the reasons that still hold', async () => {
    const group = { name: 'shed', slug: 'shed', group_category_id: 'teams', access: 'open' }
    await as(ben).post('/groups', { group }).expect(201)
    const unread = async () => (await as(dan).get('/api/v1/unreads').expect(200)).body.Notifications
    const move = (id: string, slug: string) =>
      as(ben)
        .post(`/api/v1/activities/${id}/move`, { group_ids: [slug] })
        .expect(204)
    await as(dan).post('/activitystreams/garden/subscribe').expect(204)
    const before = await unread()
    const mentioned_in = await publish(ben, 'New rake', { group_ids: ['garden'] })
    const mentioning = await publish(ben, `For @[${app.ids.dan}:Dan]`, { group_ids: ['garden'] })
    expect([await notified(dan, mentioned_in), await notified(dan, mentioning)]).to.deep.equal([
      ['activity_post'],
      ['activity_mention'],
    ])
    expect(await unread()).to.be.greaterThan(before)
    for (const id of [mentioned_in, mentioning]) await move(id, 'shed')
    expect([
      await notified(dan, mentioned_in),
      await notified(dan, mentioning),
      await unread(),
    ]).to.deep.equal([[], [], before])
    await as(dan).post('/api/v1/groups/shed/join').expect(204)
    const seen = await publish(ben, 'New hoe', { group_ids: ['garden'] })
    const called = await publish(ben, `Come @[${app.ids.dan}:Dan]`, { group_ids: ['garden'] })
    for (const id of [seen, called]) await move(id, 'shed')
    expect([await notified(dan, seen), await notified(dan, called)]).to.deep.equal([[], ['activity_mention']])
    await as(dan).delete('/activitystreams/garden/subscribe').expect(204)
  })

  it('silences what an ignored member does, for the one who ignores alone', async () => {
    const id = await publish(dan, 'My question', { group_ids: ['garden'] })
    await reply(id, ben, 'Before')
    expect(await notified(dan, id)).to.deep.equal(['activity_reply'])
    const joined = async (by: PersonaName) => {
      const { news } = (await as(by).get('/activitystreams/garden').expect(200)).body
      return news.map((line: { people_count: number }) => line.people_count)
    }
    expect(await joined(dan)).to.deep.equal([2])
    await as(dan).post(`/api/v1/members/${app.ids.ben}/ignore`).expect(204)
    expect(await notified(dan, id)).to.deep.equal([])
    expect([await joined(dan), await joined(ada)]).to.deep.equal([[1], [2]])
    await reply(id, ada, 'Not ignored')
    const { notifications } = (await as(dan).get('/notifications').expect(200)).body
    const own = notifications.find(({ path }: { path: string }) => path.includes(id))
    expect(own.actors.map((actor: { id: string }) => actor.id)).to.deep.equal([app.ids.ada])
    const byBen = await publish(ben, `Listen @[${app.ids.dan}:Dan]`, { group_ids: ['garden'] })
    expect(await notified(dan, byBen)).to.deep.equal([])
    expect([(await mine(byBen, dan)).ignores, (await mine(byBen, ada)).ignores]).to.deep.equal([true, false])
    const ignored = (by: PersonaName) => as(by).get(`/members/${app.ids.dan}/ignored`)
    expect((await ignored(dan).expect(200)).body.members[0].id).to.equal(app.ids.ben)
    await ignored(ben).expect(404)
    await as(dan).delete(`/api/v1/members/${app.ids.ben}/ignore`).expect(204)
    expect(await notified(dan, byBen)).to.deep.equal(['activity_mention'])
    await as(dan).post(`/api/v1/members/${app.ids.dan}/ignore`).expect(403)
  })
})
