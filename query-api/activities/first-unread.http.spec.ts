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

type Listed = {
  activities: { id: string; plain_content: string | null }[]
  next: string | null
  previous: string | null
  unread: { first_id: string | null; count: number; posts: { id: string; no: string }[] } | null
  read_no: string
  newest_no: string
}

describe('a stream that opens at the first unread post, over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
    await as(ada).post('/administration/group_categories', {
      group_category: { name: 'Team', plural_name: 'Teams', color: '3f7c31', slug: 'teams' },
    })
    for (const slug of ['garden', 'kitchen', 'cellar']) await newGroup(slug)
  })
  after(() => app.close())

  const as = (name: PersonaName) => app.persona(name)
  const newGroup = async (slug: string) => {
    const group = { name: slug, slug, group_category_id: 'teams', access: 'open' }
    await as(ada).post('/groups', { group }).expect(201)
    for (const name of [ben, dan] as const) await as(name).post(`/api/v1/groups/${slug}/join`).expect(204)
  }
  const publish = async (content: string, ...group_ids: string[]): Promise<string> =>
    (await as(ben).post('/api/v1/activities', { activity: { content, group_ids } }).expect(201)).body.id
  const publishAll = async (count: number, name: string, ...group_ids: string[]) => {
    for (let at = 1; at <= count; at += 1) await publish(`${name} ${at}`, ...group_ids)
  }
  const listed = async (slug: string, query = ''): Promise<Listed> =>
    (await as(dan).get(`/activitystreams/${slug}?${query}`).expect(200)).body
  const opened = (slug: string, query = '') => listed(slug, `around=unread&${query}`)
  const words = ({ activities }: Listed) => activities.map(({ plain_content }) => plain_content)
  const readAll = async (slug: string) => {
    const { newest_no } = await listed(slug)
    await as(dan).post(`/activitystreams/${slug}/read`, { read_no: newest_no }).expect(200)
  }
  const counts = async () => (await as(dan).get('/unreads/activities').expect(200)).body
  const wordOf = ({ activities, unread }: Listed) =>
    activities.find(({ id }) => id === unread?.first_id)?.plain_content
  /** From the opened page up to the top; `meanwhile` runs between two pages. */
  const upward = async (slug: string, page: Listed, query: string, meanwhile: () => Promise<unknown>) => {
    const found = [...words(page)]
    for (let { previous } = page; previous !== null; ) {
      await meanwhile()
      const newer = await listed(slug, `newer_than=${previous}&${query}`)
      found.unshift(...words(newer))
      previous = newer.previous
    }
    return found
  }

  it('has it on its first page, with the nearest posts above and what was read below', async () => {
    await publishAll(3, 'Read', 'garden')
    await readAll('garden')
    await publishAll(9, 'New', 'garden')
    const page = await opened('garden', 'limit=6')
    expect(words(page)).to.deep.equal(['New 4', 'New 3', 'New 2', 'New 1', 'Read 3', 'Read 2'])
    expect([wordOf(page), page.unread?.count]).to.deep.equal(['New 1', 9])
    expect(page.unread?.posts.length).to.equal((await counts()).garden)
    expect(words(await listed('garden', `after=${page.next}`))).to.deep.equal(['Read 1'])
  })

  for (const sort of ['created_at', 'last_activity'])
    it(`shows each post once on the way up while others write, by ${sort}`, async () => {
      const query = `limit=4&sort=${sort}`
      await readAll('garden')
      await publishAll(9, sort, 'garden')
      let written = 0
      const page = await opened('garden', query)
      const found = await upward('garden', page, query, async () => {
        written += 1
        await publish(`${sort} meanwhile ${written}`, 'garden')
        if (written > 3) expect.fail('the way up ends')
      })
      expect(new Set(found).size, 'none twice').to.equal(found.length)
      const top = words(await listed('garden', `limit=50&sort=${sort}`))
      expect(found).to.deep.equal(top.slice(0, found.length))
      expect(written, 'pages above').to.be.greaterThan(1)
    })

  it('shows a post in several streams once, where it is newest, in both directions', async () => {
    await readAll('all')
    await publishAll(2, 'Kitchen', 'kitchen')
    await publishAll(4, 'Both', 'kitchen', 'garden')
    await publishAll(2, 'Garden', 'garden')
    const page = await opened('all', 'limit=4')
    expect(wordOf(page)).to.equal('Kitchen 1')
    expect(page.unread?.count).to.equal((await counts()).all)
    const found = await upward('all', page, 'limit=2', async () => {})
    expect(new Set(found).size).to.equal(found.length)
    expect(found).to.deep.equal(words(await listed('all', 'limit=50')).slice(0, found.length))
  })

  it('finds it where it stands: a new post that was answered is no longer the lowest', async () => {
    await readAll('kitchen')
    const answered = await publish('Answered', 'kitchen')
    await publish('Quiet', 'kitchen')
    await as(ben).post(`/api/v1/activities/${answered}/replies`, { content: 'Well' }).expect(201)
    expect(wordOf(await opened('kitchen'))).to.equal('Quiet')
    expect(wordOf(await opened('kitchen', 'sort=created_at'))).to.equal('Answered')
  })

  it('opens at the first of more than a hundred, though each of the oldest was answered since', async () => {
    await newGroup('barn')
    await publish('Read', 'barn')
    await readAll('barn')
    const old: string[] = []
    for (let at = 1; at <= 100; at += 1) old.push(await publish(`Old ${at}`, 'barn'))
    const quiet = await publish('Quiet', 'barn')
    for (const id of old)
      await as(ben).post(`/api/v1/activities/${id}/replies`, { content: 'Well' }).expect(201)
    const page = await opened('barn')
    expect([wordOf(page), page.unread?.count]).to.deep.equal(['Quiet', 100])
    expect(wordOf(await opened('barn', 'sort=created_at'))).to.equal('Old 1')
    const further = (after: string) => as(dan).get(`/activitystreams/barn/unread_positions?after=${after}`)
    const { body } = await further(page.unread?.posts.at(-1)?.no ?? '').expect(200)
    expect(body).to.deep.equal({ posts: [{ id: quiet, no: body.posts[0].no }], next: null })
    expect((await further('0').expect(200)).body.next).to.equal(page.unread?.posts.at(-1)?.no)
    expect((await further('up').expect(422)).body.errors[0].pointer).to.equal('/after')
    await as(gia).get('/activitystreams/barn/unread_positions?after=0').expect(404)
  })

  it('opens at the top where nothing is unread, where it was never read, and where posts are filtered', async () => {
    await newGroup('attic')
    await publishAll(3, 'Attic', 'attic')
    const never = await opened('attic')
    expect([never.unread?.first_id, never.unread?.count, never.previous]).to.deep.equal([null, 3, null])
    await readAll('attic')
    const read = await opened('attic')
    expect([read.unread, read.previous]).to.deep.equal([{ first_id: null, count: 0, posts: [] }, null])
    await publish('Attic 4', 'attic')
    expect((await opened('attic', 'type=question')).unread).to.equal(null)
    expect((await listed('attic')).unread).to.equal(null)
    expect(wordOf(await opened('attic'))).to.equal('Attic 4')
  })

  it('begins on Home at the oldest unread post, also of a group that was joined since and never opened', async () => {
    await readAll('all')
    await newGroup('loft')
    await publish('Loft 1', 'loft')
    await publish('Read in the garden', 'garden')
    await readAll('garden')
    await publish('Unread in the garden', 'garden')
    const page = await opened('all')
    expect([wordOf(page), page.unread?.count]).to.deep.equal(['Loft 1', 2])
    expect((await opened('loft')).unread?.first_id).to.equal(null)
  })

  it('has no first post of others’ groups, nor an own one', async () => {
    await readAll('cellar')
    await as(dan)
      .post('/api/v1/activities', { activity: { content: 'Mine', group_ids: ['cellar'] } })
      .expect(201)
    expect((await opened('cellar')).unread?.count).to.equal(0)
    await as(gia).get('/activitystreams/cellar?around=unread').expect(404)
    await as(dan).get('/activitystreams/cellar?around=there').expect(422)
  })

  it('is read in all streams at once by who reads all of them, and never less than before', async () => {
    await publish('In the garden', 'garden')
    await publish('In the kitchen', 'kitchen')
    const { newest_no, unread } = await opened('all')
    const [first] = unread?.posts ?? []
    const readUpTo = (read_no: string) => as(dan).post('/activitystreams/all/read', { read_no }).expect(200)
    await readUpTo(first?.no ?? '0')
    const left = await opened('all')
    expect(left.unread?.posts.map(({ id }) => id)).to.deep.equal(unread?.posts.slice(1).map(({ id }) => id))
    await readUpTo(newest_no)
    await readUpTo('1')
    expect((await opened('all')).unread?.count).to.equal(0)
    const { all = 0, garden = 0, kitchen = 0 } = await counts()
    expect([all, garden, kitchen]).to.deep.equal([0, 0, 0])
    expect((await listed('all')).read_no).to.equal(newest_no)
  })

  it('is unread in all streams again by the mark that the answer named', async () => {
    await readAll('all')
    for (const slug of ['garden', 'kitchen']) await publish(`Once more in the ${slug}`, slug)
    const before = await counts()
    const { newest_no } = await listed('all')
    const { body } = await as(dan).post('/activitystreams/all/read', { read_no: newest_no }).expect(200)
    const { all = 0 } = await counts()
    expect(all).to.equal(0)
    const back = (version: string) =>
      as(dan).delete('/activitystreams/all/read', { read_no: body.before_no, version })
    await back('0').expect(409)
    await back(body.version).expect(200)
    expect(await counts()).to.deep.equal(before)
    await readAll('garden')
    expect((await counts()).kitchen, 'each has its own mark again').to.equal(before.kitchen)
  })
})
