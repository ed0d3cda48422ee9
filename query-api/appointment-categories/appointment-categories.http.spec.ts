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

describe('the categories of appointments over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let calendar = ''
  before(async () => {
    app = await startTestNetwork()
    const body = { calendar: { name: 'House', color: '287b56', type: 'network' } }
    calendar = (await as(ada).post('/calendars', body).expect(201)).body.id
  })
  after(() => app.close())

  const as = (name: PersonaName) => app.persona(name)
  const path = '/administration/appointment_categories'
  const listOf = async (name: PersonaName) =>
    (await as(name).get('/api/v1/appointment_categories').expect(200)).body.appointment_categories[0]
  const offered = async () => (await as(ben).get('/appointments/categories').expect(200)).body.categories
  const choose = (...custom_categories: object[]) =>
    as(ada).put(path, { type: 'own', custom_categories }).expect(204)
  const date = { start: '2027-03-03T10:00:00.000Z', end: null, all_day: false, time_zone: 'UTC' }
  const create = (appointment: object) =>
    as(ada).post('/appointments', {
      appointment: { name: 'Tea', calendar_ids: [calendar], date, ...appointment },
    })

  it('are read by every member, and changed by administrators only', async () => {
    for (const name of [ben, gia, dan] as const) {
      expect((await listOf(name)).can).to.deep.equal({ read: true, update: false })
      await as(name).put(path, { type: 'own' }).expect(403)
    }
    expect(await listOf(ada)).to.deep.include({
      id: 'list',
      type: 'standard',
      can: { read: true, update: true },
    })
    await app.send('GET', '/api/v1/appointment_categories').expect(401)
  })

  it('refuse a label twice, an empty one and one that is too long at the field, and store nothing', async () => {
    const refused = async (labels: string[]) => {
      const custom_categories = labels.map((label) => ({ label }))
      return (await as(ada).put(path, { custom_categories }).expect(422)).body.errors[0]
    }
    const pointer = '/custom_categories/1/label'
    expect(await refused(['Bees', 'bees'])).to.deep.include({ pointer, code: 'duplicated_category' })
    expect(await refused(['Bees', ' '])).to.deep.include({ pointer, code: 'name_empty' })
    expect(await refused(['Bees', 'b'.repeat(61)])).to.deep.include({ pointer, code: 'too_long' })
    expect((await listOf(ada)).categories).to.deep.equal([])
  })

  it('are offered as the administrator has arranged them, and appointments can be given no others', async () => {
    await choose({ label: 'Market' }, { label: 'Long walk' })
    expect(await offered()).to.deep.equal([
      { id: 'Market', label: 'Market' },
      { id: 'long-walk', label: 'Long walk' },
    ])
    const { body } = await create({ category: 'party' }).expect(422)
    expect(body.errors[0]).to.include({ code: 'category_unknown', pointer: '/appointment/category' })
    const { id } = (await create({ category: 'Long walk' }).expect(201)).body
    expect((await as(ada).get(`/appointments/${id}`).expect(200)).body.category).to.equal('long-walk')
  })

  it('are kept by appointments when they are removed, under their last label', async () => {
    await choose({ label: 'Concert' })
    const { id } = (await create({ category: 'Concert' }).expect(201)).body
    await choose({ id: 'Concert', label: 'Live music' })
    const file = async () => (await as(ada).get(`/appointments/${id}.ics`).expect(200)).text
    expect(await file()).to.include('CATEGORIES:Live music')
    await choose({ id: 'Concert', label: 'Live music', _destroy: true })
    expect((await offered()).map((one: { id: string }) => one.id)).not.to.include('Concert')
    await as(ada)
      .put(`/appointments/${id}`, { appointment: { name: 'Tea', category: 'Concert' } })
      .expect(204)
    expect((await as(ada).get(`/appointments/${id}`).expect(200)).body.category).to.equal('Concert')
    expect(await file()).to.include('CATEGORIES:Live music')
    await create({ category: 'Concert' }).expect(422)
  })

  it('are undone, and what was added since counts as removed', async () => {
    const before = (await listOf(ada)).categories
    await choose({ label: 'Chess' })
    const { id } = (await create({ category: 'Chess' }).expect(201)).body
    const { actions } = (await as(ada).get('/api/v1/actions').expect(200)).body
    const added = actions.find(
      ({ object }: { object: { kind: string } }) => object.kind === 'appointment_categories',
    )
    await as(ada).post(`/api/v1/actions/${added.id}/undo`).expect(204)
    expect((await listOf(ada)).categories).to.deep.equal([
      ...before,
      { id: 'Chess', label: 'Chess', removed: true },
    ])
    expect((await as(ada).get(`/appointments/${id}.ics`).expect(200)).text).to.include('CATEGORIES:Chess')
  })

  it('narrow every list of dates, where -1 stands for none and a removed category is still known', async () => {
    await choose({ label: 'Rowing' }, { label: 'Sewing' })
    const on = { ...date, start: '2027-04-08T10:00:00.000Z' }
    await create({ name: 'Boat', category: 'Rowing', date: on }).expect(201)
    await create({ name: 'Coat', category: 'Sewing', date: on }).expect(201)
    await create({ name: 'Nap', date: on }).expect(201)
    const names = async (query: string, path = '/appointments') =>
      (
        await as(ada).get(`${path}?from=2027-04-08T00:00:00Z&to=2027-04-09T00:00:00Z${query}`).expect(200)
      ).body.appointments.map(({ name }: { name: string }) => name)
    expect(await names('')).to.have.members(['Boat', 'Coat', 'Nap'])
    expect(await names('&categories=Rowing')).to.deep.equal(['Boat'])
    expect(await names('&categories=Rowing&categories=Sewing')).to.have.members(['Boat', 'Coat'])
    expect(await names('&categories=Sewing,-1')).to.have.members(['Coat', 'Nap'])
    expect(await names('&categories=-1', '/appointments/participating')).to.deep.equal(['Nap'])
    await choose({ id: 'Rowing', label: 'Rowing', _destroy: true })
    expect(await names('&categories=Rowing')).to.deep.equal(['Boat'])
    expect(await names('&categories=party')).to.deep.equal([])
  })

  it('are refused as a filter when the network has never had them', async () => {
    for (const path of ['/appointments', '/appointments/participating']) {
      const { body } = await as(ben).get(`${path}?categories=party,Knitting`).expect(422)
      expect(body.errors[0]).to.include({ code: 'category_unknown', pointer: '/categories' })
    }
  })

  it('stand in the dates, and change there at once', async () => {
    await choose({ label: 'Rowing' })
    const on = { ...date, start: '2027-04-20T10:00:00.000Z' }
    const { id } = (await create({ name: 'Regatta', date: on }).expect(201)).body
    const screen = await app.follow(app.ids.ben)
    await as(ada)
      .put(`/appointments/${id}`, { appointment: { name: 'Regatta', category: 'Rowing' } })
      .expect(204)
    const isThere = (sent: unknown) => JSON.stringify(sent).includes('"category":"Rowing"')
    await screen.until(() => screen.of('occurrences').some(isThere))
    screen.close()
  })

  it('are the standard ones again when the network chooses so, in the language of the reader', async () => {
    await as(ada).put(path, { type: 'standard' }).expect(204)
    expect(await offered()).to.have.length(8)
    await create({ category: 'party' }).expect(201)
  })
})
