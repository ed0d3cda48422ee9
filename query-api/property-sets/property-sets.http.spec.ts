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

const path = '/api/v1/property_sets/member_profile'
const ofCircle = `${path}?context_type=group&context_id=circle`
const department = {
  label: 'Department',
  type: 'selection',
  options: [{ label: 'Garden' }, { label: 'Choir' }],
}

describe('property sets over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)
  const read = async (name: PersonaName, address = path) => (await as(name).get(address).expect(200)).body

  before(async () => {
    app = await startTestNetwork()
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    const group = { name: 'Circle', access: 'open', group_category_id: 'circles' }
    await as(ben).post('/groups', { group }).expect(201)
    await as(ben)
      .post('/groups/circle/members', { member_ids: [app.ids.gia] })
      .expect(204)
  })
  after(() => app.close())

  it('are there for everybody who fills them in, and empty to begin with', async () => {
    for (const name of [ada, ben, gia, dan] as const)
      expect(await read(name)).to.deep.include({
        id: 'network~member_profile',
        type: 'basic',
        properties: [],
        changed_by: null,
        can: { read: true, update: name === ada },
      })
    await as(ada).get('/api/v1/property_sets/shoes').expect(404)
  })

  it('say nothing of themselves to a stranger, whatever is sent', async () => {
    await as(dan)
      .put(ofCircle, { tag_parents: ['nothing'] })
      .expect(404)
    await as(gia)
      .put(ofCircle, { tag_parents: ['nothing'] })
      .expect(403)
  })

  it('are saved by administrators of the network', async () => {
    await as(ben)
      .put(path, { properties: [department] })
      .expect(403)
    await as(gia)
      .put(path, { properties: [department] })
      .expect(403)
    const properties = [department, { label: 'Birthday', type: 'date' }]
    await as(ada).put(path, { properties }).expect(204)
    const { properties: loaded } = await read(gia)
    expect(loaded).to.deep.equal([
      {
        name: 'department',
        label: 'Department',
        type: 'selection',
        options: [
          { value: 'garden', label: 'Garden' },
          { value: 'choir', label: 'Choir' },
        ],
        former_options: [],
        inherited: false,
      },
      {
        name: 'birthday',
        label: 'Birthday',
        type: 'date',
        options: [],
        former_options: [],
        inherited: false,
      },
    ])
  })

  it('show who changed them last to members who may change them too: a guest does not know everybody', async () => {
    await as(ada)
      .put(path, { properties: [department, { label: 'Birthday', type: 'date' }] })
      .expect(204)
    await as(gia).get(`/members/${app.ids.ada}`).expect(404)
    expect((await read(gia)).changed_by).to.equal(null)
    expect((await read(ada)).changed_by.name).to.equal('Ada Lindqvist')
  })

  it('of another name are made by saving them', async () => {
    await as(ben).put('/api/v1/property_sets/shelf', { properties: [] }).expect(404)
    await as(ada).put('/api/v1/property_sets/shelf', { properties: [] }).expect(204)
    expect((await read(ben, '/api/v1/property_sets/shelf')).name).to.equal('shelf')
  })

  it('name the type and the property that are not supported, at the field', async () => {
    const properties = [department, { label: 'Shoe size', type: 'number' }]
    const { body } = await as(ada).put(path, { properties }).expect(422)
    expect(body.errors[0]).to.deep.include({
      pointer: '/properties/1/type',
      code: 'property_type_unsupported',
      params: { type: 'number', property: 'Shoe size' },
      message: 'The type of “Shoe size” isn’t supported: number',
    })
    const { body: empty } = await as(ada)
      .put(path, { properties: [{ label: ' ', type: 'text' }] })
      .expect(422)
    expect(empty.errors[0]).to.include({ pointer: '/properties/0/label', code: 'name_empty' })
    await as(ada).put(path, { shoes: [] }).expect(422)
  })

  it('of a group add to that of the network, for members of the group', async () => {
    const modifications = [{ type: 'add_options', name: 'department', options: [{ label: 'Compost' }] }]
    const properties = [{ label: 'Plot', type: 'text' }]
    await as(dan).get(ofCircle).expect(404)
    await as(dan).put(ofCircle, { properties }).expect(404)
    await as(gia).put(ofCircle, { properties }).expect(403)
    await as(ben).put(ofCircle, { modifications, properties }).expect(204)
    const own = await read(gia, ofCircle)
    expect(own).to.deep.include({ type: 'modified', parent_property_set: 'member_profile' })
    expect(own.properties.map(({ name }: { name: string }) => name)).to.deep.equal(['plot'])
    const merged = await read(gia, `${ofCircle}&inherit=true`)
    expect(
      merged.properties.map(({ name, inherited, options }: Listed) => [
        name,
        inherited,
        options.map(({ label }) => label).join(),
      ]),
    ).to.deep.equal([
      ['department', true, 'Garden,Choir,Compost'],
      ['birthday', true, ''],
      ['plot', false, ''],
    ])
    expect((await read(gia)).properties.map(({ name }: Listed) => name)).to.deep.equal([
      'department',
      'birthday',
    ])
  })

  it('of a group that does not exist are as little there as those of a hidden one', async () => {
    const group = { name: 'Quagga', access: 'hidden', group_category_id: 'circles' }
    const { id } = (await as(ben).post('/groups', { group }).expect(201)).body
    for (const context of [id, 'nothing']) {
      await as(dan).get(`${path}?context_type=group&context_id=${context}`).expect(404)
      const place = { context_type: 'group', context_id: context }
      await as(dan)
        .put(path, { ...place, properties: [] })
        .expect(404)
    }
    await as(ada).put(path, { context_type: 'group', context_id: 'nothing', properties: [] }).expect(404)
    await as(ada).get(`${path}?context_type=group&context_id=nothing`).expect(404)
  })

  it('arrive on the screens of others', async () => {
    const stream = await app.follow(app.ids.gia)
    await as(ada)
      .put(path, {
        properties: [
          { ...department, name: 'department', label: 'Team' },
          { label: 'Birthday', type: 'date' },
        ],
      })
      .expect(204)
    await stream.until(() => JSON.stringify(stream.events).includes('"Team"'))
    stream.close()
    const { topic } = stream.events.find(({ data }) => JSON.stringify(data).includes('"Team"')) ?? {}
    expect(topic).to.equal('property_sets')
  })

  it('stand in the audit log, field by field', async () => {
    const { body } = await as(ada).get('/administration/audit_log').expect(200)
    const entry = body.entries.find(({ type }: { type: string }) => type === 'PropertyRelabelled')
    expect(entry).to.deep.include({ before: 'Department', after: 'Team' })
  })
})

type Listed = { name: string; inherited: boolean; options: { label: string }[] }
