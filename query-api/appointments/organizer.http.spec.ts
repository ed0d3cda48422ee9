import { expect } from 'chai'
import {
  ada,
  ben,
  dan,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

const inDays = (days: number, hours = 0) =>
  new Date(Date.now() + days * 86_400_000 + hours * 3_600_000).toISOString()

describe('the organizer of an appointment', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let fairs: string
  const as = (name: PersonaName) => app.persona(name)
  const plan = async (more: object = {}, calendar_ids = [fairs]) => {
    const date = { start: inDays(2), end: inDays(2, 1), all_day: false, time_zone: 'UTC' }
    const appointment = { name: 'Tea', calendar_ids, date, ...more }
    return (await as(ada).post('/appointments', { appointment }).expect(201)).body.id as string
  }
  const view = async (id: string, by: PersonaName = ada) =>
    (await as(by).get(`/appointments/${id}`).expect(200)).body
  const give = (id: string, to: string, by: PersonaName = ada) =>
    as(by).put(`/appointments/${id}`, { appointment: { organizer_id: to } })

  before(async () => {
    app = await startTestNetwork()
    const calendar = { name: 'Fairs', color: 'bf443c', type: 'network' }
    fairs = (await as(ada).post('/calendars', { calendar }).expect(201)).body.id
  })
  after(() => app.close())

  it('is another member from the beginning, while its author stays the author', async () => {
    const id = await plan({ organizer_id: app.ids.ben })
    const { organizer, author, can } = await view(id, ben)
    expect([organizer.id, author.id, can.update]).to.deep.equal([app.ids.ben, app.ids.ada, true])
    const { appointments } = (
      await as(ben)
        .get(`/appointments/participating?from=${inDays(1)}&to=${inDays(3)}`)
        .expect(200)
    ).body
    expect(appointments.map((one: { id: string }) => one.id)).to.include(id)
  })

  it('learns of it where another member has chosen, from the beginning or later', async () => {
    const notified = async (by: PersonaName, id: string) =>
      (await as(by).get('/notifications').expect(200)).body.notifications
        .filter((one: { about: { id: string } }) => one.about.id === id)
        .map(({ kind, reason }: { kind: string; reason: string }) => [kind, reason])
    const id = await plan({ organizer_id: app.ids.ben })
    expect(await notified(ben, id)).to.deep.equal([['appointment_organizer', 'invitation']])
    await give(id, app.ids.dan).expect(204)
    expect(await notified(dan, id)).to.deep.equal([['appointment_organizer', 'invitation']])
    expect(await notified(ben, id)).to.deep.equal([])
    expect(await notified(ada, id)).to.deep.equal([])
  })

  it('is given on, by id or as it was read, and undone', async () => {
    const id = await plan({ membership_ids_to_invite: [app.ids.dan] })
    const before = await view(id)
    await give(id, app.ids.dan).expect(204)
    expect((await view(id, dan)).organizer.id).to.equal(app.ids.dan)
    const { participants } = (await as(dan).get(`/appointments/${id}/participants`).expect(200)).body
    expect(participants[0].roles).to.deep.equal(['organizer'])
    const { actions } = (await as(ada).get('/api/v1/actions').expect(200)).body
    await as(ada).post(`/api/v1/actions/${actions[0].id}/undo`, {}).expect(204)
    expect((await view(id)).organizer.id).to.equal(app.ids.ada)
    await as(ada)
      .put(`/appointments/${id}`, {
        appointment: { organizer: (await view(id, dan)).organizer, name: 'Cake' },
      })
      .expect(204)
    expect((await view(id)).revision).to.not.equal(before.revision)
  })

  it('opens what stood in a private calendar, and closes it to who gave it away', async () => {
    const calendar = { name: 'Mine', color: 'bf443c', type: 'personal' }
    const mine = (await as(ada).post('/calendars', { calendar }).expect(201)).body.id
    const id = await plan({ description: 'Bring **bowls**' }, [mine])
    await as(ben).get(`/appointments/${id}`).expect(404)
    await give(id, app.ids.ben).expect(204)
    expect((await view(id, ben)).description).to.contain('bowls')
    await as(dan).get(`/appointments/${id}`).expect(404)
  })

  it('is chosen by members in charge alone, among people whom they know', async () => {
    const id = await plan({ membership_ids_to_invite: [app.ids.dan] })
    await give(id, app.ids.dan, dan).expect(403)
    const { errors } = (await give(id, 'nobody').expect(422)).body
    expect(errors[0]).to.include({ pointer: '/appointment/organizer_id', code: 'member_unknown' })
    expect((await view(id, ben)).organizer.id).to.equal(app.ids.ada)
  })
})
