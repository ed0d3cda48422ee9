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
import { foundPosts, inStreams } from './found-posts.queries.ts'
import { pageOfStreams } from './stream-page.queries.ts'

describe('a stream that is searched', function () {
  this.timeout(60_000)
  let app: TestNetwork
  const as = (name: PersonaName) => app.persona(name)
  const posts: Record<string, string> = {}
  const publish = async (by: PersonaName, name: string, activity: object): Promise<void> => {
    posts[name] = (await as(by).post('/api/v1/activities', { activity }).expect(201)).body.id
  }
  const reply = (by: PersonaName, name: string, content: string) =>
    as(by).post(`/api/v1/activities/${posts[name]}/replies`, { content }).expect(201)
  const page = async (by: PersonaName, slug: string, q: string, more = '') =>
    (
      await as(by)
        .get(`/activitystreams/${slug}?q=${encodeURIComponent(q)}${more}`)
        .expect(200)
    ).body
  const nameOf = (id: string) => Object.keys(posts).find((name) => posts[name] === id)
  const names = async (by: PersonaName, slug: string, q: string, more = '') =>
    (await page(by, slug, q, more)).activities.map(({ id }: { id: string }) => nameOf(id))

  before(async () => {
    app = await startTestNetwork()
    await as(ada).post('/administration/group_categories', {
      group_category: { name: 'Team', plural_name: 'Teams', color: '3f7c31', slug: 'teams' },
    })
    for (const slug of ['garden', 'kitchen']) {
      const group = { name: slug, slug, group_category_id: 'teams', access: 'open' }
      await as(ada).post('/groups', { group }).expect(201)
      await as(ben).post(`/api/v1/groups/${slug}/join`).expect(204)
    }
    await publish(ben, 'shed', { content: 'The ladder leans on the shed', group_ids: ['garden'] })
    await publish(ada, 'cellar', { content: 'The ladder stands in the cellar', group_ids: ['garden'] })
    await publish(ada, 'choir', { content: 'Choir at eight' })
    await publish(ada, 'both', { content: 'A ladder for everybody', group_ids: ['garden', 'kitchen'] })
    await reply(ben, 'choir', 'Bring the ladder, the lamp is out')
  })
  after(() => app.close())

  it('shows the posts that are found, or that have a reply that is, by time', async () => {
    expect(await names(ben, 'all', 'ladder')).to.deep.equal(['choir', 'both', 'cellar', 'shed'])
    expect(await names(ben, 'all', 'ladder', '&sort=created_at')).to.deep.equal([
      'both',
      'choir',
      'cellar',
      'shed',
    ])
    expect(await names(ben, 'garden', 'ladder')).to.deep.equal(['both', 'cellar', 'shed'])
    expect(await names(dan, 'all', 'ladder')).to.deep.equal(['choir'])
  })

  it('takes operators, phrases and what is left out, beside its own filters', async () => {
    expect(await names(ben, 'garden', 'ladder from:ben')).to.deep.equal(['shed'])
    expect(await names(ben, 'all', '"in the cellar"')).to.deep.equal(['cellar'])
    expect(await names(ben, 'garden', 'ladder -shed -cellar')).to.deep.equal(['both'])
    expect(await names(ben, 'all', 'shed OR choir')).to.deep.equal(['choir', 'shed'])
    expect(await names(ben, 'all', 'ladder', `&author=${app.ids.ben}`)).to.deep.equal(['shed'])
    expect(await names(ben, 'all', '')).to.have.length(4)
  })

  it('goes on behind the last post of a page', async () => {
    const first = await page(ben, 'all', 'ladder', '&limit=2')
    const second = await page(ben, 'all', 'ladder', `&limit=2&after=${first.next}`)
    const ids = [...first.activities, ...second.activities].map(({ id }: { id: string }) => nameOf(id))
    expect(ids).to.deep.equal(['choir', 'both', 'cellar', 'shed'])
    expect([first.news, second.next]).to.deep.equal([[], null])
  })

  it('finds the same where there are too many hits to be listed', async () => {
    const streams = ['network', 'group:garden', 'group:kitchen']
    const actor = { id: app.ids.ben, keys: new Set([...streams, `member:${app.ids.ben}`]) }
    const reader = { actor, circumstances: { now: '2036-01-01T00:00:00.000Z', network: {} } }
    const asked = { q: 'ladder -lamp', zone: 'Etc/UTC', within: inStreams(streams), most: 1 }
    const found = await foundPosts(app.db, reader, asked)
    const { rows } = await pageOfStreams(app.db, { streams, sort: 'last_activity', limit: 9, found })
    expect(found).not.to.be.an('array')
    expect(rows.map(({ id }) => nameOf(id))).to.deep.equal(['both', 'cellar', 'shed'])
  })

  it('narrows what is saved', async () => {
    for (const name of ['shed', 'choir'])
      await as(ben).post(`/api/v1/activities/${posts[name]}/save`).expect(204)
    expect(await names(ben, 'saved', 'ladder -lamp')).to.deep.equal(['shed'])
    expect(await names(ben, 'saved', 'ladder')).to.deep.equal(['choir', 'shed'])
    expect(await names(ben, 'saved', 'from:nobody')).to.deep.equal([])
  })

  it('narrows what is unread', async () => {
    const unread = async (slug: string, q: string) =>
      (
        await as(ben)
          .get(`/activitystreams/${slug}/unread?q=${encodeURIComponent(q)}`)
          .expect(200)
      ).body.activities.map(({ id }: { id: string }) => nameOf(id))
    expect(await unread('garden', 'ladder')).to.deep.equal(['both', 'cellar'])
    expect(await unread('garden', '"in the cellar"')).to.deep.equal(['cellar'])
    expect(await unread('garden', 'ladder from:nobody')).to.deep.equal([])
    await as(gia).get('/activitystreams/garden/unread?q=ladder').expect(404)
  })

  it('finds nothing with a wrong operator, and is not there for strangers', async () => {
    expect(await names(ben, 'all', 'ladder from:nobody')).to.deep.equal([])
    expect(await names(ben, 'all', 'ladder is:canceled')).to.deep.equal([])
    expect(await names(ben, 'all', '-ladder')).to.deep.equal([])
    for (const q of ['', 'ladder', 'from:nobody'])
      await as(gia).get(`/activitystreams/garden?q=${q}`).expect(404)
  })

  it('loses a post with its deletion, and a reply with its own', async () => {
    await publish(ben, 'lost', { content: 'A barrow without a wheel', group_ids: ['garden'] })
    expect(await names(ben, 'garden', 'barrow')).to.deep.equal(['lost'])
    await as(ben).delete(`/api/v1/activities/${posts.lost}`).expect(204)
    expect(await names(ben, 'garden', 'barrow')).to.deep.equal([])
    const { id } = (await reply(ben, 'shed', 'The barrow is there, too')).body
    expect(await names(ben, 'garden', 'barrow')).to.deep.equal(['shed'])
    await as(ben).delete(`/api/v1/activities/${posts.shed}/replies/${id}`).expect(204)
    expect(await names(ben, 'garden', 'barrow')).to.deep.equal([])
  })
})
