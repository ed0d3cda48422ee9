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

describe('groups over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)
  const idOf = (name: PersonaName) => app.ids[name]

  const loaded = async (by: PersonaName, name: string, access = 'open') =>
    (
      await as(by)
        .post('/groups', {
          group: { name, access, group_category_id: 'circles', description: `The ${name}.` },
        })
        .expect(201)
    ).body.id
  const group = async (by: PersonaName, id: string) =>
    (await as(by).get(`/api/v1/groups/${id}`).expect(200)).body

  type Category = { id: string; can: Record<string, boolean> }
  const categories = async (by: PersonaName): Promise<Category[]> =>
    (await as(by).get('/api/v1/group_categories').expect(200)).body.group_categories
  const categoryIds = async (by: PersonaName) => (await categories(by)).map(({ id }) => id)
  const categoryOf = async (by: PersonaName, id: string) => {
    const loaded = (await categories(by)).find((category) => category.id === id)
    if (!loaded) throw new Error(`${id} is not listed`)
    return loaded
  }

  let hidden = ''

  before(async () => {
    app = await startTestNetwork()
    const category = { name: 'Circle', plural_name: 'Circles', color: '3f7c31', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
  })
  after(() => app.close())

  it('stand in categories that administrators make', async () => {
    const category = { name: 'House', plural_name: 'Houses', color: '287b56' }
    await as(ben).post('/administration/group_categories', { group_category: category }).expect(403)
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    const { body } = await as(ben).get('/api/v1/group_categories').expect(200)
    expect(body.group_categories.map(({ id }: { id: string }) => id)).to.deep.equal(['circles', 'house'])
  })

  it('have their categories renamed and recoloured by administrators, for everybody at once', async () => {
    const path = '/administration/group_categories/house'
    const renamed = { name: 'Home', plural_name: 'Homes', color: 'b4530f' }
    await as(ben).put(path, { group_category: renamed }).expect(403)
    await as(ada).put(path, { group_category: renamed }).expect(204)
    expect(await categoryOf(ben, 'house')).to.include({ id: 'house', slug: 'house', ...renamed })
    const empty = await as(ada)
      .put(path, { group_category: { name: ' ' } })
      .expect(422)
    expect(empty.body.errors[0]).to.include({ pointer: '/group_category/name', code: 'name_empty' })
    const taken = await as(ada)
      .put(path, { group_category: { name: 'Circles' } })
      .expect(422)
    expect(taken.body.errors[0]).to.include({ pointer: '/group_category/name', code: 'name_taken' })
    await as(ada).put('/administration/group_categories/none', { group_category: renamed }).expect(404)
  })

  it('stand in categories whose order administrators choose; what is left out follows by name', async () => {
    const order = (ids: string[]) => ({ order: ids })
    const path = '/administration/group-categories/order'
    await as(dan)
      .put(path, order(['house']))
      .expect(403)
    const unknown = await as(ada)
      .put(path, order(['house', 'none']))
      .expect(422)
    expect(unknown.body.errors[0]).to.include({ pointer: '/order/1', code: 'category_unknown' })
    await as(ada)
      .put(path, order(['house']))
      .expect(204)
    expect(await categoryIds(ben)).to.deep.equal(['house', 'circles'])
    await as(ada)
      .put(path, order(['circles', 'house']))
      .expect(204)
    expect(await categoryIds(ben)).to.deep.equal(['circles', 'house'])
  })

  it('stand in categories that are found whatever they are called, the names of other pages included', async () => {
    for (const plural_name of ['Members', 'Channels', 'New']) {
      const group_category = { name: plural_name, plural_name }
      const made = await as(ada).post('/administration/group_categories', { group_category }).expect(201)
      const loaded = await as(ben).get(`/directory/${made.body.id}`).expect(200)
      expect(loaded.body.category).to.include({ plural_name })
      await as(ada).delete(`/administration/group_categories/${made.body.id}`).expect(204)
    }
  })

  it('leave a category that can be deleted only while none has ever stood in it', async () => {
    const path = '/administration/group_categories/house'
    expect((await categoryOf(ada, 'house')).can).to.include({ administrate: true, destroy: true })
    const body = { group: { name: 'Cellar', group_category_id: 'house', access: 'hidden' } }
    const { id } = (await as(ben).post('/groups', body).expect(201)).body
    await as(ben).put(`/groups/${id}/archive`, {}).expect(204)
    expect(await categoryOf(ada, 'house')).to.deep.include({ group_count: 1 })
    expect((await categoryOf(ada, 'house')).can.destroy).to.equal(false)
    expect(await categoryOf(ben, 'house')).to.deep.include({ group_count: 0 })
    expect((await as(ada).delete(path).expect(409)).body.code).to.equal('category_not_empty')
    const attic = { name: 'Attic', plural_name: 'Attics' }
    await as(ada).post('/administration/group_categories', { group_category: attic }).expect(201)
    await as(ben).delete('/administration/group_categories/attic').expect(403)
    await as(ada).delete('/administration/group_categories/attic').expect(204)
    expect(await categoryIds(ben)).to.deep.equal(['circles', 'house'])
    await as(ada).delete('/administration/group_categories/attic').expect(404)
    await as(ada).post('/administration/group_categories', { group_category: attic }).expect(201)
    await as(ada).delete('/administration/group_categories/attic').expect(204)
  })

  it('have categories that nobody else is shown as administrators are', async () => {
    await as(ben).get('/administration/group_categories').expect(403)
    const { body } = await as(ada).get('/administration/group_categories').expect(200)
    expect(body.group_categories.map(({ id }: { id: string }) => id)).to.deep.equal(['circles', 'house'])
  })

  it('are founded by members, who run them, under a slug of their name', async () => {
    const id = await loaded(ben, 'Tea & Toast')
    expect(id).to.equal('tea-toast')
    const view = await group(ben, id)
    expect(view).to.include({
      slug: 'tea-toast',
      name: 'Tea & Toast',
      member_count: 1,
      access: 'open',
      archived: false,
    })
    expect(view.membership_status_of_current_member).to.equal('admin')
    expect(view.category).to.deep.equal({ id: 'circles', name: 'Circle', color: '3f7c31' })
    expect(view.can).to.include({ update: true, leave: true, create_appointments: true })
  })

  it('have a name of their own, and a category', async () => {
    await loaded(ben, 'Garden')
    const twice = { name: 'Garden', group_category_id: 'circles' }
    const taken = await as(dan).post('/groups', { group: twice }).expect(422)
    expect(taken.body.errors[0]).to.include({ pointer: '/group/name', code: 'name_taken' })
    const nowhere = await as(dan)
      .post('/groups', { group: { ...twice, name: 'X', group_category_id: 'no' } })
      .expect(422)
    expect(nowhere.body.errors[0]).to.include({ code: 'category_unknown' })
    await as(gia)
      .post('/groups', { group: { ...twice, name: 'Guests' } })
      .expect(403)
  })

  it('that are open are entered and left, and what one may do follows at once', async () => {
    const id = await loaded(ben, 'Choir')
    expect((await group(dan, id)).can).to.include({ join: true, leave: false, create_appointments: false })
    await as(dan).post(`/api/v1/groups/${id}/join`, {}).expect(204)
    expect(await group(dan, id)).to.include({
      member_count: 2,
      membership_status_of_current_member: 'member',
    })
    expect((await as(dan).get('/api/v1/groups').expect(200)).body.groups).to.have.length(1)
    await as(dan).delete(`/api/v1/groups/${id}/join`, {}).expect(204)
    expect(await group(dan, id)).to.include({
      member_count: 1,
      membership_status_of_current_member: 'no_member',
    })
  })

  it('that are closed take join requests, which their administrators answer', async () => {
    const id = await loaded(ben, 'Board', 'closed')
    await as(dan).post(`/api/v1/groups/${id}/join`, {}).expect(204)
    expect((await group(dan, id)).membership_status_of_current_member).to.equal('in_moderation')
    expect((await group(dan, id)).can.join_moderated).to.equal(false)
    expect((await group(dan, id)).join_request_count).to.equal(0)
    expect((await group(ben, id)).join_request_count).to.equal(1)
    const requests = `/groups/${id}/administration/join_requests`
    await as(dan).get(requests).expect(403)
    const { body } = await as(ben).get(requests).expect(200)
    expect(body.join_requests[0].membership).to.include({ id: idOf(dan), name: 'Dan Whitlock' })
    await as(dan)
      .post(`${requests}/${idOf(dan)}/accept`, {})
      .expect(403)
    await as(ben)
      .post(`${requests}/${idOf(dan)}/accept`, {})
      .expect(204)
    expect((await group(dan, id)).membership_status_of_current_member).to.equal('member')
    expect((await as(ben).get(requests).expect(200)).body.join_requests).to.deep.equal([])
    expect(
      (
        await as(ben)
          .post(`${requests}/${idOf(dan)}/reject`, {})
          .expect(409)
      ).body.code,
    ).to.equal('no_join_request')
  })

  it('that are hidden are known to their members only', async () => {
    const id = await loaded(ben, 'Surprise', 'hidden')
    hidden = id
    await as(dan).get(`/api/v1/groups/${id}`).expect(404)
    await as(dan).post(`/api/v1/groups/${id}/join`, {}).expect(404)
    await as(dan).get(`/groups/${id}/members`).expect(404)
    await as(dan).get(`/groups/${id}/history`).expect(404)
    await as(ben)
      .post(`/groups/${id}/members`, { member_ids: [idOf(gia)] })
      .expect(204)
    expect(await group(gia, id)).to.include({
      name: 'Surprise',
      membership_status_of_current_member: 'member',
    })
    await as(dan)
      .put(`/groups/${id}`, { group: { name: 'Known' } })
      .expect(404)
  })

  it('show a guest the people of the own groups', async () => {
    await as(gia)
      .get(`/members/${idOf(ben)}`)
      .expect(200)
    await as(gia)
      .get(`/members/${idOf(dan)}`)
      .expect(404)
    const { body } = await as(gia).get(`/groups/${hidden}/members`).expect(200)
    expect(
      body.members.map(({ membership }: { membership: { name: string } }) => membership.name),
    ).to.deep.equal(['Ben Okafor', 'Gia Moretti'])
  })

  it('list their members to their readers, administrators first', async () => {
    const id = await loaded(dan, 'Workshop')
    await as(ben).post(`/api/v1/groups/${id}/join`, {}).expect(204)
    const { body } = await as(ada).get(`/groups/${id}/members?per_page=1`).expect(200)
    expect(body.pagination).to.deep.equal({ page: 1, per_page: 1, total: 2 })
    expect(body.members[0]).to.include({ id: `${id}~${idOf(dan)}`, admin: true })
    const some = await as(ben).get(`/groups/${id}/members?q=ben`).expect(200)
    expect(some.body.members).to.have.length(1)
    expect(some.body.members[0].can).to.deep.equal({ remove: false, appoint: false })
  })

  it('keep their last administrator, until another one is appointed', async () => {
    const leaving = '/api/v1/groups/workshop/join'
    expect((await as(dan).delete(leaving, {}).expect(409)).body.code).to.equal('last_group_admin')
    await as(ben)
      .put(`/groups/workshop/members/${idOf(ben)}`, { admin: true })
      .expect(403)
    await as(dan)
      .put(`/groups/workshop/members/${idOf(ben)}`, { admin: true })
      .expect(204)
    await as(dan).delete(leaving, {}).expect(204)
    await as(ben)
      .put('/groups/workshop', { group: { description: 'Saws.' } })
      .expect(204)
    await as(dan)
      .put('/groups/workshop', { group: { description: 'No.' } })
      .expect(403)
  })

  it('take a member out, who then sees nothing hidden any more', async () => {
    await as(ben)
      .delete(`/groups/${hidden}/members/${idOf(gia)}`, {})
      .expect(204)
    await as(gia).get(`/api/v1/groups/${hidden}`).expect(404)
    await as(gia)
      .get(`/members/${idOf(ben)}`)
      .expect(404)
  })

  it('are archived and opened again', async () => {
    await as(ben).put('/groups/garden/archive', {}).expect(204)
    expect((await as(dan).post('/api/v1/groups/garden/join', {}).expect(409)).body.code).to.equal(
      'group_archived',
    )
    expect((await group(ben, 'garden')).can).to.include({ create_appointments: false, archive: true })
    const listed = async (query: string) =>
      (await as(dan).get(`/directory/circles?${query}`).expect(200)).body.groups.map(
        ({ id }: { id: string }) => id,
      )
    expect(await listed('')).not.to.include('garden')
    const running = await listed('')
    expect(await listed('archived=true')).to.have.members([...running, 'garden'])
    await as(ben).delete('/groups/garden/archive', {}).expect(204)
    expect(await listed('q=gar')).to.deep.equal(['garden'])
  })

  it('stand in the directory by category', async () => {
    const { body } = await as(dan).get('/directory/circles?per_page=2').expect(200)
    expect(body.category).to.deep.equal({
      id: 'circles',
      name: 'Circle',
      plural_name: 'Circles',
      color: '3f7c31',
    })
    expect(body.groups.map(({ name }: { name: string }) => name)).to.deep.equal(['Board', 'Choir'])
    expect(body.pagination.total).to.equal(5)
    await as(dan).get('/directory/nothing').expect(404)
  })

  it('show their history to their readers', async () => {
    const { body } = await as(ben).get('/groups/board/history').expect(200)
    const types = body.entries.map(({ type }: { type: string }) => type)
    expect(types).to.deep.equal(['GroupJoined', 'JoinRequestAccepted', 'JoinRequested', 'GroupCreated'])
    expect(body.entries[0].actor.name).to.equal('Ben Okafor')
    expect(body.entries[0].members[0].name).to.equal('Dan Whitlock')
    const seen = await as(ada).get('/groups/choir/history?limit=1').expect(200)
    expect(seen.body.entries).to.have.length(1)
    const rest = await as(ada).get(`/groups/choir/history?after=${seen.body.next}`).expect(200)
    expect(rest.body.entries.map(({ type }: { type: string }) => type)).to.deep.equal([
      'GroupJoined',
      'GroupCreated',
    ])
  })

  it('are favorites of each member alone', async () => {
    const path = '/api/v1/groups/choir/favorite'
    expect((await as(ben).post(path).expect(200)).body).to.deep.equal({ favorited: true })
    expect((await group(ben, 'choir')).favorited).to.equal(true)
    expect((await group(ada, 'choir')).favorited).to.equal(false)
    expect((await as(ben).delete(path).expect(200)).body).to.deep.equal({ favorited: false })
    expect((await group(ben, 'choir')).favorited).to.equal(false)
    await as(gia).post(path).expect(404)
  })
})
