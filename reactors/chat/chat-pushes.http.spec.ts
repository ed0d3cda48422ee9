import { expect } from 'chai'
import { type PushService, startPushService } from '#test/kit/push-service.ts'
import { ada, ben, type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

describe('pushes about chats', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let service: PushService
  let room: string

  before(async () => {
    service = await startPushService()
    app = await startTestNetwork({ reacting: true, internalSites: [service.site] })
    const { body } = await as(ada).post('/api/v1/chats', { member_id: app.ids.ben }).expect(201)
    room = `/api/v1/chats/${encodeURIComponent(body.id)}`
    for (const name of [ada, ben] as const) {
      const { endpoint, ...keys } = service.subscribe(name)
      await as(name).post('/api/v1/devices', { endpoint, expirationTime: null, keys, name }).expect(201)
    }
  })
  after(async () => {
    await app.close()
    await service.close()
  })
  const as = (name: PersonaName) => app.persona(name)
  const send = async (content: string, others: object = {}): Promise<string> =>
    (
      await as(ada)
        .post(`${room}/messages`, { content, ...others })
        .expect(201)
    ).body.id
  let looked = 0
  /** What has come to the device of Ben since the last look. */
  const news = async () => {
    await app.reactorsDone()
    const received = service.received.filter(({ device }) => device === ben)
    const fresh = received
      .slice(looked)
      .map(({ content }) => ('body' in content ? content.body : 'withdrawn'))
    looked = received.length
    return fresh
  }
  const ofAda = () => service.received.filter(({ device }) => device === ada)

  it('reach the other one of two without the text, unless the network allows it', async () => {
    await send('Tea?')
    expect(await news()).to.deep.equal(['Ada Lindqvist wrote to you'])
    await as(ada)
      .put('/administration/settings', { notifications_send_direct_message_body: true })
      .expect(204)
    await send('Tea at four?')
    expect(await news()).to.deep.equal(['Ada Lindqvist: Tea at four?'])
    expect(ofAda()).to.deep.equal([])
  })

  it('are withdrawn when the message is read or deleted', async () => {
    const read = await send('Read me')
    await news()
    await as(ben).post(`${room}/mark_as_read`, { last_read_id: read }).expect(204)
    expect(new Set(await news())).to.deep.equal(new Set(['withdrawn']))
    const gone = await send('Delete me')
    expect(await news()).to.deep.equal(['Ada Lindqvist: Delete me'])
    await as(ada).delete(`${room}/messages/${gone}`).expect(204)
    expect(await news()).to.deep.equal(['withdrawn'])
  })

  it('are not sent about edits and reactions, nor from muted rooms', async () => {
    const id = await send('Once')
    expect(await news()).to.deep.equal(['Ada Lindqvist: Once'])
    await as(ada).put(`${room}/messages/${id}`, { content: 'Once, edited' }).expect(204)
    await as(ada).post(`${room}/messages/${id}/reactions`, { emoji: '👍' }).expect(204)
    expect(await news()).to.deep.equal([])
    await as(ben).post(`${room}/mute`, { muted_until: '2999-12-31T23:59:59.999Z' }).expect(204)
    await send('Shh')
    expect(await news()).to.deep.equal([])
    const mention = `@[member/${app.ids.ben}:Ben] look`
    await send(mention)
    expect(await news()).to.have.length(1)
    await as(ben).put(`/members/${app.ids.ben}/settings`, { chat_mentions_break_mute: false }).expect(204)
    await send(mention)
    expect(await news()).to.deep.equal([])
  })

  it('are silent in browsers and in apps apart', async () => {
    const { endpoint, ...keys } = service.subscribe('app of ben')
    const app_device = { endpoint, expirationTime: null, keys, name: 'Phone', is_app: true }
    await as(ben).post('/api/v1/devices', app_device).expect(201)
    const mute = (muted_until: string, app: boolean) =>
      as(ben).post(`${room}/mute`, { muted_until, app }).expect(204)
    const toApp = () => service.received.filter(({ device }) => device === 'app of ben').length
    await send('To the app alone')
    expect([await news(), toApp()]).to.deep.equal([[], 1])
    await mute('2999-12-31T23:59:59.999Z', true)
    await send('To nobody')
    expect([await news(), toApp()]).to.deep.equal([[], 1])
    await mute('2000-01-01T00:00:00.000Z', false)
    await send('To the browser alone')
    expect([await news(), toApp()]).to.deep.equal([['Ada Lindqvist: To the browser alone'], 1])
  })
})
