import { expect } from 'chai'
import type { PresenceView } from '#events/presence/presence.contract.ts'
import { type EventReader, readEvents } from '#test/kit/event-reader.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { openQueryNode, type QueryNode } from '#test/reliability/kit/query-node.ts'

type Frame = { op: string; id?: string; value?: PresenceView }

describe('presence', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const opened: EventReader[] = []
  before(async () => {
    app = await startTestNetwork()
  })
  afterEach(async () => {
    for (const reader of opened.splice(0)) reader.close()
    await until(async () => (await app.db('fm.present_members')).length === 0)
  })
  after(() => app.close())

  const follow = async (name: PersonaName): Promise<EventReader> => {
    const reader = await app.follow(app.ids[name])
    opened.push(reader)
    await reader.until(() => reader.of('hello').length === 1)
    return reader
  }
  const raw = async (name: PersonaName) => (await app.persona(name).get('/api/v1/presence').expect(200)).text
  const seenBy = async (name: PersonaName): Promise<PresenceView[]> => JSON.parse(await raw(name)).presence
  const isSeen = async (who: PersonaName, by: PersonaName) =>
    (await seenBy(by)).some(({ id }) => id === app.ids[who])
  const frames = (reader: EventReader, name: PersonaName) =>
    (reader.of('presence') as Frame[]).filter(({ id, value }) => (value?.id ?? id) === app.ids[name])
  const setStatus = (name: PersonaName, type: string, text = '') =>
    app.persona(name).post('/api/v1/chats/set_status', { type, text })

  it('follows from open streams: two devices are one person, and the last line that closes ends it', async () => {
    const observer = await follow(ada)
    const [first, second] = [await follow(ben), await follow(ben)]
    await until(() => isSeen(ben, ada))
    first.close()
    await setStatus(ben, 'busy', 'On two devices')
    await observer.until(() => frames(observer, ben).length === 2)
    second.close()
    await observer.until(() => frames(observer, ben).at(-1)?.op === 'remove')
    expect(frames(observer, ben).map(({ op, value }) => `${op} ${value?.type ?? ''}`)).to.deep.equal([
      'put online',
      'put busy',
      'remove ',
    ])
    await setStatus(ben, 'online').expect(204)
  })

  it('is the same in every process, and outlives one of two processes', async () => {
    const node: QueryNode = await openQueryNode(app)
    const observer = await follow(ada)
    const { secret } = await app.permit.sessions.open({
      id: 'elsewhere',
      member_id: app.ids.ben,
      remembered: false,
      device: 'spec',
    })
    const headers = { cookie: `sid=${secret}`, 'Sec-Fetch-Site': 'same-origin' }
    const there = await readEvents(`http://localhost:${node.port}/changes`, headers)
    await observer.until(() => frames(observer, ben).length === 1)
    const here = await follow(ben)
    there.close()
    await node.close()
    await app.db('fm.stream_processes').update({ seen_at: new Date() })
    expect(await isSeen(ben, ada)).to.equal(true)
    here.close()
    // The other process has stopped without a word; after a while its lines count as closed.
    await app.db.raw(
      `update fm.stream_processes set seen_at = now() - interval '1 hour'
      where process_id not in (select process_id from fm.stream_members where member_id = ?)`,
      [app.ids.ada],
    )
    await app.db.raw(`select fm.refresh_presence(array[?]::text[], interval '45 seconds')`, [app.ids.ben])
    await observer.until(() => frames(observer, ben).at(-1)?.op === 'remove')
    expect(frames(observer, ben)).to.have.length(2)
  })

  it('cannot be told from being away while invisible: equal answers, and equal frames', async () => {
    const observers: PersonaName[] = [ada, dan]
    const readers = await Promise.all(observers.map(follow))
    await until(async () => (await isSeen(ada, dan)) && (await isSeen(dan, ada)))
    const away = await Promise.all(observers.map(raw))
    const line = await follow(ben)
    for (const reader of readers) await reader.until(() => frames(reader, ben).length === 1)
    line.close()
    for (const reader of readers) await reader.until(() => frames(reader, ben).length === 2)
    const leaving = readers.map((reader) => frames(reader, ben)[1])

    const back = await follow(ben)
    for (const reader of readers) await reader.until(() => frames(reader, ben).length === 3)
    await setStatus(ben, 'invisible', 'Not for you').expect(204)
    expect(await Promise.all(observers.map(raw))).to.deep.equal(away)
    for (const reader of readers) await reader.until(() => frames(reader, ben).length === 4)
    expect(readers.map((reader) => frames(reader, ben)[3])).to.deep.equal(leaving)

    // Neither lines nor words of an invisible member are heard.
    back.close()
    const again = await follow(ben)
    await setStatus(ben, 'invisible', 'Still not').expect(204)
    await again.until(() => again.of('presence_status').length === 1)
    const mark = await follow(gia)
    await until(() => isSeen(gia, ada))
    for (const reader of readers) await reader.until(() => frames(reader, gia).length === 1)
    expect(readers.map((reader) => frames(reader, ben).length)).to.deep.equal([4, 4])
    expect(await raw(ada)).not.to.contain(app.ids.ben)
    expect((await app.persona(ben).get('/api/v1/chats/my_profile').expect(200)).body.status).to.deep.equal({
      type: 'invisible',
      text: 'Still not',
    })
    mark.close()
    await setStatus(ben, 'online').expect(204)
  })

  it('is known only of members whom the reader may see', async () => {
    const stranger = await follow(gia)
    await follow(ben)
    await until(() => isSeen(ben, ada))
    expect((await seenBy(gia)).map(({ id }) => id)).to.deep.equal([app.ids.gia])
    await setStatus(gia, 'busy').expect(204)
    await stranger.until(() => frames(stranger, gia).some(({ value }) => value?.type === 'busy'))
    expect(JSON.stringify(stranger.events)).not.to.contain(app.ids.ben)
    await setStatus(gia, 'online').expect(204)
  })

  it('keeps a text of one line and a hundred characters, and nothing in the log', async () => {
    const before = await app.store.head()
    await setStatus(dan, 'busy', 'Back\r\n  at two\nor so ').expect(204)
    const { body } = await app.persona(dan).get('/api/v1/chats/my_profile').expect(200)
    expect(body.status).to.deep.equal({ type: 'busy', text: 'Back at two or so' })
    await setStatus(dan, 'busy', '🙂'.repeat(100)).expect(204)
    const { body: refused } = await setStatus(dan, 'busy', 'a'.repeat(101)).expect(422)
    expect(refused.errors[0]).to.deep.include({ pointer: '/text', code: 'too_long' })
    await setStatus(dan, 'away').expect(422)
    expect(await app.store.head()).to.equal(before)
  })

  it('shows nobody where the network shows no status', async () => {
    const observer = await follow(ada)
    await app.persona(ada).put('/administration/settings', { show_online_status: false }).expect(204)
    await follow(ben)
    await until(
      async () => (await app.db('fm.present_members').where({ member_id: app.ids.ben })).length === 1,
    )
    expect(await seenBy(ada)).to.deep.equal([])
    const { body } = await app.persona(ada).get('/api/v1/chats/network_info').expect(200)
    expect(body).to.deep.include({ show_online_status: false, online_count: 0 })
    expect(frames(observer, ben)).to.deep.equal([])
    await app.persona(ada).put('/administration/settings', { show_online_status: true }).expect(204)
    expect((await seenBy(ada)).map(({ id }) => id)).to.include(app.ids.ben)
  })

  it('says who types to the people in the room alone, and not of invisible members', async () => {
    const { body: room } = await app
      .persona(ben)
      .post('/api/v1/chats', { member_id: app.ids.ada })
      .expect(201)
    const compose = (name: PersonaName, id: string = room.id) =>
      app.persona(name).post(`/api/v1/chats/${encodeURIComponent(id)}/composing`, {})
    const [inside, outside] = [await follow(ada), await follow(dan)]
    const before = await app.store.head()
    await setStatus(ben, 'invisible').expect(204)
    await compose(ben).expect(204)
    await setStatus(ben, 'online').expect(204)
    await compose(dan).expect(404)
    await compose(ben, 'group/nowhere').expect(404)
    expect(inside.of('typing')).to.deep.equal([])
    await compose(ben).expect(204)
    await inside.until(() => inside.of('typing').length > 0)
    expect(inside.of('typing')).to.deep.equal([
      { op: 'signal', payload: { place: room.id, member_id: app.ids.ben } },
    ])
    await setStatus(dan, 'busy').expect(204)
    await outside.until(() => outside.of('presence_status').length > 0)
    expect(outside.of('typing')).to.deep.equal([])
    expect(await app.store.head()).to.equal(before)
  })

  it('says who types in a thread there, and not in its room', async () => {
    const { body: room } = await app
      .persona(ben)
      .post('/api/v1/chats', { member_id: app.ids.ada })
      .expect(201)
    const at = `/api/v1/chats/${encodeURIComponent(room.id)}`
    const thread_id = (await app.persona(ada).post(`${at}/messages`, { content: 'A thread' }).expect(201))
      .body.id
    const inside = await follow(ada)
    await app.persona(dan).post(`${at}/composing`, { thread_id }).expect(404)
    await app.persona(ben).post(`${at}/composing`, { thread_id }).expect(204)
    await inside.until(() => inside.of('typing').length > 0)
    expect(inside.of('typing')).to.deep.equal([
      { op: 'signal', payload: { place: `${room.id}~${thread_id}`, member_id: app.ids.ben } },
    ])
  })

  it('is deleted with the person', async () => {
    await setStatus(gia, 'busy', 'Last words').expect(204)
    await app
      .persona(ada)
      .delete(`/administration/members/${app.ids.gia}`, { classes: ['identity'] })
      .expect(204)
    expect(await app.db('fm.presence_statuses').where({ member_id: app.ids.gia })).to.deep.equal([])
  })
})
