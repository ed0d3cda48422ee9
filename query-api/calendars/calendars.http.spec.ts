import { expect } from 'chai'
import { type PersonaName, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'

describe('calendars over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)
  const listOf = async (name: PersonaName) => (await as(name).get('/calendars').expect(200)).body.calendars
  const create = async (name: PersonaName, calendar: object, status = 201) =>
    (
      await as(name)
        .post('/calendars', { calendar: { color: '3f7c31', type: 'personal', ...calendar } })
        .expect(status)
    ).body

  before(async () => {
    app = await startTestNetwork()
  })
  after(() => app.close())

  it('are visible to their readers, with what each may do', async () => {
    const { id } = await create('ben', { name: 'Ben', membership_ids: [app.ids.gia] })
    const own = (await listOf('ben')).find((one: { id: string }) => one.id === id)
    expect(own).to.deep.include({ type: 'personal', category_name: null })
    expect(own.memberships.map((one: { name: string }) => one.name)).to.deep.equal(['Gia Moretti'])
    expect(own.can).to.deep.equal({
      read: true,
      update: true,
      destroy: true,
      create_appointments: true,
      unshare: false,
    })
    const shared = (await listOf('gia')).find((one: { id: string }) => one.id === id)
    expect(shared).to.deep.include({ type: 'shared', category_name: 'Ben Okafor', memberships: [] })
    expect(shared.can).to.deep.equal({
      read: true,
      update: false,
      destroy: false,
      create_appointments: false,
      unshare: true,
    })
    await as('ada').get(`/calendars/${id}`).expect(404)
    await as('gia')
      .put(`/calendars/${id}`, { calendar: { name: 'Mine' } })
      .expect(403)
    await as('dan')
      .put(`/calendars/${id}`, { calendar: { name: 'Mine' } })
      .expect(404)
    await as('gia').delete(`/calendars/${id}/share`).expect(204)
    expect((await listOf('gia')).map((one: { id: string }) => one.id)).not.to.include(id)
  })

  it('show and hide what stands in them at once, with the sharing', async () => {
    const { id } = await create('ben', { name: 'Kitchen' })
    const start = new Date(Date.now() + 86_400_000).toISOString()
    const appointment = { name: 'Dinner', calendar_ids: [id], date: { start, time_zone: 'Europe/Berlin' } }
    const dinner = (await as('ben').post('/appointments', { appointment }).expect(201)).body.id
    await as('dan').get(`/appointments/${dinner}`).expect(404)
    await as('ben')
      .put(`/calendars/${id}`, { calendar: { membership_ids: [app.ids.dan] } })
      .expect(204)
    await as('dan').get(`/appointments/${dinner}`).expect(200)
    await as('ben')
      .put(`/calendars/${id}`, { calendar: { membership_ids: [] } })
      .expect(204)
    await as('dan').get(`/appointments/${dinner}`).expect(404)
  })

  it('are created by members who may', async () => {
    await create('ben', { name: 'Fairs', type: 'network' }, 403)
    await create('ada', { name: 'Fairs', type: 'network' })
    await create('gia', { name: 'Gia' }, 403)
    await create('ben', { name: ' ' }, 422)
    await create('ben', { name: 'Ben', color: '000000' }, 422)
    await create('ben', { name: 'Choir', type: 'group' }, 422)
  })

  it('are deleted by their managers', async () => {
    const { id } = await create('ben', { name: 'Old' })
    await as('ada').delete(`/calendars/${id}`).expect(404)
    await as('ben').delete(`/calendars/${id}`).expect(204)
    await as('ben').get(`/calendars/${id}`).expect(404)
    await as('ben').delete(`/calendars/${id}`).expect(404)
  })

  it('are renamed also by who does not see any more with whom they are shared', async () => {
    const { id } = await create('dan', { name: 'Dan', membership_ids: [app.ids.ben] })
    await as('ada').put(`/administration/members/${app.ids.dan}`, { external: true }).expect(204)
    const rename = { name: 'Dan at home', membership_ids: [app.ids.ben] }
    await as('dan').put(`/calendars/${id}`, { calendar: rename }).expect(204)
    await as('dan')
      .put(`/calendars/${id}`, { calendar: { membership_ids: [app.ids.ben, app.ids.ada] } })
      .expect(422)
  })
})
