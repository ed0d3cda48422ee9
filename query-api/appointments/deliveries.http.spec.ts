import { expect } from 'chai'
import { ada, ben, dan, gia, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'

const date = { start: '2036-03-03T10:00:00.000Z', end: '2036-03-03T11:00:00.000Z', time_zone: 'UTC' }

describe('what became of messages to participants', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let id: string

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    const calendar_ids = [(await app.persona(ada).post('/calendars', { calendar }).expect(201)).body.id]
    const membership_ids_to_invite = [app.ids.ben, app.ids.dan]
    const appointment = { name: 'Tea', calendar_ids, date, membership_ids_to_invite }
    id = (await app.persona(ada).post('/appointments', { appointment }).expect(201)).body.id
    await app
      .persona(dan)
      .put(`/members/${app.ids.dan}/settings`, { notifications: { appointment_contact: { mail: 'off' } } })
      .expect(204)
  })
  after(() => app.close())

  const messages = async () =>
    (await app.persona(ada).get(`/appointments/${id}/deliveries`).expect(200)).body.messages as {
      sender: { id: string }
      deliveries: { member: { id: string }; state: string; sent_at: string | null }[]
    }[]
  const states = async () => {
    const [message] = await messages()
    return Object.fromEntries(message?.deliveries.map(({ member, state }) => [member.id, state]) ?? [])
  }

  it('are none before one was sent', async () => expect(await messages()).to.deep.equal([]))

  it('are told for each recipient, by name and moment', async () => {
    const contact = { subject: 'Cups', text: 'Bring a cup', audience: 'no_reaction' }
    await app.persona(ada).post(`/appointments/${id}/contact`, { contact }).expect(204)
    await until(async () => (await states())[app.ids.ben] === 'sent')
    expect(await states()).to.deep.equal({ [app.ids.ben]: 'sent', [app.ids.dan]: 'not_mailed' })
    const [message] = await messages()
    expect(message?.sender.id).to.equal(app.ids.ada)
    expect(message?.deliveries.at(-1)?.sent_at).to.be.a('string')
  })

  it('say that a mail was refused for good', async () => {
    const parked = { sent_at: null, parked_at: '2036-03-03T09:00:00.000Z' }
    await app
      .db('fm.outbox')
      .where({ recipient: `member:${app.ids.ben}` })
      .update(parked)
    expect((await states())[app.ids.ben]).to.equal('failed')
  })

  it('are for who may write to the participants', async () => {
    await app.persona(ben).get(`/appointments/${id}/deliveries`).expect(403)
    await app.persona(gia).get(`/appointments/${id}/deliveries`).expect(404)
  })
})
