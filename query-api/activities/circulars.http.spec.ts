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

describe('circulars over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
    await as(ada).post('/administration/group_categories', {
      group_category: { name: 'Team', plural_name: 'Teams', color: '3f7c31', slug: 'teams' },
    })
    const group = { name: 'garden', slug: 'garden', group_category_id: 'teams', access: 'open' }
    await as(ben).post('/groups', { group }).expect(201)
    for (const name of [ada, dan] as const) await as(name).post('/api/v1/groups/garden/join').expect(204)
  })
  after(() => app.close())

  const as = (name: PersonaName) => app.persona(name)
  const circular = {
    type: 'rundschreiben',
    title: 'The water is off on Monday',
    confirm: true,
    group_ids: ['garden'],
  }
  const send = (by: PersonaName, over: object = {}) =>
    as(by).post('/api/v1/activities', { activity: { ...circular, ...over } })
  const one = async (id: string, by: PersonaName) => (await as(by).get(`/activities/${id}`).expect(200)).body
  const notified = async (by: PersonaName, id: string) => {
    const { body } = await as(by).get('/notifications').expect(200)
    return body.notifications
      .filter(({ path }: { path: string }) => path.includes(id))
      .map(({ kind }: { kind: string }) => kind)
  }

  it('come from administrators of their groups, or of the network', async () => {
    expect((await send(dan).expect(422)).body.errors[0]).to.include({
      pointer: '/activity/group_ids',
      code: 'circular_forbidden',
    })
    await send(ben, { group_ids: [] }).expect(422)
    await send(ada, { group_ids: [] }).expect(201)
    await send(ben).expect(201)
    const streams = (await as(ben).get('/activitystreams').expect(200)).body.activitystreams
    const sendable = streams.filter((stream: { can_send_circular: boolean }) => stream.can_send_circular)
    expect(sendable.map(({ slug }: { slug: string }) => slug)).to.deep.equal(['garden'])
  })

  it('tell everyone in their groups, and are confirmed by each reader once and for good', async () => {
    const { id } = (await send(ben).expect(201)).body
    expect(await notified(dan, id)).to.deep.equal(['activity_circular'])
    expect(await notified(ben, id)).to.deep.equal([])
    expect((await one(id, dan)).can).to.include({ confirm: true, see_confirmations: false })
    expect((await one(id, ben)).can).to.include({ confirm: false, see_confirmations: true })
    for (let turn = 0; turn < 2; turn += 1) await as(dan).post(`/api/v1/activities/${id}/confirm`).expect(204)
    expect(await one(id, dan)).to.deep.include({ confirm: true, confirmation_count: null })
    expect((await one(id, dan)).i.confirmed).to.equal(true)
    expect((await one(id, ben)).confirmation_count).to.equal(1)
    await as(ben).post(`/api/v1/activities/${id}/confirm`).expect(403)
    await as(gia).post(`/api/v1/activities/${id}/confirm`).expect(404)
  })

  it('show who confirmed to those who sent them, and to nobody else', async () => {
    const { id } = (await send(ben).expect(201)).body
    await as(dan).post(`/api/v1/activities/${id}/confirm`).expect(204)
    const { body } = await as(ben).get(`/api/v1/activities/${id}/confirmations`).expect(200)
    const seen = body.confirmations.map(
      ({ member, confirmed_at }: { member: { id: string }; confirmed_at: string | null }) => [
        member.id,
        confirmed_at !== null,
      ],
    )
    expect(seen).to.deep.equal([
      [app.ids.ada, false],
      [app.ids.dan, true],
    ])
    const { text } = await as(ben).get(`/api/v1/activities/${id}/confirmations.csv`).expect(200)
    expect(text).to.contain('Ada Lindqvist')
    await as(dan).get(`/api/v1/activities/${id}/confirmations`).expect(403)
    await as(gia).get(`/api/v1/activities/${id}/confirmations`).expect(404)
  })

  it('remind those who have not confirmed, once a day', async () => {
    const { id } = (await send(ben).expect(201)).body
    await as(dan).post(`/api/v1/activities/${id}/confirm`).expect(204)
    await as(dan).post(`/api/v1/activities/${id}/remind`).expect(403)
    await as(ben).post(`/api/v1/activities/${id}/remind`).expect(204)
    expect(await notified(ada, id)).to.include('activity_reminder')
    expect(await notified(dan, id)).to.not.include('activity_reminder')
    expect((await as(ben).post(`/api/v1/activities/${id}/remind`).expect(409)).body.code).to.equal(
      'reminded_today',
    )
  })
})
