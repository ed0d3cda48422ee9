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

type Message = { id: string; subject: string }
const subjects = (messages: Message[]) => messages.map(({ subject }) => subject)

describe('messages over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)
  const idOf = (name: PersonaName) => app.ids[name]
  const send = async (
    by: PersonaName,
    to: PersonaName[],
    subject: string,
    more: object = {},
  ): Promise<string> =>
    (
      await as(by)
        .post('/api/v1/messages', { to: to.map(idOf), subject, ...more })
        .expect(201)
    ).body.id
  const inbox = async (name: PersonaName, query = '') =>
    (await as(name).get(`/api/v1/messages${query}`).expect(200)).body
  const sent = async (name: PersonaName) => (await as(name).get('/api/v1/messages/sent').expect(200)).body
  const unread = async (name: PersonaName) =>
    (await as(name).get('/unreads/features').expect(200)).body.Messages
  const one = async (name: PersonaName, id: string) =>
    (await as(name).get(`/api/v1/messages/${id}`).expect(200)).body

  before(async () => {
    app = await startTestNetwork()
    const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
    await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
    await as(ben)
      .post('/groups', { group: { name: 'Garden', group_category_id: 'circles' } })
      .expect(201)
    await as(ben)
      .post('/groups/garden/members', { member_ids: [idOf(gia)] })
      .expect(204)
  })
  after(() => app.close())

  it('reach an inbox and wait there until they are read', async () => {
    const id = await send(ben, [ada], 'Tea', { content: 'On **Tuesday** <b>at four</b>' })
    const { messages, total } = await inbox(ada)
    expect([subjects(messages), total]).to.deep.equal([['Tea'], 1])
    expect(messages[0]).to.include({
      content: 'On **Tuesday** <b>at four</b>',
      to_count: 1,
      has_replies: false,
    })
    expect(messages[0].html_content).to.contain('<strong>Tuesday</strong>').and.to.contain('&lt;b&gt;')
    expect(messages[0].plain_content).to.equal('On Tuesday <b>at four</b>')
    expect(messages[0].i).to.deep.equal({ read: false, folder: 'inbox', deleted: false })
    expect(messages[0].author).to.include({ id: idOf(ben), name: 'Ben Okafor' })
    expect(await unread(ada)).to.equal(1)
    await as(ada).post(`/api/v1/messages/${id}/read`, {}).expect(204)
    expect(await unread(ada)).to.equal(0)
    expect((await one(ada, id)).i.read).to.equal(true)
    await as(ada).delete(`/api/v1/messages/${id}/read`, {}).expect(204)
    expect(await unread(ada)).to.equal(1)
    await as(ada).post(`/api/v1/messages/${id}/read`, {}).expect(204)
  })

  it('lie among the sent ones of their author, read', async () => {
    const { messages } = await sent(ben)
    expect(messages[0]).to.deep.include({ subject: 'Tea', i: { read: true, folder: 'sent', deleted: false } })
    expect(messages[0].to.map(({ name }: { name: string }) => name)).to.deep.equal(['Ada Lindqvist'])
    expect((await inbox(ben)).messages).to.deep.equal([])
  })

  it('do not exist for anybody else, administrators included', async () => {
    const id = await send(ben, [dan], 'Secret')
    await as(ada).get(`/api/v1/messages/${id}`).expect(404)
    await as(ada).post(`/api/v1/messages/${id}/read`, {}).expect(404)
    await as(ada).delete(`/api/v1/messages/${id}`, {}).expect(404)
    const reply = { to: [idOf(dan)], subject: 'Re', conversation_starter_id: id }
    const refused = await as(ada).post('/api/v1/messages', reply).expect(422)
    expect(refused.body.errors[0]).to.include({ code: 'conversation_unknown' })
  })

  it('become a conversation by being answered', async () => {
    const first = await send(ben, [dan], 'Saw', { content: 'May I have it?' })
    const second = await send(dan, [ben], 'Re: Saw', { conversation_starter_id: first, content: 'Yes.' })
    const third = await send(ben, [dan], 'Re: Saw', { conversation_starter_id: first, reply_to_id: second })
    const view = await one(dan, third)
    expect(view).to.include({ conversation_starter_id: first, reply_to_id: second, conversation_length: 3 })
    expect(view.conversation.map(({ id }: Message) => id)).to.deep.equal([first, second, third])
    expect((await one(ben, first)).has_replies).to.equal(true)
    expect((await one(ben, third)).has_replies).to.equal(false)
  })

  it('go to the members of a group as it is now, once each', async () => {
    const id = await send(ben, [gia], 'Harvest', { to_group: ['garden'] })
    const view = await one(gia, id)
    expect(view).to.include({ to_count: 1 })
    expect(view.to_group).to.deep.equal([{ id: 'garden', name: 'Garden' }])
    await as(dan).get(`/api/v1/messages/${id}`).expect(404)
  })

  it('are refused without a recipient, and without a word', async () => {
    const nobody = await as(ben).post('/api/v1/messages', { to: [], subject: 'Hi' }).expect(422)
    expect(nobody.body.errors[0]).to.include({ pointer: '/to', code: 'recipients_empty' })
    for (const words of [{}, { subject: '\u200b', content: '\u2060' }]) {
      const silent = await as(ben)
        .post('/api/v1/messages', { to: [idOf(ada)], ...words })
        .expect(422)
      expect(silent.body.errors[0]).to.include({ pointer: '/content', code: 'message_empty' })
    }
    const unknown = await as(ben)
      .post('/api/v1/messages', { to: ['eve'], subject: 'Hi' })
      .expect(422)
    expect(unknown.body.errors[0]).to.include({ pointer: '/to/0', code: 'recipient_unknown' })
  })

  it('of a guest reach people of the own groups and senders of messages', async () => {
    await send(gia, [ben], 'From outside')
    const stranger = await as(gia)
      .post('/api/v1/messages', { to: [idOf(dan)], subject: 'Hi' })
      .expect(422)
    expect(stranger.body.errors[0]).to.include({ code: 'recipient_unknown' })
    const id = await send(dan, [gia], 'Welcome')
    await send(gia, [dan], 'Re: Welcome', { conversation_starter_id: id })
  })

  it('to everybody are written by administrators, and reach the network in time', async () => {
    const everybody = { to: [], subject: 'Water off', to_all_network_members: true }
    await as(ben).post('/api/v1/messages', everybody).expect(403)
    const { body } = await as(ada).post('/api/v1/messages', everybody).expect(201)
    await app.command('messages/deliver', {
      message_id: body.id,
      member_ids: [idOf(ada), idOf(ben), idOf(dan)],
    })
    await app.projected()
    expect(subjects((await inbox(dan)).messages)).to.include('Water off')
    expect(await one(dan, body.id)).to.include({ to_all_network_members: true, to_count: 2 })
    await as(gia).get(`/api/v1/messages/${body.id}`).expect(404)
  })

  it('to everybody leave nothing behind with a member who becomes a guest, and are back with the standing', async () => {
    const before = await inbox(dan)
    const waiting = await unread(dan)
    const { body } = await as(ada)
      .post('/api/v1/messages', { to: [], subject: 'Water on', to_all_network_members: true })
      .expect(201)
    await app.command('messages/deliver', { message_id: body.id, member_ids: [idOf(dan)] })
    await app.projected()
    expect(await unread(dan)).to.equal(waiting + 1)
    const stand = (external: boolean) =>
      as(ada)
        .put(`/administration/members/${idOf(dan)}`, { external })
        .expect(204)
    await stand(true)
    await as(dan).get(`/api/v1/messages/${body.id}`).expect(404)
    expect(await unread(dan)).to.be.at.most(waiting)
    const { messages, total } = await inbox(dan)
    expect(subjects(messages)).not.to.include('Water on')
    expect(total).to.equal(messages.length)
    await stand(false)
    expect(await unread(dan)).to.equal(waiting + 1)
    expect((await inbox(dan)).total).to.equal(before.total + 1)
  })

  it('are deleted in one mailbox only, and restored', async () => {
    const id = await send(ben, [dan], 'Ladder')
    await as(dan).delete(`/api/v1/messages/${id}`, {}).expect(204)
    await as(dan).get(`/api/v1/messages/${id}`).expect(404)
    expect(subjects((await inbox(dan)).messages)).not.to.include('Ladder')
    expect((await one(ben, id)).subject).to.equal('Ladder')
    await as(dan).post(`/api/v1/messages/${id}/restore`, {}).expect(204)
    expect(subjects((await inbox(dan)).messages)).to.include('Ladder')
    await as(ben).delete(`/api/v1/messages/sent/${id}`, {}).expect(204)
    expect(subjects((await sent(ben)).messages)).not.to.include('Ladder')
    await as(ben).post(`/api/v1/messages/sent/${id}/restore`, {}).expect(204)
    expect(subjects((await sent(ben)).messages)).to.include('Ladder')
  })

  it('are marked and deleted several at a time', async () => {
    const ids = [await send(ada, [gia], 'One'), await send(ada, [gia], 'Two')]
    const before = await unread(gia)
    await as(gia).post('/api/v1/messages/read', { message_ids: ids }).expect(204)
    expect(await unread(gia)).to.equal(before - 2)
    await as(gia).delete('/api/v1/messages/read', { message_ids: ids }).expect(204)
    expect(await unread(gia)).to.equal(before)
    await as(gia).delete('/api/v1/messages/delete', { message_ids: ids }).expect(204)
    expect(await unread(gia)).to.equal(before - 2)
    await as(gia).post('/api/v1/messages/restore', { message_ids: ids }).expect(204)
    expect(await unread(gia)).to.equal(before)
    await as(gia)
      .delete('/api/v1/messages/delete', { message_ids: [...ids, 'nothing'] })
      .expect(404)
  })

  it('come ten at a time, newest first, with a way on', async () => {
    for (let number = 1; number <= 11; number += 1) await send(dan, [ada], `Note ${number}`)
    const first = await as(ada).get('/api/v1/messages').expect(200)
    expect(first.body.messages).to.have.length(10)
    expect(first.body.messages[0].subject).to.equal('Note 11')
    expect(first.headers.link).to.equal(`</api/v1/messages?limit=10&after=${first.body.next}>; rel="next"`)
    const rest = await as(ada).get(`/api/v1/messages?after=${first.body.next}`).expect(200)
    expect((await as(ada).get('/api/v1/messages?offset=10').expect(200)).body.messages).to.deep.equal(
      rest.body.messages,
    )
    expect(rest.headers.link).to.equal(undefined)
    expect((await inbox(ada, '?unread=true&limit=50')).total).to.equal(11)
  })

  it('say nothing any more once their author was erased with what was said', async () => {
    const user = {
      email: 'canary@lindenhof.example',
      password: 'lindenhof-demo',
      first_name: 'Canary',
      last_name: 'Bird',
    }
    const { id } = (await as(ada).post('/administration/members', { user }).expect(201)).body
    const canary = await app.as(id)
    const body = { to: [idOf(ben)], subject: 'Chirp', content: 'Feathers' }
    const message = (await canary('POST', '/api/v1/messages', body).expect(201)).body.id
    await app.projected()
    await as(ada)
      .delete(`/administration/members/${id}`, { classes: ['identity', 'authored'] })
      .expect(204)
    const view = await one(ben, message)
    expect(view).to.include({ subject: null, content: null, html_content: null })
    expect(view.author.name).to.equal(null)
    const { rows } = await app.db.raw('select m::text from rm.messages_v3 m')
    expect(JSON.stringify(rows)).not.to.match(/Chirp|Feathers/)
  })

  it('to a whole group are started by its administrators and those of the network, and answered by its members', async () => {
    const begin = async (name: PersonaName) =>
      (
        await as(name)
          .post('/api/v1/messages', { to_group: ['garden'], subject: 'Hi' })
          .expect(422)
      ).body.errors[0]
    expect(await begin(dan)).to.include({ pointer: '/to_group/0', code: 'group_forbidden' })
    expect(await begin(gia)).to.include({ pointer: '/to_group/0', code: 'group_forbidden' })
    const id = await send(ada, [], 'Harvest', { to_group: ['garden'] })
    const answer = { to_group: ['garden'], conversation_starter_id: id }
    const back = await send(gia, [ada], 'Re: Harvest', answer)
    expect((await one(ben, back)).to_group).to.deep.equal([{ id: 'garden', name: 'Garden' }])
    await as(ben)
      .post('/groups/garden/members', { member_ids: [idOf(dan)] })
      .expect(204)
    expect(await begin(dan)).to.include({ code: 'group_forbidden' })
    await as(ben)
      .delete(`/groups/garden/members/${idOf(dan)}`)
      .expect(204)
  })
})
