import { expect } from 'chai'
import { pictureIdFor } from '#platform/content/picture-ids.ts'
import { pictureKey } from '#platform/storage/picture-keys.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

describe('the life of a group over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)
  const idOf = (name: PersonaName) => app.ids[name]
  const create = async (by: PersonaName, group: object) =>
    (await as(by).post('/groups', { group: { group_category_id: 'circles', ...group } })).body
  const group = async (by: PersonaName, id: string) =>
    (await as(by).get(`/api/v1/groups/${id}`).expect(200)).body
  const invites = async (by: PersonaName, status = 'open') =>
    (await as(by).get(`/api/v1/invites?filter=groups&status=${status}&limit=50`).expect(200)).body.invites
  const invite = (by: PersonaName, id: string, membership_invites: object) =>
    as(by).post(`/groups/${id}/membership_invites`, { membership_invites })
  const unread = async (by: PersonaName) => {
    await app.projected()
    return (await as(by).get('/api/v1/unreads').expect(200)).body.GroupInvites
  }

  let hidden = ''

  before(async () => {
    app = await startTestNetwork()
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    await create(ben, { name: 'Garden', access: 'open' })
    await create(ben, { name: 'Choir', access: 'closed' })
    hidden = (await create(ben, { name: 'Board', access: 'hidden' })).id
  })
  after(() => app.close())

  it('begins with the options that its founder chose, and a chat', async () => {
    expect(await group(ben, 'garden')).to.include({ chat: true, moderated_join: false, sensitive: false })
    expect(await group(ben, 'choir')).to.include({ moderated_join: true, members_can_invite: false })
    const { id } = await create(ben, { name: 'Chess', access: 'open', chat: false, moderated_join: true })
    expect(await group(dan, id)).to.include({ chat: false, moderated_join: true })
    expect((await group(dan, id)).can).to.include({ join: false, join_moderated: true })
  })

  it('lets only network administrators make it sensitive, and never an open one', async () => {
    await as(ben)
      .put('/groups/choir', { group: { sensitive: true } })
      .expect(403)
    const open = await as(ada)
      .put('/groups/garden', { group: { sensitive: true } })
      .expect(422)
    expect(open.body.errors[0]).to.include({ pointer: '/group/access', code: 'sensitive_open' })
    await as(ada)
      .put('/groups/choir', { group: { sensitive: true } })
      .expect(204)
    expect((await group(ben, 'choir')).sensitive).to.equal(true)
    await as(ben)
      .put('/groups/choir', { group: await group(ben, 'choir') })
      .expect(204)
    await as(dan)
      .put('/groups/choir', { group: { chat: false } })
      .expect(403)
  })

  it('is found by guests where that was chosen, who still cannot enter it', async () => {
    await as(gia).get('/api/v1/groups/garden').expect(404)
    await as(ben)
      .put('/groups/garden', { group: { externally_visible: true } })
      .expect(204)
    expect((await group(gia, 'garden')).can).to.include({ join: false, join_moderated: false })
    await as(gia).post('/groups/garden/join', {}).expect(403)
    await as(ben)
      .put('/groups/garden', { group: { externally_visible: false } })
      .expect(204)
    await as(gia).get('/api/v1/groups/garden').expect(404)
  })

  it('has a navigation bar of what its reader may open', async () => {
    const bar = async (by: PersonaName) =>
      (await as(by).get('/groups/choir/navigation').expect(200)).body.navigation_items.map(
        ({ text, link }: { text: string; link: string }) => `${text} ${link}`,
      )
    expect(await bar(dan)).to.deep.equal([
      'Members /groups/choir/members',
      'Calendar /groups/choir/calendars',
    ])
    expect(await bar(ben)).to.deep.equal([
      'News /groups/choir',
      'Members /groups/choir/members',
      'Calendar /groups/choir/calendars',
      'Administration /groups/choir/administration',
    ])
    await as(gia).get('/groups/choir/navigation').expect(404)
  })

  it('is told of in the streams, once, and never where it is hidden or sensitive', async () => {
    type Line = { kind: string; people_count: number; about: { name: string } | null }
    const news = async (by: PersonaName, stream: string): Promise<string[]> => {
      await app.projected()
      const { body } = await as(by).get(`/activitystreams/${stream}`).expect(200)
      const lines: Line[] = body.news
      return lines
        .filter(({ about }) => about !== null)
        .map(({ kind, people_count, about }) => `${people_count} ${kind} ${about?.name}`)
    }
    const notified = await news(dan, 'network')
    expect(notified).to.include('1 group_created Garden')
    expect(notified).not.to.include('1 group_created Choir')
    expect(notified.join()).not.to.contain('Board')
    const { id } = await create(ben, { name: 'Beekeepers', access: 'open' })
    for (const name of [ada, dan] as const) await as(name).post(`/groups/${id}/join`, {}).expect(204)
    expect(await news(ben, id)).to.deep.equal(['2 member_joined Beekeepers'])
    await as(dan).delete(`/groups/${id}/join`, {}).expect(204)
    expect(await news(ben, id)).to.deep.equal(['1 member_joined Beekeepers'])
    await as(dan).post(`/groups/${id}/join`, {}).expect(204)
    expect(await news(ben, id)).to.deep.equal(['2 member_joined Beekeepers'])
    expect(await news(gia, 'all')).to.deep.equal([])
    await as(ben).delete(`/groups/${id}`, {}).expect(204)
    expect((await news(dan, 'all')).join()).not.to.contain('Beekeepers')
  })

  it('notifies its members of each post who chose so, by either address, and as its stream says', async () => {
    const status = async (by: PersonaName) => (await group(by, 'garden')).subscription_status
    const hazSubscription = async (by: PersonaName) => (await group(by, 'garden')).i_haz_subscription
    const stream = async () => {
      const { body } = await as(ben).get('/activitystreams').expect(200)
      return body.activitystreams.find(({ slug }: { slug: string }) => slug === 'garden').subscribed
    }
    expect([await status(ben), await stream()]).to.deep.equal(['unsubscribed', false])
    const { body } = await as(ben).post('/groups/garden/subscribe', {}).expect(200)
    expect(body).to.deep.equal({ subscription_status: 'subscribed' })
    expect([await status(ben), await stream()]).to.deep.equal(['subscribed', true])
    expect([await hazSubscription(ben), await hazSubscription(ada)]).to.deep.equal([true, false])
    expect(await status(ada)).to.equal('unsubscribed')
    await as(ben).delete('/api/v1/groups/garden/subscribe', {}).expect(200)
    expect([await status(ben), await stream()]).to.deep.equal(['unsubscribed', false])
    await as(dan).post('/groups/garden/subscribe', {}).expect(403)
    await as(gia).post('/groups/garden/subscribe', {}).expect(404)
    await as(dan).post(`/groups/${hidden}/subscribe`, {}).expect(404)
  })

  it('is no main group, and has no fields of its own', async () => {
    const { active_main_group, profile } = await group(ben, 'garden')
    expect({ active_main_group, profile }).to.deep.equal({ active_main_group: false, profile: [] })
  })

  it('shows its picture to readers who see the group alone', async () => {
    const picture_id = pictureIdFor(idOf(ben), 'board')
    await app.storage.put(pictureKey(picture_id, '80x80'), Buffer.from('a table'), 'image/webp')
    const picture = (by: PersonaName) => as(by).get(`/api/storage/images/${picture_id}/get/80x80`)
    await picture(ben).expect(404)
    await as(ben).put(`/groups/${hidden}`, { group: { picture_id } }).expect(204)
    expect((await group(ben, hidden)).profile_image.small).to.contain(picture_id)
    const { body } = await as(ben).get('/activitystreams').expect(200)
    const stream = body.activitystreams.find(({ slug }: { slug: string }) => slug === hidden)
    expect(stream.profile_image.small).to.contain(picture_id)
    const { folders } = (await as(ben).get('/api/storage/folders').expect(200)).body
    const root = folders.find(({ id }: { id: string }) => id === `group:${hidden}`)
    expect(root.namespace.picture).to.contain(picture_id)
    const { groups } = (
      await as(ben)
        .get(`/members/${idOf(ben)}`)
        .expect(200)
    ).body
    expect(groups.find(({ id }: { id: string }) => id === hidden).picture).to.contain(picture_id)
    const found = await as(ben).get('/directory?q=board').expect(200)
    expect(found.body.entries[0].picture).to.contain(picture_id)
    const room = await as(ben)
      .get(`/api/v1/chats/${encodeURIComponent(`group/${hidden}`)}`)
      .expect(200)
    expect(room.body.picture).to.contain(picture_id)
    await picture(ben).expect(200)
    await picture(dan).expect(404)
    await picture(gia).expect(404)
  })

  it('is asked for with a message, which its administrators read, by either address', async () => {
    await as(dan).post('/groups/choir/join', { message: 'I sing alto.' }).expect(204)
    const { body } = await as(ben).get('/groups/choir/administration/join_requests').expect(200)
    expect(body.join_requests[0].message).to.equal('I sing alto.')
    await as(dan).delete('/groups/choir/join', {}).expect(204)
    await as(ben)
      .put('/groups/choir', { group: { moderated_join: false } })
      .expect(204)
    await as(dan).post('/api/v1/groups/choir/join', {}).expect(403)
  })

  it('invites by its administrators, by members only where they may', async () => {
    await as(dan).post('/groups/garden/join', {}).expect(204)
    await invite(dan, 'garden', { membership_ids: [idOf(ada)] }).expect(403)
    await as(ben)
      .put('/groups/garden', { group: { members_can_invite: true } })
      .expect(204)
    await invite(dan, 'garden', { membership_ids: [idOf(ada)], additional_message: 'Come!' }).expect(204)
    const [mine] = await invites(ada)
    expect(mine).to.include({ invitable_type: 'group', status: 'open', message: 'Come!' })
    expect(mine.invited_by.name).to.equal('Dan Whitlock')
    expect(await unread(ada)).to.equal(1)
    const { invite: own } = await group(ada, 'garden')
    expect(own).to.include({ id: mine.id, status: 'open', message: 'Come!', invited_at: mine.invited_at })
    expect(own.invited_by.name).to.equal('Dan Whitlock')
    expect((await group(ben, 'garden')).invite).to.equal(null)
    await as(ada).post('/api/v1/groups/garden/invite/reject', {}).expect(204)
    expect([await unread(ada), await invites(ada)]).to.deep.equal([0, []])
    expect((await group(ada, 'garden')).invite).to.equal(null)
    expect(await invites(ada, 'rejected')).to.have.length(1)
    expect((await invite(dan, 'garden', {}).expect(422)).body.errors[0].code).to.equal('members_empty')
    await invite(gia, 'garden', { membership_ids: [idOf(ada)] }).expect(404)
  })

  it('that is hidden is seen by the people whom it invites, whole groups too, and entered by them', async () => {
    await as(dan).get(`/api/v1/groups/${hidden}`).expect(404)
    await invite(ben, hidden, { group_ids: ['garden'], membership_ids: [idOf(gia)] }).expect(204)
    const [mine] = await invites(dan)
    expect(mine.through_group).to.deep.equal({ id: 'garden', name: 'Garden' })
    expect((await group(dan, hidden)).membership_status_of_current_member).to.equal('invited')
    await as(dan).post(`/api/v1/groups/${hidden}/invite/accept`, {}).expect(204)
    await as(gia).post(`/api/v1/groups/${hidden}/join`, {}).expect(204)
    expect((await group(gia, hidden)).membership_status_of_current_member).to.equal('member')
    expect((await as(dan).post(`/api/v1/groups/${hidden}/invite/reject`, {}).expect(409)).body.code).to.equal(
      'no_invitation',
    )
  })

  it('ends when it is deleted, for everybody, and returns as it was', async () => {
    await invite(ben, 'garden', { membership_ids: [idOf(gia)] }).expect(204)
    const post = { activity: { content: 'Beans', group_ids: ['garden'] } }
    const { id } = (await as(dan).post('/api/v1/activities', post).expect(201)).body
    await app.projected()
    expect(await group(ben, 'garden')).to.include({ activity_count: 1, category_id: 'circles' })
    await as(dan).delete('/groups/garden', {}).expect(403)
    const { headers } = await as(ben).delete('/groups/garden', {}).expect(204)
    for (const name of [ada, ben, dan, gia] as const) {
      await as(name).get('/api/v1/groups/garden').expect(404)
      await as(name).get(`/activities/${id}`).expect(404)
    }
    expect(await invites(gia)).to.deep.equal([])
    expect(await unread(gia)).to.equal(0)
    await as(dan).post('/groups/garden/join', {}).expect(404)
    await as(ben).post(`/api/v1/actions/${headers['x-action']}/undo`).expect(204)
    expect(await group(dan, 'garden')).to.include({ membership_status_of_current_member: 'member' })
    expect((await group(ben, 'garden')).can).to.include({ update: true, destroy: true })
    await as(dan).get(`/activities/${id}`).expect(200)
    expect(await invites(gia)).to.have.length(1)
  })
})
