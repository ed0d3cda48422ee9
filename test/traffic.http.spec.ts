import { expect } from 'chai'
import { newId } from '#platform/language/ids.ts'
import { ada, ben, startTestNetwork, type TestNetwork } from './kit/test-network.ts'

describe('how often a member may', () => {
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork({ rateLimitFactor: 1 })
  })
  after(() => app.close())

  const toAll = (key = newId()) =>
    app
      .persona(ada)
      .post(
        '/api/v1/messages',
        { to_all_network_members: true, subject: 'Tea', content: 'Is ready.' },
        { 'Idempotency-Key': key },
      )

  it('write to everybody is three times a day, and a repeat of the same command is none', async () => {
    const first = newId()
    await toAll(first).expect(201)
    await toAll(first).expect(201)
    await toAll().expect(201)
    await toAll().expect(201)
    const { body, headers } = await toAll().expect(429)
    expect(body.code).to.equal('slow_down')
    expect(Number(headers['retry-after'])).to.be.within(80_000, 86_400)
    await toAll(first).expect(201)
  })

  it('write to a member is not counted with it', async () => {
    const content = { to: [app.ids[ben]], subject: 'Tea', content: 'Is ready.' }
    await app.persona(ada).post('/api/v1/messages', content).expect(201)
  })

  it('write to participants of appointments is five times an hour', async () => {
    const color = 'bf443c'
    const calendar = { name: 'Own', color, type: 'personal' }
    const created = await app.persona(ben).post('/calendars', { calendar }).expect(201)
    const date = { start: '2030-05-01T08:00:00Z', end: '2030-05-01T09:00:00Z', time_zone: 'Europe/Berlin' }
    const membership_ids_to_invite = [app.ids[ada]]
    const appointment = { name: 'Tea', calendar_ids: [created.body.id], date, membership_ids_to_invite }
    const { id } = (await app.persona(ben).post('/appointments', { appointment }).expect(201)).body
    const write = () =>
      app.persona(ben).post(`/appointments/${id}/contact`, {
        contact: { subject: 'Tea', text: 'Is ready.', audience: 'all' },
      })
    for (let time = 0; time < 5; time += 1) await write().expect(204)
    const { body, headers } = await write().expect(429)
    expect(body.code).to.equal('slow_down')
    expect(Number(headers['retry-after'])).to.be.within(3_000, 3_600)
  })

  it('search is sixty times a minute, wherever', async () => {
    const left = async (path: string) => {
      const { headers } = await app.persona(ada).get(path)
      expect(headers['ratelimit-limit'], path).to.equal('60')
      return Number(headers['ratelimit-remaining'])
    }
    const before = await left('/search.json?q=tea')
    expect(await left('/groups/lamps/search.json?q=tea')).to.equal(before - 1)
  })

  it('ask while typing is three hundred times a minute, in pickers and in lists', async () => {
    const most = async (path: string) =>
      (await app.persona(ben).get(path).expect(200)).headers['ratelimit-limit']
    expect(await most('/directory.json?q=te')).to.equal('300')
    expect(await most('/members.json?q=te')).to.equal('300')
    expect(await most('/members.json')).to.not.equal('300')
  })
})
