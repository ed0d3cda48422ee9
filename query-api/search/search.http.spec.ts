import { expect } from 'chai'
import type { SearchAnswer } from '#events/search/search.contract.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { discoverParts } from '#platform/config/discovery.ts'
import { silentLog } from '#platform/log/log.ts'
import { readFileTexts, searchedFiles } from '#platform/text-extraction/file-texts.ts'
import { eachSearchEngine } from '#test/kit/search-engines.ts'
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

const sources = await discoverParts(searchedFiles)

eachSearchEngine((searchUrl) => {
  describe('the search over HTTP', function () {
    this.timeout(60_000)
    let app: TestNetwork
    let cellar = ''
    const as = (name: PersonaName) => app.persona(name)
    const searched = async (name: PersonaName, q: string, more = ''): Promise<SearchAnswer> =>
      (
        await as(name)
          .get(`/search?q=${encodeURIComponent(q)}${more}`)
          .expect(200)
      ).body
    const titles = async (name: PersonaName, q: string, more = '') =>
      Object.values(await searched(name, q, more)).flatMap(({ hits }) => hits.map(({ title }) => title))
    const totals = async (name: PersonaName, q: string, more = '') =>
      Object.fromEntries(
        Object.entries(await searched(name, q, more)).flatMap(([module, { total }]) =>
          total === 0 ? [] : [[module, total]],
        ),
      )
    const post = async (
      by: PersonaName,
      title: string,
      content: string,
      more: object = {},
    ): Promise<string> =>
      (
        await as(by)
          .post('/api/v1/activities', { activity: { type: 'note', title, content, ...more } })
          .expect(201)
      ).body.id
    const send = async (by: PersonaName, to: PersonaName, subject: string, content = ''): Promise<string> =>
      (
        await as(by)
          .post('/api/v1/messages', { to: [app.ids[to]], subject, content })
          .expect(201)
      ).body.id

    before(async () => {
      app = await startTestNetwork({ searchUrl: await searchUrl() })
      const category = { name: 'Circle', plural_name: 'Circles', slug: 'circles' }
      await as(ada).post('/administration/group_categories', { group_category: category }).expect(201)
      const found = async (name: string, access: string) =>
        (
          await as(ben)
            .post('/groups', { group: { name, group_category_id: 'circles', access } })
            .expect(201)
        ).body.id
      await found('Garden', 'open')
      cellar = await found('Cellar', 'hidden')
      await as(ben)
        .post('/groups/garden/members', { member_ids: [app.ids.gia] })
        .expect(204)
    })
    after(() => app.close())

    it('finds a post at once, with the words that were sought marked', async () => {
      await post(ben, 'Apple press', 'The press stands in the **shed**, <b>behind</b> the door')
      const { activities } = await searched(dan, 'SHED')
      expect(activities?.total).to.equal(1)
      expect(activities?.hits[0]).to.include({ title: 'Apple press', type: 'activities' })
      expect(activities?.hits[0]?.snippet).to.deep.equal([
        { text: 'The press stands in the ', marked: false },
        { text: 'shed', marked: true },
        { text: ', <b>behind</b> the door', marked: false },
      ])
    })

    it('shows to each what they may read, and counts nothing else', async () => {
      await post(ben, 'Okapi', 'Below the stairs', { group_ids: [cellar] })
      await post(ben, 'Okapi', 'Between the beds', { group_ids: ['garden'] })
      await send(ben, ada, 'Okapi')
      expect(await totals(ben, 'okapi')).to.deep.equal({ activities: 2, messages: 1 })
      expect(await totals(ada, 'okapi')).to.deep.equal({ messages: 1 })
      expect(await totals(gia, 'okapi')).to.deep.equal({ activities: 1 })
      expect(await totals(dan, 'okapi')).to.deep.equal({})
      expect(await totals(dan, 'cellar')).to.deep.equal({})
      expect(await totals(ben, 'cellar')).to.deep.equal({ groups: 1 })
    })

    it('gives guests the network’s posts and people only where they share them', async () => {
      expect(await titles(gia, 'apple')).to.deep.equal([])
      expect(await titles(gia, 'okafor', '&query_name=memberships')).to.deep.equal(['Ben Okafor'])
      expect(await titles(gia, 'whitlock')).to.deep.equal([])
    })

    it('follows rights that are given and taken, and deletions', async () => {
      await as(ben)
        .post(`/groups/${cellar}/members`, { member_ids: [app.ids.dan] })
        .expect(204)
      expect(await totals(dan, 'okapi')).to.deep.equal({ activities: 1 })
      await as(ben).delete(`/groups/${cellar}/members/${app.ids.dan}`).expect(204)
      expect(await totals(dan, 'okapi')).to.deep.equal({})
      const id = await post(ben, 'Wombat', 'Soon gone')
      const { body } = await as(ada)
        .post(`/api/v1/activities/${id}/replies`, { content: 'Quokka' })
        .expect(201)
      expect(await totals(dan, 'quokka')).to.deep.equal({ activities: 1 })
      await as(ada).delete(`/api/v1/activities/${id}/replies/${body.id}`).expect(204)
      expect(await totals(dan, 'quokka')).to.deep.equal({})
      await as(ben).delete(`/api/v1/activities/${id}`).expect(204)
      expect(await totals(dan, 'wombat')).to.deep.equal({})
    })

    it('no longer finds an own copy that was deleted, while the other still has theirs', async () => {
      const id = await send(ben, dan, 'Numbat')
      expect(await totals(ada, 'numbat')).to.deep.equal({})
      await as(dan).delete(`/api/v1/messages/${id}`).expect(204)
      expect([await totals(dan, 'numbat'), await totals(ben, 'numbat')]).to.deep.equal([{}, { messages: 1 }])
    })

    it('follows another text, and another place', async () => {
      const id = await post(ben, 'Draft', 'Capybara')
      await as(ben)
        .put(`/api/v1/activities/${id}`, { activity: { content: 'Tapir' } })
        .expect(204)
      expect([await totals(dan, 'capybara'), await titles(dan, 'tapir')]).to.deep.equal([{}, ['Draft']])
      await as(ben)
        .post(`/api/v1/activities/${id}/move`, { group_ids: ['garden'] })
        .expect(204)
      expect([await totals(dan, 'tapir'), await totals(gia, 'tapir')]).to.deep.equal([{}, { activities: 1 }])
    })

    it('finds other forms, beginnings, parts and typing errors', async () => {
      await post(ben, 'Gartenfest', 'Mit Gütersloher Pumpernickel und zwei Häusern')
      for (const q of ['gartenf', 'guetersloher', 'gutersloher', 'haus', 'fest', 'pumpernikel'])
        expect(await titles(dan, q), q).to.include('Gartenfest')
      expect((await searched(dan, 'pumpernikel')).activities?.meta.widened).to.equal(true)
      expect((await searched(dan, 'pumpernickel')).activities?.meta.widened).to.equal(false)
    })

    it('offers no word that only others can read', async () => {
      await post(ben, 'Xylophage', 'Below', { group_ids: [cellar] })
      const answer = await searched(dan, 'xylophagi')
      expect(JSON.stringify(answer).toLowerCase()).not.to.contain('xylophage')
      const { body } = await as(dan).get('/search/suggestions?q=xylo').expect(200)
      expect(body.suggestions).to.deep.equal([])
    })

    it('understands operators, and shows why one finds nothing', async () => {
      await post(ada, 'Minutes', 'About the press')
      expect(await titles(dan, 'press from:ada')).to.deep.equal(['Minutes'])
      expect(await titles(dan, 'press -from:ada')).to.deep.equal(['Apple press'])
      expect(await titles(dan, '"press stands"')).to.deep.equal(['Apple press'])
      expect(await titles(dan, '"stands press"')).to.deep.equal([])
      expect(await titles(dan, 'minutes OR shed type:activity')).to.have.members(['Minutes', 'Apple press'])
      expect(await titles(ben, 'in:garden okapi')).to.deep.equal(['Okapi'])
      expect(await titles(dan, 'press before:2001')).to.deep.equal([])
      expect(await titles(dan, 'press after:2001-02-03')).to.have.length(2)
      expect(await titles(ada, 'is:mine press')).to.deep.equal(['Minutes'])
      expect(await titles(ada, 'is:unread okapi')).to.deep.equal(['Okapi'])
      for (const [q, error] of [
        ['press from:nobody', 'unknown_value'],
        ['press in:cellar', 'unknown_value'],
        ['press on:2026-02-30', 'unknown_date'],
        ['press has:wheels', 'unknown_has'],
        ['press type:wheels', 'unknown_type'],
        ['-press', 'add_word'],
      ] as const) {
        const { activities } = await searched(dan, q)
        expect([activities?.total, activities?.meta.chips.at(-1)?.error], q).to.deep.equal([0, error])
      }
    })

    it('pages one module behind the last hit, whatever is deleted or written between', async () => {
      const ids: string[] = []
      for (let number = 1; number <= 24; number += 1) ids.push(await post(ben, `Kiwi ${number}`, 'A fruit'))
      const overview = await searched(dan, 'kiwi')
      expect([overview.activities?.hits.length, overview.activities?.total]).to.deep.equal([5, 24])
      const first = (await searched(dan, 'kiwi', '&query_name=activities')).activities
      expect([first?.hits.length, first?.total, first?.per]).to.deep.equal([20, 24, 20])
      await as(ben).delete(`/api/v1/activities/${ids[3]}`).expect(204)
      await post(ben, 'Kiwi late', 'A fruit')
      const rest = `&query_name=activities&page=2&position=${first?.meta.position}&last=${first?.meta.last}`
      const second = (await searched(dan, 'kiwi', rest)).activities
      expect(second?.hits.map(({ title }) => title)).to.deep.equal(['Kiwi 3', 'Kiwi 2', 'Kiwi 1'])
      expect(second?.meta.last).to.equal(null)
    })

    it('puts an exact title first, and repetition changes nothing', async () => {
      await post(ben, 'Lynx', 'One')
      await post(ben, 'Lynxes and more', 'lynx '.repeat(300))
      expect((await titles(dan, 'lynx'))[0]).to.equal('Lynx')
    })

    it('searches a group, and says how much there is in the whole network', async () => {
      const { body } = await as(ben).get('/groups/garden/search?q=okapi').expect(200)
      expect([body.activities.total, body.activities.meta.everywhere]).to.deep.equal([1, 2])
      await as(dan).get(`/groups/${cellar}/search?q=okapi`).expect(404)
      await as(dan).get('/groups/nowhere/search?q=okapi').expect(404)
    })

    it('says what goes along with a post, each with its type', async () => {
      const file = { name: 'plan.txt', content: Buffer.from('Two ropes') }
      const uploaded = (await uploadClient(app)(ben, 'files', file)).body
      const content = `Ask @[${app.ids.dan}:Dan] about the swing`
      await post(ben, 'Swing', content, { files: [uploaded.id] })
      const [hit] = (await searched(ben, 'swing')).activities?.hits ?? []
      const attached = (hit?.attachments ?? []) as { type: string; id: string }[]
      expect(attached.map(({ type, id }) => [type, id])).to.deep.equal([
        ['file', uploaded.id],
        ['person', app.ids.dan],
      ])
    })

    it('says of a group how many members and posts it has', async () => {
      const countsOf = async () => {
        const [hit] = (await searched(ben, 'garden')).groups?.hits ?? []
        return { members: hit?.member_count, posts: hit?.activity_count }
      }
      const before = await countsOf()
      const made = await post(ben, 'Rake', 'Behind the compost', { group_ids: ['garden'] })
      const counted = { members: 2, posts: Number(before.posts) + 1 }
      expect(await countsOf()).to.deep.equal(counted)
      await as(ben).delete(`/api/v1/activities/${made}`).expect(204)
      expect(await countsOf()).to.deep.equal(before)
    })

    it('has operators that the lists of members and groups take as well', async () => {
      const names = async (path: string, list: string) =>
        (await as(ben).get(path).expect(200)).body[list].map(({ name }: { name: string }) => name)
      expect(await names('/members?q=in:garden', 'members')).to.have.members(['Ben Okafor', 'Gia Moretti'])
      expect(await names('/members?q=in:garden%20-gia', 'members')).to.deep.equal(['Ben Okafor'])
      expect(await names('/members?q=in:nowhere', 'members')).to.deep.equal([])
      expect(await names('/directory/circles?q=gard', 'groups')).to.deep.equal(['Garden'])
      expect(await names('/directory/circles?q=garden%20OR%20cellar', 'groups')).to.have.length(2)
    })

    it('finds what is said in rooms, until it is deleted', async () => {
      const room = `/api/v1/chats/${encodeURIComponent('group/garden')}/messages`
      const { id } = (await as(ben).post(room, { content: 'A kakapo on the roof' }).expect(201)).body
      expect([await totals(gia, 'kakapo'), await totals(dan, 'kakapo')]).to.deep.equal([{ chats: 1 }, {}])
      const { chats } = await searched(gia, 'kakapo is:unread from:ben in:garden')
      expect(chats?.hits[0]).to.include({ title: 'Ben Okafor', path: `/chat/messages/${id}` })
      expect(await totals(ben, 'kakapo is:unread')).to.deep.equal({})
      await as(ben).put(`${room}/${id}`, { content: 'A kea on the roof' }).expect(204)
      expect([await totals(gia, 'kakapo'), await totals(gia, 'kea')]).to.deep.equal([{}, { chats: 1 }])
      await as(ben).delete(`${room}/${id}`).expect(204)
      expect(await totals(gia, 'kea')).to.deep.equal({})
    })

    it('finds files in folders by name, and no longer those in the trash', async () => {
      const upload = uploadClient(app)
      const folder = (
        await as(ben)
          .post('/api/storage/folders', { name: 'Blueprints', parent_folder_id: 'group:garden' })
          .expect(201)
      ).body.id
      const fields = { folder_id: folder }
      await upload(ben, 'files', { name: 'trellis_2026.v2.txt', content: Buffer.from('Wood'), fields })
      expect(await titles(gia, 'trellis_2026.v2.txt')).to.deep.equal(['trellis_2026.v2.txt'])
      expect(await totals(gia, 'trellis')).to.deep.equal({ files: 1 })
      expect(await totals(gia, 'blueprints')).to.deep.equal({ folders: 1 })
      expect([await totals(dan, 'trellis'), await totals(dan, 'blueprints')]).to.deep.equal([{}, {}])
      await as(ben)
        .delete('/api/storage/folders', { folder_ids: [folder] })
        .expect(204)
      expect([await totals(gia, 'trellis'), await totals(gia, 'blueprints')]).to.deep.equal([{}, {}])
    })

    it('finds files by what stands in them, as long as it stands in the newest version', async () => {
      const upload = uploadClient(app)
      const fields = { folder_id: 'group:garden' }
      const reading = async () => readFileTexts({ ...app, clock: systemClock, log: silentLog, sources })
      const { body } = await upload(ben, 'files', {
        name: 'plan.txt',
        content: Buffer.from('Where the marmoset\nsleeps at night'),
        fields,
      })
      await upload(ben, 'files', { name: 'broken.pdf', content: Buffer.from('no pdf at all'), fields })
      await reading()
      const { files } = await searched(gia, 'marmoset')
      expect(files?.hits[0]?.snippet.map(({ text }) => text)).to.deep.equal([
        'Where the ',
        'marmoset',
        ' sleeps at night',
      ])
      expect([await totals(dan, 'marmoset'), await totals(gia, 'marmoset -night')]).to.deep.equal([{}, {}])
      for (const q of ['marmosets', 'marmo', '"marmoset sleeps"', 'plan marmoset', 'marmoset -breakfast'])
        expect(await titles(gia, q), q).to.deep.equal(['plan.txt'])
      expect(await titles(gia, 'broken.pdf')).to.deep.equal(['broken.pdf'])
      expect(await app.db('fm.file_texts').whereNotNull('failure').pluck('failure')).to.deep.equal([
        'unreadable',
      ])
      await upload(ben, 'files', {
        name: 'plan.txt',
        content: Buffer.from('Jerboas'),
        fields: { file_id: body.id },
      })
      expect(await totals(gia, 'marmoset')).to.deep.equal({})
      await reading()
      expect(await titles(gia, 'jerboas')).to.deep.equal(['plan.txt'])
    })

    it('is kept by name, by its member alone, with how much it finds', async () => {
      const kept = async (name: PersonaName) => (await as(name).get('/searches').expect(200)).body.searches
      const { id } = (await as(dan).post('/searches', { name: 'Of the press', q: 'press' }).expect(201)).body
      expect(await kept(dan)).to.deep.equal([
        { id, name: 'Of the press', q: 'press', total: 2, notifies: false },
      ])
      expect(await kept(ben)).to.deep.equal([])
      await as(ben).put(`/searches/${id}`, { notifies: true }).expect(404)
      await as(ben).delete(`/searches/${id}`).expect(404)
      await as(dan).delete(`/searches/${id}`).expect(204)
      expect(await kept(dan)).to.deep.equal([])
    })

    it('suggests names as they are typed', async () => {
      const { body } = await as(gia).get('/search/suggestions?q=ben%20ok').expect(200)
      expect(body.suggestions).to.deep.equal([
        { id: app.ids.ben, type: 'memberships', title: 'Ben Okafor', path: `/members/${app.ids.ben}` },
      ])
    })

    it('answers one module, and refuses others', async () => {
      expect(Object.keys(await searched(ben, 'okapi', '&query_name=messages'))).to.deep.equal(['messages'])
      for (const query of ['query_name=wheels', 'sort_by=luck', 'page=0', 'page=x', 'last=x'])
        await as(ben).get(`/search?q=okapi&${query}`).expect(422)
      expect(Object.keys(await searched(ben, ''))).to.include.members(['activities', 'messages', 'groups'])
    })

    it('is for nobody who is not signed in', async () => {
      await app.send('GET', '/search?q=okapi').expect(401)
      await app.send('GET', '/search/suggestions?q=okapi').expect(401)
    })

    it('no longer finds a person who was erased', async () => {
      await post(dan, 'Axolotl', 'Of Dan')
      expect(await titles(ben, 'whitlock axolotl')).to.deep.equal([])
      expect(await titles(ben, 'whitlock')).to.deep.equal(['Dan Whitlock'])
      await as(ada)
        .delete(`/administration/members/${app.ids.dan}`, { classes: ['identity', 'authored'] })
        .expect(204)
      expect([await totals(ben, 'whitlock'), await totals(ben, 'axolotl')]).to.deep.equal([{}, {}])
    })
  })
})
