import { expect } from 'chai'
import { newId } from '#platform/language/ids.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'

describe('chats over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let direct: string
  before(async () => {
    app = await startTestNetwork()
    await as(ada).post('/administration/group_categories', {
      group_category: { name: 'Team', plural_name: 'Teams', color: '3f7c31', slug: 'teams' },
    })
    const group = { name: 'garden', slug: 'garden', group_category_id: 'teams', access: 'open' }
    await as(ada).post('/groups', { group }).expect(201)
    for (const name of [ben, dan] as const) await as(name).post('/api/v1/groups/garden/join').expect(204)
    direct = (await as(ben).post('/api/v1/chats', { member_id: app.ids.ada }).expect(201)).body.id
  })
  after(() => app.close())
  const as = (name: PersonaName) => app.persona(name)
  const at = (chat: string, rest = '') => `/api/v1/chats/${encodeURIComponent(chat)}${rest}`
  const send = async (by: PersonaName, chat: string, content: string, others: object = {}): Promise<string> =>
    (
      await as(by)
        .post(at(chat, '/messages'), { content, ...others })
        .expect(201)
    ).body.id
  const listed = async (by: PersonaName, chat: string, query = '') =>
    (
      await as(by)
        .get(at(chat, `/messages${query}`))
        .expect(200)
    ).body
  const texts = async (by: PersonaName, chat: string, query = '') =>
    (await listed(by, chat, query)).messages.map(({ text }: { text: string }) => text)
  const room = async (by: PersonaName, chat: string) => (await as(by).get(at(chat)).expect(200)).body
  const waiting = async (by: PersonaName, isApp = false) => {
    const { body } = await as(by).get('/api/v1/unreads').expect(200)
    const { messages } = (await as(by).get(`/unreads/chats?app=${isApp}`).expect(200)).body
    const count = isApp ? body.AppChats : body.Chats
    expect(count, 'the number is the list').to.equal(messages.length)
    return count
  }

  it('of two people are one room with one name for both, which nobody else sees', async () => {
    const again = await as(ada).post('/api/v1/chats', { member_id: app.ids.ben }).expect(201)
    expect(again.body.id).to.equal(direct)
    const first = await send(ben, direct, 'Hello **Ada**')
    const found = `/api/v1/chat_messages/${first}`
    expect((await as(ada).get(found).expect(200)).body).to.include({ chat_id: direct, text: 'Hello Ada' })
    await as(dan).get(found).expect(404)
    const { chats } = (await as(ada).get('/api/v1/chats').expect(200)).body
    expect(chats).to.have.length(1)
    expect(chats[0]).to.include({ id: direct, type: 'member' })
    expect(chats[0].partner.id).to.equal(app.ids.ben)
    expect(chats[0].last_message).to.include({ text: 'Hello Ada', own: false })
    for (const path of ['', '/messages', '/draft', '/attachments'])
      await as(dan).get(at(direct, path)).expect(404)
    await as(dan).post(at(direct, '/messages'), { content: 'Me too' }).expect(404)
  })

  it('of groups are for their members, and silent at first', async () => {
    expect(await room(dan, 'group/garden')).to.include({ name: 'garden', last_message: null })
    await as(gia).get(at('group/garden')).expect(404)
    await send(dan, 'group/garden', 'Who waters today?')
    expect(await texts(ben, 'group/garden')).to.deep.equal(['Who waters today?'])
  })

  it('list their links with the counts of whole months, also where a page holds fewer', async () => {
    const { id } = (await as(dan).post('/api/v1/chats', { member_id: app.ids.ada }).expect(201)).body
    for (const page of ['tea', 'cake']) await send(dan, id, `https://lindenhof.example/${page}`)
    const { body } = await as(ada)
      .get(`${at(id, '/attachments')}?type=link&limit=1`)
      .expect(200)
    const { attachments, months, counts } = body
    expect(attachments).to.have.length(1)
    expect(months).to.deep.equal([{ month: attachments[0].month, count: 2 }])
    expect(counts).to.include({ link: 2, file: 0 })
  })

  it('hold a message once, however often its cid comes', async () => {
    const first = await send(ben, 'group/garden', 'Only once', { cid: 'one' })
    expect(await send(ben, 'group/garden', 'Only once', { cid: 'one' })).to.equal(first)
    expect((await texts(dan, 'group/garden')).filter((text: string) => text === 'Only once')).to.have.length(
      1,
    )
  })

  it('count what others wrote until it is read, on both sides of a mark', async () => {
    const before = await waiting(dan)
    const first = await send(ben, 'group/garden', 'One')
    const second = await send(ben, 'group/garden', 'Two')
    await send(dan, 'group/garden', 'My own')
    expect(await waiting(dan)).to.equal(before + 2)
    await as(dan).post(at('group/garden', '/mark_as_read'), { last_read_id: second }).expect(204)
    expect(await waiting(dan)).to.equal(0)
    await as(dan).post(at('group/garden', '/mark_as_unread'), { from_id: first }).expect(204)
    expect((await room(dan, 'group/garden')).state.unread_count).to.equal(2)
    await as(ben)
      .put(at('group/garden', `/messages/${first}`), { content: 'One, edited' })
      .expect(204)
    await as(ben)
      .delete(at('group/garden', `/messages/${second}`))
      .expect(204)
    expect(await waiting(dan)).to.equal(0)
  })

  it('tell the other one of two how far a message came', async () => {
    const id = await send(ben, direct, 'Did it arrive?')
    const state = async () => (await room(ben, direct)).partner_state
    expect((await state()).last_read_id).to.equal(null)
    await as(ada).post(at(direct, '/mark_as_received'), { last_received_id: id }).expect(204)
    expect(await state()).to.include({ last_received_id: id, last_read_id: null })
    await as(ada).post(at(direct, '/mark_as_read'), { last_read_id: id }).expect(204)
    expect(await state()).to.include({ last_read_id: id })
  })

  it('do not show what an invisible member reads, to one or to a group', async () => {
    const status = (type: string) => as(ada).post('/api/v1/chats/set_status', { type, text: '' }).expect(204)
    const before = (await room(ben, direct)).partner_state
    await status('invisible')
    const id = await send(ben, direct, 'Are you there?')
    await as(ada).post(at(direct, '/mark_as_received'), { last_received_id: id }).expect(204)
    await as(ada).post(at(direct, '/mark_as_read'), { last_read_id: id }).expect(204)
    expect((await room(ada, direct)).state).to.include({ unread_count: 0, last_read_id: id })
    expect((await room(ben, direct)).partner_state).to.deep.equal(before)
    await status('online')
    expect((await room(ben, direct)).partner_state).to.deep.equal(before)
    await as(ada).post(at(direct, '/mark_as_read'), { last_read_id: id }).expect(204)
    expect((await room(ben, direct)).partner_state).to.include({ last_read_id: id })
  })

  it('say how many of a group have read an own message', async () => {
    const id = await send(ben, 'group/garden', 'Read me')
    await as(dan).post(at('group/garden', '/mark_as_read'), { last_read_id: id }).expect(204)
    const own = (
      await as(ben)
        .get(at('group/garden', `/messages/${id}`))
        .expect(200)
    ).body
    expect(own).to.include({ read_by_count: 1, member_count: 2 })
    const { members } = (
      await as(ben)
        .get(at('group/garden', `/messages/${id}/read_by`))
        .expect(200)
    ).body
    expect(members.map((member: { id: string }) => member.id)).to.deep.equal([app.ids.dan])
    await as(dan)
      .get(at('group/garden', `/messages/${id}/read_by`))
      .expect(404)
    await as(ada).put('/administration/settings', { show_online_status: false }).expect(204)
    const { body: unsaid } = await as(ben).get(at('group/garden', `/messages/${id}`))
    expect(unsaid).to.include({ read_by_count: null, member_count: null })
    await as(ben)
      .get(at('group/garden', `/messages/${id}/read_by`))
      .expect(404)
    await as(ada).put('/administration/settings', { show_online_status: true }).expect(204)
  })

  it('leave no words of a deleted message, in the room, in quotes and in the list', async () => {
    const id = await send(ben, direct, 'Wrong window')
    const quoting = await send(ada, direct, 'What?', { quote_id: id })
    await as(ada)
      .delete(at(direct, `/messages/${id}`))
      .expect(403)
    await as(ben)
      .delete(at(direct, `/messages/${id}`))
      .expect(204)
    for (const by of [ada, ben] as const) {
      const { body } = await as(by).get(at(direct, '/messages')).expect(200)
      expect(JSON.stringify(body)).to.not.contain('Wrong window')
      const quote = body.messages.find((message: { id: string }) => message.id === quoting)
      expect(quote.quoted_message).to.deep.equal({ id, from: null, text: null })
    }
    await as(ben)
      .get(at(direct, `/messages/${id}/history`))
      .expect(404)
  })

  it('notify who is mentioned, and nobody of what was deleted', async () => {
    const mentioning = `@[member/${app.ids.ben}:Ben] come along, @[member/${app.ids.gia}:Gia] as well`
    const id = await send(dan, 'group/garden', mentioning)
    const notified = async (by: PersonaName) =>
      (await as(by).get('/notifications').expect(200)).body.notifications.filter(
        ({ kind }: { kind: string }) => kind === 'chat_mention',
      )
    expect(await notified(ben)).to.have.length(1)
    for (const by of [dan, gia] as const) expect(await notified(by), by).to.have.length(0)
    await as(ben)
      .post(at('group/garden', `/messages/${id}/reactions`), { emoji: '👍' })
      .expect(204)
    expect(await notified(dan)).to.have.length(0)
    await as(dan)
      .delete(at('group/garden', `/messages/${id}`))
      .expect(204)
    expect(await notified(ben)).to.have.length(0)
  })

  it('tell the other one of two, outside of the bell, and mentions break through silence as one wants', async () => {
    const { body } = await as(ada).post('/api/v1/chats', { member_id: app.ids.dan }).expect(201)
    const listed = async () => (await as(dan).get('/notifications?read=false').expect(200)).body.notifications
    const before = (await listed()).length
    await send(ada, body.id, 'Psst')
    expect(await listed()).to.have.length(before)
    const unread = async () => (await as(dan).get('/api/v1/unreads').expect(200)).body.Notifications
    const counted = await unread()
    const muted_until = '2999-12-31T23:59:59.999Z'
    await as(dan).post(at('group/garden', '/mute'), { muted_until }).expect(204)
    const id = await send(ben, 'group/garden', `@[member/${app.ids.dan}:Dan] hello?`)
    expect(await unread()).to.equal(counted + 1)
    const settings = (chat_mentions_break_mute: boolean) =>
      as(dan).put(`/members/${app.ids.dan}/settings`, { chat_mentions_break_mute }).expect(204)
    await settings(false)
    expect(await unread()).to.equal(counted)
    expect(await listed()).to.have.length(counted)
    await settings(true)
    await as(dan).delete(at('group/garden', '/mute'), {}).expect(204)
    expect(await unread()).to.equal(counted + 1)
    await as(dan).post(at('group/garden', '/mark_as_read'), { last_read_id: id }).expect(204)
    expect(await unread()).to.equal(counted)
  })

  it('judge the periods on the server and give refused words back', async () => {
    const id = await send(ben, direct, 'Short')
    const network = (values: object) => as(ada).put('/administration/settings', values).expect(204)
    await network({ chat_message_allow_update: false })
    await as(ben)
      .put(at(direct, `/messages/${id}`), { content: 'Late' })
      .expect(403)
    await network({ chat_message_allow_update: true })
    await as(ben)
      .put(at(direct, `/messages/${id}`), { content: 'In time' })
      .expect(204)
    const { versions } = (
      await as(ada)
        .get(at(direct, `/messages/${id}/history`))
        .expect(200)
    ).body
    expect(versions.map(({ plain_content }: { plain_content: string }) => plain_content)).to.deep.equal([
      'Short',
    ])
  })

  it('are paged in both directions, around a message and from a day on', async () => {
    const { body } = await as(ben).post('/api/v1/chats', { member_id: app.ids.dan }).expect(201)
    const ids: string[] = []
    for (let n = 0; n < 9; n += 1) ids.push(await send(ben, body.id, String(n)))
    const newest = await listed(ben, body.id, '?limit=3')
    expect(newest).to.include({ has_older: true, has_newer: false })
    expect(newest.messages.map(({ text }: { text: string }) => text)).to.deep.equal(['6', '7', '8'])
    const [first] = newest.messages
    expect(await texts(ben, body.id, `?limit=3&before=${first.no}`)).to.deep.equal(['3', '4', '5'])
    expect(await texts(ben, body.id, `?limit=2&after=${first.no}`)).to.deep.equal(['7', '8'])
    const around = await listed(ben, body.id, `?limit=4&around=${ids[4]}`)
    expect(around).to.include({ has_older: true, has_newer: true })
    expect(around.messages.map(({ text }: { text: string }) => text)).to.deep.equal(['2', '3', '4', '5'])
    expect((await listed(ben, body.id, '?date=2020-01-01&limit=2')).messages[0].text).to.equal('0')
    await as(ben).get(at(body.id, '/messages?around=missing')).expect(404)
  })

  it('keep replies below their message, which counts them', async () => {
    const id = await send(ben, direct, 'Lunch?')
    const reply = await send(ada, direct, 'Yes', { thread_id: id })
    expect(await texts(ben, direct)).to.not.contain('Yes')
    const { messages } = (
      await as(ben)
        .get(at(direct, `/messages/${id}/replies`))
        .expect(200)
    ).body
    expect(messages.map((message: { id: string }) => message.id)).to.deep.equal([reply])
    expect(
      (
        await as(ben)
          .get(at(direct, `/messages/${id}`))
          .expect(200)
      ).body.reply_count,
    ).to.equal(1)
    await as(ben).post(at(direct, '/messages'), { content: 'Deeper', thread_id: reply }).expect(422)
  })

  it('count new replies for who takes part in the thread, until they are read there', async () => {
    const id = await send(dan, 'group/garden', 'Who has the ladder?')
    await as(ben).post(at('group/garden', '/mark_as_read'), { last_read_id: id }).expect(204)
    const before = { ben: await waiting(ben), dan: await waiting(dan) }
    const notified = async (by: PersonaName) =>
      (await as(by).get('/notifications?read=false').expect(200)).body.notifications.filter(
        (one: { kind: string; id: string }) => one.kind === 'chat_reply' && one.id.endsWith(id),
      )
    const reply = await send(ben, 'group/garden', 'I do', { thread_id: id })
    const news = async (by: PersonaName) =>
      (
        await as(by)
          .get(at('group/garden', `/messages/${id}`))
          .expect(200)
      ).body
    expect(await waiting(dan)).to.equal(before.dan + 1)
    expect(await news(dan)).to.include({ reply_count: 1, unread_reply_count: 1 })
    expect((await news(dan)).repliers.map((person: { id: string }) => person.id)).to.deep.equal([app.ids.ben])
    expect(await notified(dan)).to.have.length(1)
    expect(await waiting(ben)).to.equal(before.ben)
    const read = at('group/garden', `/messages/${id}/replies/mark_as_read`)
    await as(dan).post(read, { last_read_id: id }).expect(404)
    await as(dan).post(read, { last_read_id: reply }).expect(204)
    expect(await waiting(dan)).to.equal(before.dan)
    expect((await news(dan)).unread_reply_count).to.equal(0)
    expect(await notified(dan)).to.have.length(0)
    const thanks = await send(dan, 'group/garden', 'Thank you', { thread_id: id })
    expect(await notified(ben)).to.have.length(1)
    await as(dan)
      .delete(at('group/garden', `/messages/${thanks}`))
      .expect(204)
    expect(await notified(ben)).to.have.length(0)
    expect((await news(ben)).unread_reply_count).to.equal(0)
  })

  it('keep the replies below a message that was deleted', async () => {
    const id = await send(ben, direct, 'A thread')
    const reply = await send(ada, direct, 'A reply', { thread_id: id })
    await as(ben)
      .delete(at(direct, `/messages/${id}`))
      .expect(204)
    const { messages } = (
      await as(ben)
        .get(at(direct, `/messages/${id}/replies`))
        .expect(200)
    ).body
    expect(messages.map((message: { id: string }) => message.id)).to.deep.equal([reply])
  })

  it('list what a reader saved, and may still read', async () => {
    const [first, second] = [await send(ben, direct, 'Save me'), await send(ada, direct, 'Me too')]
    const saved = async (by: PersonaName) =>
      (await as(by).get('/api/v1/saved_chat_messages?limit=1').expect(200)).body
    for (const id of [first, second])
      await as(ben)
        .post(at(direct, `/messages/${id}/save`))
        .expect(204)
    const { messages, next } = await saved(ben)
    expect(messages.map((message: { id: string }) => message.id)).to.deep.equal([second])
    const { body } = await as(ben).get(`/api/v1/saved_chat_messages?after=${next}`).expect(200)
    expect(body.messages.map((message: { id: string }) => message.id)).to.deep.equal([first])
    expect((await saved(dan)).messages).to.deep.equal([])
    await as(ada)
      .delete(at(direct, `/messages/${second}`))
      .expect(204)
    expect((await saved(ben)).messages.map((message: { id: string }) => message.id)).to.deep.equal([first])
  })

  it('keep the draft of a reply apart from that of the room', async () => {
    const id = await send(ada, direct, 'Draft below me')
    await as(ben).put(at(direct, '/draft'), { content: 'Below', thread_id: id }).expect(200)
    const { body } = await as(ben)
      .get(at(direct, `/draft?thread_id=${id}`))
      .expect(200)
    expect(body.draft.content).to.equal('Below')
    expect((await as(ben).get(at(direct, '/draft')).expect(200)).body.draft).to.equal(null)
    await as(ben).delete(at(direct, '/draft'), { thread_id: id }).expect(204)
  })

  it('keep two drafts apart, and none after it was discarded', async () => {
    const put = (content: string, base: string | null) => as(ben).put(at(direct, '/draft'), { content, base })
    const first = (await put('A beginning', null).expect(200)).body.changed_at
    expect((await put('From the phone', null).expect(409)).body.code).to.equal('draft_moved')
    await put('A beginning, longer', first).expect(200)
    expect((await room(ben, direct)).state.draft_at).to.not.equal(null)
    expect((await room(ada, direct)).state.draft_at).to.equal(null)
    await as(ben).delete(at(direct, '/draft')).expect(204)
    expect((await put('Late', first).expect(409)).body.code).to.equal('draft_moved')
    expect((await as(ben).get(at(direct, '/draft')).expect(200)).body.draft).to.equal(null)
  })

  it('count nothing while they are muted', async () => {
    const muted_until = '2999-12-31T23:59:59.999Z'
    const before = await waiting(dan)
    await as(dan).post(at('group/garden', '/mute'), { muted_until }).expect(204)
    await send(ben, 'group/garden', 'Shh')
    const { unread_count } = (await room(dan, 'group/garden')).state
    expect(unread_count).to.be.greaterThan(0)
    expect(await waiting(dan)).to.equal(before - unread_count + 1)
    expect((await room(dan, 'group/garden')).state).to.include({ muted_until, app_muted_until: null })
    await as(dan).delete(at('group/garden', '/mute'), {}).expect(204)
    expect(await waiting(dan)).to.equal(before + 1)
  })

  it('are muted in the browser and in the app apart, and each counts what it does not mute', async () => {
    const muted_until = '2999-12-31T23:59:59.999Z'
    await send(ben, 'group/garden', 'Who hears it?')
    const both = await waiting(dan)
    const inRoom = (await room(dan, 'group/garden')).state.unread_count
    expect(await waiting(dan, true)).to.equal(both)
    const mute = (app: boolean) => as(dan).post(at('group/garden', '/mute'), { muted_until, app }).expect(204)
    const counts = async () => [await waiting(dan), await waiting(dan, true)]
    await mute(true)
    expect(await counts()).to.deep.equal([both, both - inRoom])
    await as(dan).delete(at('group/garden', '/mute'), { app: true }).expect(204)
    await mute(false)
    expect(await counts()).to.deep.equal([both - inRoom, both])
    await mute(true)
    expect(await counts()).to.deep.equal([both - inRoom, both - inRoom])
    for (const app of [true, false]) await as(dan).delete(at('group/garden', '/mute'), { app }).expect(204)
  })

  it('are offered by the directory: groups with a chat, and people with whom one may start one', async () => {
    const group = { name: 'Hushed', group_category_id: 'teams', access: 'open', chat: false }
    await as(ben).post('/groups', { group }).expect(201)
    const query = 'only_chat_enabled=true&only_my_groups=true&types=group,member'
    const found = async (by: PersonaName): Promise<{ id: string; type: string; name: string }[]> =>
      (await as(by).get(`/directory?${query}`).expect(200)).body.entries
    const names = (await found(ben)).map(({ name }) => name)
    expect(names).to.include('garden').and.not.include('Hushed')
    expect((await found(ben)).map(({ id }) => id))
      .to.include(app.ids.ada)
      .and.not.include(app.ids.ben)
    expect((await found(gia)).filter(({ type }) => type === 'member')).to.deep.equal([])
  })

  it('are started by guests only where the network allows it', async () => {
    await as(gia).post('/api/v1/chats', { member_id: app.ids.ben }).expect(403)
    const { id } = (await as(ben).post('/api/v1/chats', { member_id: app.ids.gia }).expect(201)).body
    await send(gia, id, 'Thanks for asking')
  })

  it('are used with a token of the session, which ends with it', async () => {
    const opened = { id: newId(), member_id: app.ids.ben, remembered: false, device: 'app' }
    const { secret } = await app.permit.sessions.open(opened)
    const Cookie = `sid=${secret}`
    const { body } = await as(ben).post('/api/v1/chat_token', {}, { Cookie }).expect(200)
    expect(body.expires_in).to.equal(10_800)
    // A token counts alone, also beside the cookie of another member.
    const withToken = { Authorization: `Bearer ${body.token}`, 'Sec-Fetch-Site': undefined }
    const ask = (path: string) => as(dan).get(path, withToken)
    await ask(at(direct)).expect(200)
    await ask('/api/v1/chats/my_profile').expect(200)
    const sent = as(dan).post(at(direct, '/messages'), { content: 'From the app' }, withToken)
    await sent.expect(201)
    await ask('/api/v1/messages').expect(403)
    await as(ben).delete('/users/sign_out', {}, { Cookie }).expect(204)
    await ask(at(direct)).expect(401)
  })

  it('show reactions, pins and what was saved', async () => {
    const id = await send(ben, direct, 'Ship it')
    const one = async (by: PersonaName) =>
      (
        await as(by)
          .get(at(direct, `/messages/${id}`))
          .expect(200)
      ).body
    await as(ada)
      .post(at(direct, `/messages/${id}/reactions`), { emoji: '🎉' })
      .expect(204)
    await as(ada)
      .post(at(direct, `/messages/${id}/reactions`), { emoji: '🎉' })
      .expect(204)
    expect((await one(ben)).reactions).to.deep.equal([{ emoji: '🎉', count: 1, own: false }])
    await as(ada)
      .post(at(direct, `/messages/${id}/pin`))
      .expect(204)
    await as(ada)
      .post(at(direct, `/messages/${id}/save`))
      .expect(204)
    expect(await one(ada)).to.include({ pinned: true, saved: true })
    expect(await one(ben)).to.include({ pinned: true, saved: false })
    expect((await as(ben).get(at(direct, '/pinned')).expect(200)).body.messages).to.have.length(1)
  })
})
