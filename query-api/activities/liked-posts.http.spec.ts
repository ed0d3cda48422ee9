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

describe('what a member likes', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let garden = ''
  const as = (name: PersonaName) => app.persona(name)
  before(async () => {
    app = await startTestNetwork()
    const group_category = { name: 'Team', plural_name: 'Teams', slug: 'teams' }
    await as(ada).post('/administration/group_categories', { group_category }).expect(201)
    const group = { name: 'garden', slug: 'garden', group_category_id: 'teams', access: 'hidden' }
    garden = (await as(ada).post('/groups', { group }).expect(201)).body.id
    await as(ada)
      .post(`/groups/${garden}/members`, { member_ids: [app.ids.ben] })
      .expect(204)
  })
  after(() => app.close())

  const liked = async (activity: object): Promise<string> => {
    const { id } = (await as(ada).post('/api/v1/activities', { activity }).expect(201)).body
    await as(ben).post(`/api/v1/activities/${id}/like`).expect(204)
    return id
  }
  const page = async (by: PersonaName, query = '') =>
    (await as(by).get(`/members/${app.ids.ben}/likes.json${query}`).expect(200)).body
  const idsOf = async (by: PersonaName): Promise<string[]> =>
    (await page(by)).activities.map(({ id }: { id: string }) => id)

  it('is shown as far as the reader may see it, the latest liked first', async () => {
    const [open, inGroup] = [
      await liked({ content: 'Open' }),
      await liked({ content: 'G', group_ids: [garden] }),
    ]
    const reply = await as(ada).post(`/api/v1/activities/${open}/replies`, { content: 'R' }).expect(201)
    await as(ben).post(`/api/v1/activities/${open}/replies/${reply.body.id}/like`).expect(204)
    expect(await idsOf(ben)).to.deep.equal([inGroup, open])
    expect(await idsOf(dan)).to.deep.equal([open])
    expect((await page(ben)).comments.map(({ id }: { id: string }) => id)).to.deep.equal([reply.body.id])
    await as(ada).delete(`/api/v1/activities/${inGroup}`).expect(204)
    expect(await idsOf(ben)).to.deep.equal([open])
    await as(ben).delete(`/api/v1/activities/${open}/like`).expect(204)
    expect(await idsOf(ben)).to.deep.equal([])
  })

  it('comes part by part, and of members alone whom the reader sees', async () => {
    const ids = [await liked({ content: '1' }), await liked({ content: '2' }), await liked({ content: '3' })]
    const first = await page(dan, '?limit=2')
    const second = await page(dan, `?limit=2&after=${encodeURIComponent(first.next)}`)
    const seen = [...first.activities, ...second.activities].map(({ id }: { id: string }) => id)
    expect(seen).to.deep.equal(ids.reverse())
    expect(second.next).to.equal(null)
    await as(gia).get(`/members/${app.ids.ben}/likes.json`).expect(404)
    await as(dan).get('/members/nobody/likes.json').expect(404)
  })

  it('is searched with words and operators, also in replies, and tells of nothing that is not liked', async () => {
    const ladder = await liked({ content: 'The ladder leans there' })
    const lamp = await liked({ content: 'The lamp' })
    await as(ada).post(`/api/v1/activities/${lamp}/replies`, { content: 'Up the ladder' }).expect(201)
    await as(ada)
      .post('/api/v1/activities', { activity: { content: 'A ladder for sale' } })
      .expect(201)
    const hidden = await liked({ content: 'Ladder of the garden', group_ids: [garden] })
    const found = async (by: PersonaName, q: string, more = '') =>
      (await page(by, `?q=${encodeURIComponent(q)}${more}`)).activities.map(({ id }: { id: string }) => id)
    expect(await found(ben, 'ladder')).to.deep.equal([hidden, lamp, ladder])
    expect(await found(dan, 'ladder')).to.deep.equal([lamp, ladder])
    expect(await found(dan, '"ladder leans" from:ada', '&limit=1')).to.deep.equal([ladder])
    expect(await found(dan, 'ladder from:nobody')).to.deep.equal([])
    expect(await found(dan, '-ladder')).to.deep.equal([])
  })

  it('is not the list of whom a member ignores, which nobody else sees', async () => {
    await as(dan).post(`/api/v1/members/${app.ids.ben}/ignore`).expect(204)
    const path = `/members/${app.ids.dan}/ignored.json`
    const { body } = await as(dan).get(path).expect(200)
    expect(body.members.map(({ id }: { id: string }) => id)).to.deep.equal([app.ids.ben])
    await as(ben).get(path).expect(404)
    await as(dan).delete(`/api/v1/members/${app.ids.ben}/ignore`).expect(204)
    expect((await as(dan).get(path).expect(200)).body.members).to.deep.equal([])
  })

  it('has a filter by author beside it, in every stream', async () => {
    const own = (
      await as(dan)
        .post('/api/v1/activities', { activity: { content: 'Own' } })
        .expect(201)
    ).body.id
    const { body } = await as(ben).get(`/activitystreams/all.json?author=${app.ids.dan}`).expect(200)
    expect(body.activities.map(({ id }: { id: string }) => id)).to.deep.equal([own])
  })
})
