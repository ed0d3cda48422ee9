import { expect } from 'chai'
import type { EventReader } from '#test/kit/event-reader.ts'
import {
  ada,
  ben,
  dan,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'

const words = 'Zitronenkuchen'
const fileName = 'Rezept.txt'

type Change = { op: string; id?: string; value?: { id: string; deleted_at?: string | null } }

// Nothing shows a message as of the position of its deletion, and a member who has left a room receives nothing that was
// written after the answer to leaving. A position, unlike a time, leaves no gap.
describe('in chats', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let upload: ReturnType<typeof uploadClient>
  const opened: EventReader[] = []
  before(async () => {
    app = await startTestNetwork({ reacting: true })
    upload = uploadClient(app)
    const group_category = { name: 'Team', plural_name: 'Teams', color: '3f7c31', slug: 'teams' }
    await as(ada).post('/administration/group_categories', { group_category }).expect(201)
  })
  afterEach(() => {
    for (const reader of opened.splice(0)) reader.close()
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
  const groupRoom = async (slug: string) => {
    const group = { name: slug, slug, group_category_id: 'teams', access: 'open' }
    await as(ada).post('/groups', { group }).expect(201)
    for (const name of [ben, dan] as const) await as(name).post(`/api/v1/groups/${slug}/join`).expect(204)
    return `group/${slug}`
  }
  const follow = async (name: PersonaName) => {
    const reader = await app.follow(app.ids[name])
    opened.push(reader)
    await reader.until(() => reader.of('hello').length === 1)
    return reader
  }
  const attached = async () =>
    (await upload(ben, 'files', { name: fileName, content: Buffer.from(`Of ${words}`) })).body
  const tokenOf = async (name: PersonaName, fileId: string) =>
    (await as(name).get(`/api/storage/files/${fileId}/token`).expect(200)).body.token
  const archived = async (token: string) => {
    const from = await app.as(app.ids.dan)
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const { status, bytes } = await from('POST', '/api/storage/v2/archive', `token=${token}`, form)
    return status === 200 ? bytes.toString('latin1') : ''
  }

  it('a deleted message is gone from everything that has shown it, and its files with it', async () => {
    const room = await groupRoom('kitchen')
    const file = await attached()
    const id = await send(
      ben,
      room,
      `${words} for @[member/${app.ids.dan}:Dan], https://lindenhof.example/cake`,
      {
        files: [file.id],
      },
    )
    const one = at(room, `/messages/${id}`)
    await send(dan, room, 'When?', { quote_id: id })
    await send(ada, room, 'With cream', { thread_id: id })
    await as(ada).post(`${one}/pin`).expect(204)
    await as(dan).post(`${one}/save`).expect(204)
    const token = await tokenOf(dan, file.id)
    const archive = (await as(dan).post('/api/v1/file_token', { chat_message_id: id }).expect(200)).body.token
    const paths = [
      '/api/v1/chats',
      at(room),
      at(room, '/messages'),
      at(room, '/pinned'),
      at(room, '/attachments'),
      at(room, '/link_attachments'),
      at(room, `/search?q=${words}`),
      at(room, `/messages/${id}/replies`),
      `/search?query_name=chats&q=${words}`,
      '/api/v1/saved_chat_messages',
      '/unreads/chats',
      '/notifications',
    ]
    const shownTo = async (name: PersonaName) => {
      const texts = await Promise.all(paths.map(async (path) => (await as(name).get(path).expect(200)).text))
      return paths.filter((_, nth) => [words, fileName].some((text) => texts[nth]?.includes(text)))
    }
    expect((await shownTo(dan)).length, 'calls that have shown it').to.be.at.least(8)
    expect(await archived(archive)).to.include(fileName)
    const fileOf = `${file.url}?token=${token}`
    await as(dan).get(fileOf).expect(200)
    const reader = await follow(dan)

    await as(ben).delete(one).expect(204)
    expect([await shownTo(dan), await shownTo(ada)]).to.deep.equal([[], []])
    for (const path of [
      file.url,
      fileOf,
      `/api/storage/files/${file.id}`,
      `/api/storage/files/${file.id}/preview`,
    ])
      await as(dan).get(path).expect(404)
    expect(await archived(archive)).to.not.include(fileName)
    await as(dan).get(`${one}/history`).expect(404)
    const last = await send(ada, room, 'The last word')
    const changes = () => reader.of('chat_messages') as Change[]
    await reader.until(() => changes().some(({ value }) => value?.id === last))
    expect(changes().some(({ value }) => value?.id === id && value.deleted_at !== null)).to.equal(true)
    const text = JSON.stringify(reader.events)
    expect([words, fileName].filter((each) => text.includes(each))).to.deep.equal([])
  })

  const ways: readonly [string, string, (slug: string) => Promise<unknown>][] = [
    ['has left the group', 'orchard', (slug) => as(dan).delete(`/api/v1/groups/${slug}/join`).expect(204)],
    [
      'was removed from the group',
      'meadow',
      (slug) => as(ada).delete(`/groups/${slug}/members/${app.ids.dan}`).expect(204),
    ],
  ]
  for (const [how, slug, end] of ways)
    it(`a member who ${how} receives, finds and opens nothing more of its room`, async () => {
      const room = await groupRoom(slug)
      const direct = (await as(ada).post('/api/v1/chats', { member_id: app.ids.dan }).expect(201)).body.id
      const file = await attached()
      const before = await send(ben, room, `Before ${words}`, { files: [file.id] })
      await app.reactorsDone()
      const token = await tokenOf(dan, file.id)
      const archive = (await as(dan).post('/api/v1/file_token', { chat_message_id: before }).expect(200)).body
        .token
      const [reader, second, other] = [await follow(dan), await follow(dan), await follow(ada)]
      await send(ben, room, `Still ${words}`)
      for (const each of [reader, second, other])
        await each.until(() => JSON.stringify(each.of('chat_messages')).includes(`Still ${words}`))

      await end(slug)
      for (const word of ['one', 'two', 'three']) await send(ben, room, `After the end: ${word}`)
      await as(ben)
        .put(at(room, `/messages/${before}`), { content: 'After the end: changed' })
        .expect(204)
      await as(ben).post(at(room, '/composing'), {}).expect(204)
      // What comes later to the same streams has overtaken nothing.
      const last = await send(ada, direct, `To Dan alone, from the ${slug}`)
      for (const each of [reader, second, other])
        await each.until(() => (each.of('chat_messages') as Change[]).some(({ value }) => value?.id === last))
      await other.until(() => JSON.stringify(other.events).includes('After the end: changed'))
      for (const each of [reader, second]) {
        expect(JSON.stringify(each.events)).to.not.contain('After the end')
        expect(each.of('reset')).to.have.length(1)
        expect(JSON.stringify(each.of('typing'))).to.not.contain(room)
      }

      const { body } = await as(dan).get('/api/v1/chats').expect(200)
      expect(body.chats.map(({ id }: { id: string }) => id)).to.not.include(room)
      expect((await as(dan).get('/unreads/chats').expect(200)).text).to.not.contain(room)
      const gone = [
        '',
        '/messages',
        `/messages/${before}`,
        '/pinned',
        '/attachments',
        '/draft',
        '/search?q=cake',
      ]
      for (const rest of gone) await as(dan).get(at(room, rest)).expect(404)
      for (const path of [`/api/v1/chat_messages/${before}`, file.url, `${file.url}?token=${token}`])
        await as(dan).get(path).expect(404)
      expect(await archived(archive)).to.not.include(fileName)
      for (const [rest, sent] of [
        ['/messages', { content: 'Me again' }],
        ['/composing', {}],
        ['/mark_as_read', { last_read_id: before }],
        ['/mute', { muted_until: '2999-12-31T23:59:59.999Z' }],
      ] as const)
        await as(dan).post(at(room, rest), sent).expect(404)
      const { text } = await as(dan).get(`/search?query_name=chats&q=${words}`).expect(200)
      expect(text).to.not.contain(before)
    })
})
