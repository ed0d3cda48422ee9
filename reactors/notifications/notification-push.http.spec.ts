import { expect } from 'chai'
import { type PushService, startPushService } from '#test/kit/push-service.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'

describe('pushes about notifications', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let service: PushService
  let devices = 0
  let calendar = ''

  before(async () => {
    service = await startPushService()
    app = await startTestNetwork({ reacting: true, internalSites: [service.site] })
    calendar = await created(ada, '/calendars', {
      calendar: { name: 'Fairs', color: '3f7c31', type: 'network' },
    })
    // A mail would wait for the time in which its cause can be undone.
    const email_notifications = { enabled: 'disabled', group_ids: [], include_network_level: true }
    for (const name of [ben, dan] as const) await choose(name, { email_notifications })
    await allowTexts(true)
  })
  after(async () => {
    await app.close()
    await service.close()
  })

  /** A device of a member, which is the only one. */
  const deviceOf = async (name: PersonaName): Promise<string> => {
    await app.db('fm.devices').where({ member_id: app.ids[name] }).delete()
    devices += 1
    const { endpoint, ...keys } = service.subscribe(`${name}-${devices}`)
    const body = { endpoint, expirationTime: null, keys, name }
    await app.persona(name).post('/api/v1/devices', body).expect(201)
    return `${name}-${devices}`
  }
  const choose = (name: PersonaName, changes: object) =>
    app.persona(name).put(`/members/${app.ids[name]}/settings`, changes).expect(204)
  const allowTexts = (notifications_send_direct_message_body: boolean) =>
    app.persona(ada).put('/administration/settings', { notifications_send_direct_message_body }).expect(204)
  const created = async (name: PersonaName, path: string, body: object): Promise<string> =>
    (await app.persona(name).post(path, body).expect(201)).body.id
  const write = (to: PersonaName, subject: string) =>
    created(ada, '/api/v1/messages', { to: [app.ids[to]], subject })
  const invite = (name: string, who: PersonaName[]) =>
    created(ada, '/appointments', {
      appointment: {
        name,
        calendar_ids: [calendar],
        date: { start: '2036-05-06T16:00:00Z', end: '2036-05-06T17:00:00Z', time_zone: 'Europe/Berlin' },
        membership_ids_to_invite: who.map((one) => app.ids[one]),
      },
    })
  const receivedBy = async (device: string) => {
    await app.reactorsDone()
    return service.received.filter((one) => one.device === device).map(({ content }) => content)
  }
  const textsOn = async (device: string) =>
    (await receivedBy(device)).map((content) => ('body' in content ? content.body : 'withdrawn'))

  it('name and quote a message only where the network lets texts leave it, until it is deleted', async () => {
    const device = await deviceOf(ben)
    const send = (subject: string, content: string) =>
      created(ada, '/api/v1/messages', { to: [app.ids.ben], subject, content })
    await allowTexts(false)
    await send('Tea', 'At four')
    expect(await textsOn(device)).to.deep.equal(['Ada Lindqvist sent you a message'])
    await allowTexts(true)
    const id = await send('Cake', `With @[${app.ids.dan}:Dan]\n\nand plums`)
    expect((await textsOn(device)).slice(1)).to.deep.equal([
      'Ada Lindqvist wrote to you: Cake\nWith @Dan Whitlock and plums',
    ])
    await app.persona(ben).delete(`/api/v1/messages/${id}`, {}).expect(204)
    expect((await textsOn(device)).slice(2)).to.deep.equal(['withdrawn'])
  })

  it('say who did what, and lead there', async () => {
    const device = await deviceOf(ben)
    const id = await write(ben, 'Tea')
    const [push] = await receivedBy(device)
    expect(push).to.deep.include({
      title: 'Lindenhof',
      body: 'Ada Lindqvist wrote to you: Tea',
      path: `/messages/${id}`,
    })
  })

  it('are in the language of the member, and never about what the member did', async () => {
    const [own, other] = [await deviceOf(ada), await deviceOf(dan)]
    await choose(dan, { language: 'de' })
    await invite('Fest', [dan, ada])
    expect(await textsOn(other)).to.deep.equal(['Ada Lindqvist hat Sie zu Fest eingeladen'])
    expect(await textsOn(own)).to.deep.equal([])
  })

  it('are not sent of kinds that the member wants no pushes of', async () => {
    const device = await deviceOf(ben)
    await choose(ben, { notifications: { message: { push: 'off' } } })
    await write(ben, 'Unwanted')
    await invite('Wanted', [ben])
    await app.reactorsDone()
    await choose(ben, { notifications: { message: { push: 'now' } } })
    expect(await textsOn(device)).to.deep.equal(['Ada Lindqvist invited you to Wanted'])
  })

  it('are not sent about muted threads', async () => {
    const device = await deviceOf(ben)
    const fair = await invite('Fair', [ben])
    await app.reactorsDone()
    await app
      .persona(ben)
      .post(`/notifications/${encodeURIComponent(`appointment~${fair}`)}/mute`, {})
      .expect(204)
    await app.reactorsDone()
    await app.persona(ada).post(`/appointments/${fair}/cancel`, {}).expect(204)
    expect(await textsOn(device)).to.deep.equal(['Ada Lindqvist invited you to Fair'])
  })

  it('are withdrawn when what they tell is undone', async () => {
    const device = await deviceOf(ben)
    const walk = await invite('Walk', [ben])
    const act = await app.persona(ada).post(`/appointments/${walk}/cancel`, {}).expect(204)
    await app.reactorsDone()
    await app.persona(ada).post(`/api/v1/actions/${act.headers['x-action']}/undo`, {}).expect(204)
    expect(await textsOn(device)).to.deep.equal([
      'Ada Lindqvist invited you to Walk',
      'Walk was canceled by Ada Lindqvist',
      'withdrawn',
    ])
  })

  it('are withdrawn from who cannot read the thing any more', async () => {
    const device = await deviceOf(ben)
    const picnic = await invite('Picnic', [ben])
    await app.reactorsDone()
    await app.persona(ada).delete(`/appointments/${picnic}`, {}).expect(204)
    expect(await textsOn(device)).to.deep.equal(['Ada Lindqvist invited you to Picnic', 'withdrawn'])
  })

  it('are closed on all devices once they were read elsewhere, and no others', async () => {
    const device = await deviceOf(ben)
    await write(ben, 'First')
    await invite('Ball', [ben])
    expect(await textsOn(device)).to.have.length(2)
    const { notifications } = (await app.persona(ben).get('/notifications?read=false').expect(200)).body
    const thread = notifications.find((one: { kind: string }) => one.kind === 'message')
    const notified = await app.persona(ben).get('/notifications?channel=push').expect(200)
    expect(notified.body.notifications.map(({ id }: { id: string }) => id)).to.include(thread.id)
    const read = (path: string, read_no: string) => app.persona(ben).post(path, { read_no }).expect(200)
    await read(`/notifications/${encodeURIComponent(thread.id)}/read`, thread.last_no)
    expect((await textsOn(device)).slice(2)).to.deep.equal(['withdrawn'])
    await write(ben, 'Second')
    expect((await textsOn(device)).slice(3)).to.deep.equal(['Ada Lindqvist wrote to you: Second'])
    const newest = (await app.persona(ben).get('/notifications?read=false').expect(200)).body.notifications[0]
    await read('/notifications/read', newest.last_no)
    expect((await textsOn(device)).slice(4)).to.deep.equal(['withdrawn', 'withdrawn'])
  })

  it('about a message to everybody reach all members with a device, and no guests', async () => {
    const [member, guest] = [await deviceOf(ben), await deviceOf(gia)]
    await created(ada, '/api/v1/messages', { to_all_network_members: true, subject: 'Hello' })
    expect(await textsOn(member)).to.deep.equal(['Ada Lindqvist wrote to everyone: Hello'])
    expect(await textsOn(guest)).to.deep.equal([])
  })

  it('wait for the end of quiet hours', async () => {
    await deviceOf(ben)
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    const quiet_hours = { enabled: true, from: at(-1), to: at(2) }
    await choose(ben, { quiet_hours, time_zone: 'UTC' })
    await write(ben, 'Late')
    const waiting = () =>
      app.db('fm.push_outbox').whereNull('sent_at').whereRaw(`next_try_at > now() + interval '1 hour'`)
    await until(async () => (await waiting()).length === 1)
    await waiting().delete()
  })
})
