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
import { uploadClient } from '#test/kit/upload-client.ts'

const missing = 'a2b0c6d4-9e0f-4c57-8d0e-0b5f6a1c2d3e'

describe('posts over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  before(async () => {
    app = await startTestNetwork()
    await as(ada).post('/administration/group_categories', {
      group_category: { name: 'Team', plural_name: 'Teams', color: '3f7c31', slug: 'teams' },
    })
    for (const slug of ['garden', 'kitchen'])
      await as(ada)
        .post('/groups', { group: { name: slug, slug, group_category_id: 'teams', access: 'open' } })
        .expect(201)
    for (const name of [ben, dan] as const) await as(name).post('/api/v1/groups/garden/join').expect(204)
  })
  after(() => app.close())
  const as = (name: PersonaName) => app.persona(name)
  const publish = async (by: PersonaName, activity: object): Promise<string> =>
    (await as(by).post('/api/v1/activities', { activity }).expect(201)).body.id
  const one = async (id: string, by: PersonaName = ben) =>
    (await as(by).get(`/activities/${id}`).expect(200)).body
  const listed = async (slug: string, by: PersonaName = ben, query = '') =>
    (await as(by).get(`/activitystreams/${slug}${query}`).expect(200)).body
  const idsIn = ({ activities }: { activities: { id: string }[] }) => activities.map(({ id }) => id)
  const comment = async (
    id: string,
    by: PersonaName,
    content: string,
    others: object = {},
    kind = 'replies',
  ) =>
    (
      await as(by)
        .post(`/api/v1/activities/${id}/${kind}`, { content, ...others })
        .expect(201)
    ).body.id
  const replies = async (id: string, by: PersonaName = ben) =>
    (await as(by).get(`/api/v1/activities/${id}/replies`).expect(200)).body.replies
  const unread = async (by: PersonaName) => (await as(by).get('/unreads/activities').expect(200)).body

  it('are read by so many: members of the group, or all but guests', async () => {
    const { activitystreams } = (await as(ben).get('/activitystreams').expect(200)).body
    const readers = activitystreams.map(({ slug, reader_count }: { slug: string; reader_count: number }) => [
      slug,
      reader_count,
    ])
    expect(readers).to.deep.equal([
      ['all', null],
      ['network', 3],
      ['garden', 3],
    ])
  })

  it('stand in the stream of their groups, for members of the group and for nobody else', async () => {
    const id = await publish(ben, { content: 'The beds are **ready**', group_ids: ['garden'] })
    expect((await one(id, dan)).html_content).to.contain('<strong>ready</strong>')
    expect(idsIn(await listed('garden', dan))).to.deep.equal([id])
    expect(idsIn(await listed('all', dan))).to.contain(id)
    expect(idsIn(await listed('network', dan))).to.deep.equal([])
    for (const path of [`/activities/${id}`, '/activitystreams/garden', `/api/v1/activities/${id}/replies`])
      await as(gia).get(path).expect(404)
    await as(gia).post(`/api/v1/activities/${id}/replies`, { content: 'Hello' }).expect(404)
  })

  it('are refused without anything in them, in groups of others, and to the network by guests', async () => {
    const refused = async (by: PersonaName, activity: object, status = 422) =>
      (await as(by).post('/api/v1/activities', { activity }).expect(status)).body
    expect((await refused(ben, { content: '  ' })).errors[0]).to.include({
      code: 'post_empty',
      pointer: '/activity/content',
    })
    expect((await refused(ben, { content: 'Soup', group_ids: ['kitchen'] })).errors[0]).to.include({
      code: 'group_unknown',
      pointer: '/activity/group_ids/0',
    })
    expect((await refused(ben, { type: 'question', content: 'Soup?' })).errors[0].code).to.equal(
      'title_empty',
    )
    await refused(gia, { content: 'Hello' }, 403)
  })

  it('are answered, quoted and liked, and a deleted reply keeps its place only for those below it', async () => {
    const id = await publish(ben, { content: 'Who brings the ladder?', group_ids: ['garden'] })
    const first = await comment(id, dan, 'I do')
    const below = await comment(id, ben, 'Thanks', { parent_id: first, quotedReplyId: first })
    await as(dan).post(`/api/v1/activities/${id}/like`).expect(204)
    await as(dan).post(`/api/v1/activities/${id}/like`).expect(204)
    expect(await one(id, dan)).to.include({ reply_count: 2, like_count: 1 })
    expect((await one(id, dan)).i.liked).to.equal(true)
    expect((await replies(id))[1].quoted.plain_content).to.equal('I do')
    await as(dan).delete(`/api/v1/activities/${id}/replies/${first}`).expect(204)
    const [placeholder, last] = await replies(id)
    expect(placeholder).to.include({ id: first, deleted: true, author: null, plain_content: null })
    expect(last.quoted).to.deep.equal({ id: first, author: null, plain_content: null })
    await as(ben).delete(`/api/v1/activities/${id}/replies/${below}`).expect(204)
    expect(await replies(id)).to.deep.equal([])
    expect((await one(id)).reply_count).to.equal(0)
  })

  it('are listed for guests as all of their streams alone, and by group on the pages of their groups', async () => {
    await as(ada)
      .post('/groups', {
        group: { name: 'porch', slug: 'porch', group_category_id: 'teams', access: 'open' },
      })
      .expect(201)
    await as(ada)
      .post('/groups/porch/members', { member_ids: [app.ids.gia] })
      .expect(204)
    const slugs = async (path: string) =>
      (await as(gia).get(path).expect(200)).body.activitystreams.map(({ slug }: { slug: string }) => slug)
    expect(await slugs('/activitystreams.json')).to.deep.equal(['all'])
    expect(await slugs('/groups/porch/activitystreams')).to.deep.equal(['porch'])
    await as(gia).get('/groups/garden/activitystreams').expect(404)
    const id = await publish(ada, { content: 'Sweep the porch', group_ids: ['porch'] })
    expect(idsIn(await listed('all', gia))).to.deep.equal([id])
    expect(idsIn(await listed('porch', gia))).to.deep.equal([id])
  })

  it('have replies whose text, files and quote change, and return by undo', async () => {
    const upload = uploadClient(app)
    const uploaded = async (name: string): Promise<string> =>
      (await upload(dan, 'files', { name, content: Buffer.from(name) })).body.id
    const [plan, list] = [await uploaded('plan.txt'), await uploaded('list.txt')]
    const id = await publish(ben, { content: 'Who has the plan?', group_ids: ['garden'] })
    const first = await comment(id, ben, 'Nobody?')
    const reply = await comment(id, dan, 'Here', { files: [plan], quotedReplyId: first })
    const path = `/api/v1/activities/${id}/replies/${reply}`
    const now = async () => {
      const view = (await replies(id)).find((one: { id: string }) => one.id === reply)
      return [view.plain_content, view.files.map((file: { id: string }) => file.id), view.quoted?.id ?? null]
    }
    const change = { content: '', files: [list], images: [], quotedReplyId: null }
    const { headers } = await as(dan).put(path, change).expect(204)
    expect(await now()).to.deep.equal(['', [list], null])
    await as(dan).post(`/api/v1/actions/${headers['x-action']}/undo`).expect(204)
    expect(await now()).to.deep.equal(['Here', [plan], first])
    await as(dan).put(path, change).expect(204)
    const refused = async (body: object) => {
      const { errors } = (await as(dan).put(path, body).expect(422)).body
      return `${errors[0].code} ${errors[0].pointer}`
    }
    expect(await refused({ files: [] })).to.equal('comment_empty /content')
    expect(await refused({ files: [list, missing] })).to.equal('file_unknown /files/1')
    expect(await refused({ quotedReplyId: reply })).to.equal('comment_unknown /quotedReplyId')
    expect(await now()).to.deep.equal(['', [list], null])
    await as(ben).put(path, { content: 'Mine' }).expect(403)
  })

  it('accept one answer, by who has asked', async () => {
    const id = await publish(ben, { type: 'question', title: 'When do we plant?', group_ids: ['garden'] })
    const answer = await comment(id, dan, 'In May', {}, 'answers')
    await as(dan).post(`/api/v1/activities/${id}/answers/${answer}/accept`).expect(403)
    await as(ben).post(`/api/v1/activities/${id}/answers/${answer}/accept`).expect(204)
    expect((await one(id)).accepted_answer_id).to.equal(answer)
    expect((await replies(id))[0].accepted).to.equal(true)
    await as(dan).delete(`/api/v1/activities/${id}/answers/${answer}`).expect(204)
    expect((await one(id)).accepted_answer_id).to.equal(null)
  })

  it('count as unread until they were read, without own ones, and replies don’t count', async () => {
    await readAll(dan)
    const id = await publish(ben, { content: 'New hose', group_ids: ['garden'] })
    expect((await unread(dan)).garden).to.equal(1)
    expect((await unread(ben)).garden ?? 0).to.equal(0)
    const { newest_no } = await listed('garden', dan)
    const { body } = await as(dan).post('/activitystreams/garden/read', { read_no: newest_no }).expect(200)
    expect((await unread(dan)).garden ?? 0).to.equal(0)
    await comment(id, ben, 'It is green')
    expect((await unread(dan)).garden ?? 0).to.equal(0)
    expect((await one(id, dan)).i.read).to.equal(true)
    await as(dan)
      .delete('/activitystreams/garden/read', { read_no: body.before_no, version: body.version })
      .expect(200)
    expect((await unread(dan)).garden).to.equal(1)
    await as(gia).post('/activitystreams/garden/read', { read_no: '5' }).expect(404)
  })

  it('move up with a reply and fall back when it is deleted; pages show each post once', async () => {
    const older = await publish(ben, { content: 'Older', group_ids: ['garden'] })
    const newer = await publish(ben, { content: 'Newer', group_ids: ['garden'] })
    const reply = await comment(older, dan, 'Still true')
    expect(idsIn(await listed('garden')).slice(0, 2)).to.deep.equal([older, newer])
    expect(idsIn(await listed('garden', ben, '?sort=created_at')).slice(0, 2)).to.deep.equal([newer, older])
    await as(dan).delete(`/api/v1/activities/${older}/replies/${reply}`).expect(204)
    const all = await listed('garden')
    expect(idsIn(all).slice(0, 2)).to.deep.equal([newer, older])
    const paged: string[] = []
    for (let after = ''; ; ) {
      const page = await listed('garden', ben, `?limit=2${after && `&after=${after}`}`)
      paged.push(...idsIn(page))
      if (page.next === null) break
      after = page.next
    }
    expect(paged).to.deep.equal(idsIn(all))
  })

  it('disappear everywhere when they are deleted, and undo brings everything back', async () => {
    await readAll(dan)
    const id = await publish(ben, { content: 'Bring boots', group_ids: ['garden'] })
    await comment(id, dan, 'Yes')
    const before = [
      await one(id, dan),
      await replies(id, dan),
      idsIn(await listed('garden', dan)),
      await unread(dan),
    ]
    const { headers } = await as(ben).delete(`/api/v1/activities/${id}`).expect(204)
    await as(dan).get(`/activities/${id}`).expect(404)
    await as(dan).get(`/api/v1/activities/${id}/replies`).expect(404)
    expect(idsIn(await listed('garden', dan))).not.to.contain(id)
    expect((await unread(dan)).garden ?? 0).to.equal(0)
    await as(ben).post(`/api/v1/actions/${headers['x-action']}/undo`).expect(204)
    const after = [
      await one(id, dan),
      await replies(id, dan),
      idsIn(await listed('garden', dan)),
      await unread(dan),
    ]
    const withoutRevision = (value: unknown) =>
      JSON.parse(JSON.stringify(value, (key, v) => (key === 'revision' ? '' : v)))
    expect(withoutRevision(after)).to.deep.equal(withoutRevision(before))
  })

  it('move to other groups with all below them, and return to their old place', async () => {
    await as(ben).post('/api/v1/groups/kitchen/join').expect(204)
    const id = await publish(ben, { content: 'Soup on Friday', group_ids: ['garden'] })
    await comment(id, dan, 'Great')
    const order = idsIn(await listed('garden'))
    const { headers } = await as(ben)
      .post(`/api/v1/activities/${id}/move`, { group_ids: ['kitchen'] })
      .expect(204)
    await as(dan).get(`/activities/${id}`).expect(404)
    expect((await replies(id)).length).to.equal(1)
    expect(idsIn(await listed('kitchen'))).to.deep.equal([id])
    await as(ben).post(`/api/v1/actions/${headers['x-action']}/undo`).expect(204)
    expect(idsIn(await listed('garden'))).to.deep.equal(order)
    await as(dan).post(`/api/v1/activities/${id}/move`, { group_ids: [] }).expect(403)
  })

  it('are changed by their author alone, closed and pinned by administrators of the group', async () => {
    const id = await publish(ben, { content: 'Draft', group_ids: ['garden'] })
    await as(dan)
      .put(`/api/v1/activities/${id}`, { activity: { content: 'Mine' } })
      .expect(403)
    await as(ben)
      .put(`/api/v1/activities/${id}`, { activity: { content: 'Final' } })
      .expect(204)
    expect((await one(id)).plain_content).to.equal('Final')
    expect((await one(id)).edited_at).to.be.a('string')
    await as(ben).post(`/api/v1/activities/${id}/pin`).expect(403)
    await as(ada).post(`/api/v1/activities/${id}/pin`).expect(204)
    await as(ada).post(`/api/v1/activities/${id}/close`).expect(204)
    expect(await one(id)).to.include({ pinned: true, closed: true })
    const { body } = await as(dan).post(`/api/v1/activities/${id}/replies`, { content: 'Late' }).expect(409)
    expect(body.code).to.equal('post_closed')
  })

  it('tell people who are mentioned or follow, once and with the strongest reason, and take it back', async () => {
    const notified = async (by: PersonaName, id: string) => {
      const { body } = await as(by).get('/notifications').expect(200)
      return body.notifications
        .filter(({ path }: { path: string }) => path.includes(id))
        .map(({ kind, reason }: { kind: string; reason: string }) => ({ kind, reason }))
    }
    const id = await publish(ben, { type: 'question', title: 'Who waters?', group_ids: ['garden'] })
    const answer = await comment(id, dan, `I do, @[${app.ids.ben}:Ben]`, {}, 'answers')
    expect(await notified(ben, id)).to.deep.equal([{ kind: 'activity_mention', reason: 'mention' }])
    expect(await notified(dan, id)).to.deep.equal([])
    await as(ben).post(`/api/v1/activities/${id}/answers/${answer}/accept`).expect(204)
    expect(await notified(dan, id)).to.deep.equal([{ kind: 'activity_accepted', reason: 'answer' }])
    const { headers } = await as(dan).delete(`/api/v1/activities/${id}/answers/${answer}`).expect(204)
    expect(await notified(ben, id)).to.deep.equal([])
    await as(dan).post(`/api/v1/actions/${headers['x-action']}/undo`).expect(204)
    expect(await notified(ben, id)).to.deep.equal([{ kind: 'activity_mention', reason: 'mention' }])
    await as(ben).delete(`/api/v1/activities/${id}`).expect(204)
    expect(await notified(dan, id)).to.deep.equal([])
    expect(await notified(ben, id)).to.deep.equal([])
  })

  it('do not exist under an unknown id', async () => {
    await as(ben).get(`/activities/${missing}`).expect(404)
    await as(ben).post(`/api/v1/activities/${missing}/like`).expect(404)
    await as(ben).get('/activitystreams/nowhere').expect(404)
  })

  const readAll = async (by: PersonaName) => {
    const { newest_no } = await listed('garden', by)
    await as(by).post('/activitystreams/garden/read', { read_no: newest_no })
  }

  it('show what they said before they were edited, and nothing of a deleted reply', async () => {
    const id = await publish(ben, { content: 'First words', group_ids: ['garden'] })
    const history = async (query = '', by: PersonaName = dan) =>
      (await as(by).get(`/api/v1/activities/${id}/history${query}`).expect(200)).body.versions.map(
        ({ plain_content }: { plain_content: string }) => plain_content,
      )
    for (const content of ['Second words', 'Third words'])
      await as(ben).put(`/api/v1/activities/${id}`, { activity: { content } }).expect(204)
    const reply = await comment(id, dan, 'Hasty')
    await as(dan).put(`/api/v1/activities/${id}/replies/${reply}`, { content: 'Calm' }).expect(204)
    expect(await history()).to.deep.equal(['Second words', 'First words'])
    expect(await history(`?comment_id=${reply}`)).to.deep.equal(['Hasty'])
    await as(dan).delete(`/api/v1/activities/${id}/replies/${reply}`).expect(204)
    expect(await history(`?comment_id=${reply}`)).to.deep.equal([])
    await as(gia).get(`/api/v1/activities/${id}/history`).expect(404)
  })

  it('are kept for later by each member alone, as long as the member may read them', async () => {
    const [first, second] = [
      await publish(ben, { content: 'Keep me', group_ids: ['garden'] }),
      await publish(ben, { type: 'question', title: 'Keep me as well?', group_ids: ['garden'] }),
    ]
    const saved = async (by: PersonaName, query = '') => idsIn(await listed('saved', by, query))
    for (const id of [second, first]) await as(dan).post(`/api/v1/activities/${id}/save`).expect(204)
    await as(dan).post(`/api/v1/activities/${first}/save`).expect(204)
    expect(await saved(dan)).to.deep.equal([first, second])
    expect(await saved(dan, '?type=question')).to.deep.equal([second])
    expect(await saved(dan, '?sort=created_at')).to.deep.equal([second, first])
    const sorted = await listed('saved', dan, '?sort=created_at&limit=1')
    expect(await saved(dan, `?sort=created_at&after=${sorted.next}`)).to.deep.equal([first])
    expect(await saved(dan, '?date=2020-01-01')).to.deep.equal([])
    const page = await listed('saved', dan, '?limit=1')
    expect(idsIn(page)).to.deep.equal([first])
    expect(await saved(dan, `?limit=1&after=${page.next}`)).to.deep.equal([second])
    expect([(await one(first, dan)).i.saved, (await one(first, ben)).i.saved]).to.deep.equal([true, false])
    expect(await saved(ben)).to.deep.equal([])
    await as(gia).post(`/api/v1/activities/${first}/save`).expect(404)
    await as(ben).delete(`/api/v1/activities/${second}`).expect(204)
    expect(await saved(dan)).to.deep.equal([first])
    for (const id of [first, second]) await as(dan).delete(`/api/v1/activities/${id}/save`).expect(204)
    expect(await saved(dan)).to.deep.equal([])
  })

  it('are read by feed readers, with a link for each stream and only while its member allows it', async () => {
    const streamsOf = async (by: PersonaName) =>
      (await as(by).get('/activitystreams').expect(200)).body.activitystreams
    const feedOf = async (by: PersonaName, slug: string): Promise<string | null> =>
      (await streamsOf(by)).find((stream: { slug: string }) => stream.slug === slug)?.feed
    expect(await feedOf(dan, 'garden')).to.equal(null)
    const token = await as(dan).post('/users/tokens', { name: 'Reader', scope: 'atom' }).expect(200)
    const address = (await feedOf(dan, 'garden')) ?? ''
    await publish(ben, {
      type: 'question',
      title: 'Tea & <cake>?',
      content: 'Bring **some**',
      group_ids: ['garden'],
    })
    await app.projected()
    const fetched = (path: string, headers: Record<string, string> = {}) =>
      app.send('GET', path, undefined, headers)
    const { text, headers } = await fetched(address).expect(200)
    expect(headers['content-type']).to.contain('application/atom+xml')
    expect(text).to.contain('<title>Tea &amp; &lt;cake&gt;?</title>')
    expect(text).to.contain('&lt;strong&gt;some&lt;/strong&gt;')
    expect(text).to.not.contain(token.body.secret)
    await fetched(address, { 'If-None-Match': String(headers.etag) }).expect(304)
    await fetched(address.replace('garden', 'all')).expect(401)
    await fetched('/activitystreams/garden.atom').expect(401)
    await as(dan).delete(`/users/tokens/${token.body.id}`).expect(204)
    await fetched(address).expect(401)
  })

  it('count once in all streams together when they stand in several', async () => {
    await as(dan).post('/api/v1/groups/kitchen/join').expect(204)
    await as(ada).post('/api/v1/groups/garden/join').expect(204)
    const counts = async () => {
      const { all = 0, garden = 0, kitchen = 0 } = await unread(dan)
      return [all, garden, kitchen]
    }
    const before = await counts()
    await publish(ada, { content: 'For both', group_ids: ['garden', 'kitchen'] })
    expect((await counts()).map((count, at) => count - (before[at] ?? 0))).to.deep.equal([1, 1, 1])
    const { activitystreams } = (await as(dan).get('/activitystreams').expect(200)).body
    const [every] = activitystreams.filter(({ slug }: { slug: string }) => slug === 'all')
    expect(every.unread_count).to.equal((await counts())[0])
    const { body } = await as(dan).get('/activitystreams/all/unread?limit=50').expect(200)
    expect(body.activities).to.have.length((await counts())[0] ?? -1)
  })

  it('carry emoji of their readers, each person once for each', async () => {
    const id = await publish(ben, { content: 'Cake is ready', group_ids: ['garden'] })
    const reply = await comment(id, dan, 'Coming')
    const path = `/api/v1/activities/${id}/reactions`
    for (const emoji of ['🎉', '🎉', '🍰']) await as(dan).post(path, { emoji }).expect(204)
    await as(ben).post(path, { emoji: '🎉' }).expect(204)
    await as(ben).post(path, { emoji: '👍', comment_id: reply }).expect(204)
    expect((await one(id, dan)).reactions).to.deep.equal([
      { emoji: '🎉', count: 2, own: true },
      { emoji: '🍰', count: 1, own: true },
    ])
    expect((await replies(id, dan))[0].reactions).to.deep.equal([{ emoji: '👍', count: 1, own: false }])
    const { reactions } = (await as(dan).get(path).expect(200)).body
    expect(reactions[0].members.map((member: { id: string }) => member.id)).to.deep.equal([
      app.ids.dan,
      app.ids.ben,
    ])
    await as(dan)
      .delete(`${path}?emoji=${encodeURIComponent('🎉')}`)
      .expect(204)
    expect((await one(id, dan)).reactions[0]).to.deep.equal({ emoji: '🍰', count: 1, own: true })
    expect((await as(dan).post(path, { emoji: 'x' }).expect(422)).body.errors[0].code).to.equal(
      'emoji_invalid',
    )
    await as(gia).post(path, { emoji: '🎉' }).expect(404)
    await as(gia).get(path).expect(404)
  })
})
