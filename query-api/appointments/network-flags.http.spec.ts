import { expect } from 'chai'
import { ada, type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

const inDays = (days: number, hours = 0) =>
  new Date(Date.now() + days * 86_400_000 + hours * 3_600_000).toISOString()

describe('what the network says of appointments and guests', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  let hall: string
  const as = (name: PersonaName) => app.persona(name)
  const plan = (more: object) => {
    const date = { start: inDays(2), end: inDays(2, 1), all_day: false, time_zone: 'UTC' }
    return as(ada).post('/appointments', {
      appointment: { name: 'Tea', calendar_ids: [fairs], date, ...more },
    })
  }
  const choose = (settings: object) => as(ada).put('/administration/settings', settings).expect(204)
  const costing = async (application_configuration: object) => {
    const { id } = (await plan({ application_configuration }).expect(201)).body
    return (await as(ada).get(`/appointments/${id}`).expect(200)).body.application_configuration
  }

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as(ada).post('/calendars', { calendar }).expect(201)).body.id
    hall = (await as(ada).post('/administration/meeting_rooms', { name: 'Hall' }).expect(201)).body.id
  })
  after(() => app.close())

  it('is the currency of costs, unless an appointment names another one', async () => {
    const costs = { registration_with_costs: true, costs: 12.5 }
    expect(await costing(costs)).to.include({ costs: 12.5, currency: '€' })
    await choose({ currency: 'CHF' })
    expect(await costing(costs)).to.include({ currency: 'CHF' })
    expect(await costing({ ...costs, currency: '£' })).to.include({ currency: '£' })
    await choose({ currency: '€' })
  })

  it('takes costs with two decimals at most', async () => {
    for (const costs of [0, 0.1, 12.34, 1_000_000.99])
      expect(await costing({ registration_with_costs: true, costs })).to.include({ costs })
    const refused = await plan({ application_configuration: { costs: 12.345 } }).expect(422)
    expect(refused.body.errors[0]).to.include({
      pointer: '/appointment/application_configuration/costs',
      code: 'costs_too_exact',
    })
  })

  it('is whether appointments book rooms: what is booked stays', async () => {
    const { id } = (await plan({ meeting: { room_id: hall } }).expect(201)).body
    await choose({ group_meeting_integration: false })
    const refused = await plan({ meeting: { room_id: hall } }).expect(422)
    expect(refused.body.errors[0]).to.include({ pointer: '/appointment/meeting', code: 'not_available' })
    await plan({ meeting: null }).expect(201)
    const { meeting } = (await as(ada).get(`/appointments/${id}`).expect(200)).body
    await as(ada)
      .put(`/appointments/${id}`, { appointment: { meeting, name: 'Cake' } })
      .expect(204)
    await choose({ group_meeting_integration: true })
  })

  it('is whether members become guests: who is one stays one', async () => {
    const external = (id: string, is: boolean) =>
      as(ada).put(`/administration/members/${id}`, { external: is })
    await external(app.ids.dan, true).expect(204)
    await choose({ guest_users: false })
    const refused = await external(app.ids.ben, true).expect(422)
    expect(refused.body.errors[0]).to.include({ pointer: '/external', code: 'guests_not_enabled' })
    const user = { email: 'guest@example.org', send_welcome_mail: true, external: true }
    const unwelcome = await as(ada).post('/administration/members', { user }).expect(422)
    expect(unwelcome.body.errors[0]).to.include({ pointer: '/user/external', code: 'guests_not_enabled' })
    await external(app.ids.dan, true).expect(204)
    await external(app.ids.dan, false).expect(204)
    await choose({ guest_users: true })
  })
})
