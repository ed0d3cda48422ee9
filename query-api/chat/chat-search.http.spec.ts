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

describe('the search in a chat', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let direct = ''
  const garden = 'group/garden'
  const as = (name: PersonaName) => app.persona(name)
  const room = (chat: string) => `/api/v1/chats/${encodeURIComponent(chat)}`
  const send = async (by: PersonaName, chat: string, content: string, others: object = {}): Promise<string> =>
    (
      await as(by)
        .post(`${room(chat)}/messages`, { content, ...others })
        .expect(201)
    ).body.id
  const found = async (by: PersonaName, chat: string, q: string, more = '') =>
    (
      await as(by)
        .get(`${room(chat)}/search?q=${encodeURIComponent(q)}${more}`)
        .expect(200)
    ).body
  const textsOf = ({ hits }: { hits: { snippet: { text: string }[] }[] }) =>
    hits.map(({ snippet }) => snippet.map(({ text }) => text).join(''))
  const texts = async (by: PersonaName, chat: string, q: string) => textsOf(await found(by, chat, q))

  before(async () => {
    app = await startTestNetwork()
    await as(ada).post('/administration/group_categories', {
      group_category: { name: 'Team', plural_name: 'Teams', color: '3f7c31', slug: 'teams' },
    })
    const group = { name: 'garden', slug: 'garden', group_category_id: 'teams', access: 'open' }
    await as(ada).post('/groups', { group }).expect(201)
    await as(ben).post('/api/v1/groups/garden/join').expect(204)
    direct = (await as(ben).post('/api/v1/chats', { member_id: app.ids.ada }).expect(201)).body.id
    const other = (await as(ben).post('/api/v1/chats', { member_id: app.ids.dan }).expect(201)).body.id
    await send(ben, other, 'A ladder for Dan')
    await send(ben, direct, 'The ladder leans behind the shed')
    await send(ada, direct, 'Then take the long ladder')
    await send(ben, garden, 'Who has a ladder?')
    await send(ada, garden, 'The ladder of the shed is broken')
  })
  after(() => app.close())

  it('finds what was said in this room by words, phrases, operators and what is left out', async () => {
    const [shed, long] = ['The ladder leans behind the shed', 'Then take the long ladder']
    expect(await texts(ada, direct, 'ladder')).to.deep.equal([long, shed])
    expect(await texts(ada, direct, 'ladder from:ben')).to.deep.equal([shed])
    expect(await texts(ada, direct, '"long ladder"')).to.deep.equal([long])
    expect(await texts(ada, direct, 'ladder -shed')).to.deep.equal([long])
    expect(await texts(ben, direct, 'shed OR long')).to.deep.equal([long, shed])
    expect(await found(ada, direct, '')).to.deep.include({ hits: [], total: 0, chips: [] })
  })

  it('agrees with the search of the network about the room', async () => {
    const q = encodeURIComponent('ladder in:garden')
    const { chats } = (await as(ben).get(`/search?query_name=chats&sort_by=newest&q=${q}`).expect(200)).body
    const { hits, total } = await found(ben, garden, 'ladder')
    expect(hits).to.deep.equal(chats.hits)
    expect([total, chats.total]).to.deep.equal([2, 2])
  })

  it('goes on behind the last message of a page', async () => {
    const first = await found(ben, garden, 'ladder', '&limit=1')
    const second = await found(ben, garden, 'ladder', `&limit=1&after=${first.next}`)
    expect([...textsOf(first), ...textsOf(second)]).to.deep.equal(await texts(ben, garden, 'ladder'))
    expect(second.next).to.equal(null)
  })

  it('names the thread of a reply, and never finds a deleted message', async () => {
    const thread_id = await send(ada, direct, 'About the barrow')
    const reply = await send(ben, direct, 'The barrow has a flat tyre', { thread_id })
    const { hits } = await found(ada, direct, 'tyre')
    expect(hits[0]).to.include({ id: reply, thread_id, chat_id: direct })
    await as(ben)
      .delete(`${room(direct)}/messages/${reply}`)
      .expect(204)
    expect(await found(ada, direct, 'tyre')).to.deep.include({ hits: [], total: 0 })
  })

  it('says which operator is wrong, and then finds nothing', async () => {
    const wrong = async (q: string) => {
      const { hits, chips } = await found(ada, direct, q)
      expect(hits).to.deep.equal([])
      return chips.map(({ error }: { error: string | null }) => error)
    }
    expect(await wrong('ladder from:nobody')).to.deep.equal(['unknown_value'])
    expect(await wrong('ladder is:archived')).to.deep.equal(['unknown_is'])
    expect(await wrong('-ladder')).to.deep.equal(['add_word'])
    await as(ada)
      .get(`${room(direct)}/search?q=a&after=b`)
      .expect(422)
  })

  it('is not there for strangers, whatever they ask', async () => {
    for (const path of [room(direct), room(garden), room('group/nowhere'), '/api/v1/chats/nonsense'])
      for (const q of ['', '?q=ladder', '?q=from:nobody']) await as(dan).get(`${path}/search${q}`).expect(404)
    await as(gia)
      .get(`${room(garden)}/search?q=ladder`)
      .expect(404)
  })
})
