import { expect } from 'chai'
import { gardenGroup } from '#test/kit/garden-group.ts'
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

const text = Buffer.from('Rows 1 to 4: beans')
const note = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Insects' }] }] }
const later = '2999-01-01T00:00:00.000Z'

describe('folders over HTTP', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let upload: ReturnType<typeof uploadClient>
  let garden = ''
  let circle = ''
  const as = (name: PersonaName) => app.persona(name)
  const make = async (name: string, parent_folder_id = garden, by: PersonaName = ben): Promise<string> =>
    (await as(by).post('/api/storage/folders', { name, parent_folder_id }).expect(201)).body.id
  const put = async (name: string, folder_id: string, by: PersonaName = ben): Promise<string> => {
    const answer = await upload(by, 'files', { name, content: text, fields: { folder_id } })
    expect(answer.status, answer.text).to.equal(201)
    return answer.body.id
  }
  const open = async (id: string, by: PersonaName = ben, query = '') =>
    (await as(by).get(`/api/storage/folders/${id}${query}`).expect(200)).body
  const fileNames = (files: { original_filename: string }[]) => files.map((file) => file.original_filename)
  const names = async (id: string, by: PersonaName = ben) => {
    const { files, subfolders } = await open(id, by)
    return [...subfolders.map(({ name }: { name: string }) => name), ...fileNames(files)]
  }
  const undo = (by: PersonaName, action: unknown) =>
    as(by).post(`/api/v1/actions/${encodeURIComponent(String(action))}/undo`)

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    upload = uploadClient(app)
    const group = await gardenGroup(app)
    garden = `group:${group.id}`
    circle = group.category
  })
  after(() => app.close())

  it('begin with a root for the network and one for each group of the reader', async () => {
    const roots = async (by: PersonaName) =>
      (await as(by).get('/api/storage/folders').expect(200)).body.folders.map(({ id }: { id: string }) => id)
    expect(await roots(ben)).to.deep.equal(['network', garden])
    expect(await roots(dan)).to.deep.equal(['network'])
    expect(await roots(gia)).to.deep.equal([garden])
    expect((await as(dan).get('/files').expect(200)).body).to.include({
      i18n_type: 'root_folder.network',
      type: 'root_folder',
      total_files_count: 0,
    })
    await as(dan).get(`/api/storage/folders/${garden}`).expect(404)
    await as(gia).get('/files').expect(404)
  })

  it('stay with members who subscribe to a root while nothing stands in it', async () => {
    const reader = await app.follow(app.ids.gia)
    await reader.until(() => reader.of('hello').length === 1)
    const path = `/api/storage/folders/${garden}/subscription`
    await as(gia).put(path).expect(204)
    await reader.until(() => reader.of('folders').length > 0)
    const [change] = reader.of('folders')
    expect(change).to.nested.include({ op: 'put', 'value.id': garden, 'value.subscribed': true })
    await as(gia).delete(path).expect(204)
    reader.close()
  })

  it('take many files at the same time', async () => {
    const id = await make('Scans')
    const scans = Array.from({ length: 12 }, (_, at) => `scan-${10 + at}.txt`)
    await Promise.all(scans.map((name) => put(name, id)))
    expect(await names(id)).to.deep.equal(scans)
  })

  it('hold folders and files, with their path and as many as they count', async () => {
    const plans = await make('Plans')
    const beds = await make('Beds', plans, gia)
    await put('b.txt', plans)
    await put('A.txt', plans, gia)
    const page = await open(plans, gia)
    expect(page.folder_path.map(({ id, name }: { id: string; name: string }) => [id, name])).to.deep.equal([
      [garden, 'Garden'],
    ])
    expect(fileNames(page.files)).to.deep.equal(['A.txt', 'b.txt'])
    expect(page).to.include({ total_files_count: 2, total_subfolders_count: 1, parent_folder_id: garden })
    expect(page.subfolders[0]).to.include({ id: beds, name: 'Beds' })
    expect(page.can).to.deep.include({ add_files: true, update: false, destroy: false })
    expect((await open(plans)).can).to.deep.include({ update: true, destroy: true })
    expect((await open(beds, gia)).can).to.deep.include({ update: true, destroy: true })
    const down = await open(plans, ben, '?direction=desc&limit=1')
    expect(fileNames(down.files)).to.deep.equal(['b.txt'])
    const rest = await open(plans, ben, `?direction=desc&limit=1&after=${encodeURIComponent(down.next)}`)
    expect(fileNames(rest.files)).to.deep.equal(['A.txt'])
    expect(fileNames((await open(plans, ben, '?q=b.')).files)).to.deep.equal(['b.txt'])
    await as(dan).get(`/api/storage/folders/${plans}`).expect(404)
  })

  it('have one of each name, and take nothing from strangers', async () => {
    const twice = await as(gia).post('/api/storage/folders', { name: ' plans ', parent_folder_id: garden })
    expect(twice.body.errors[0]).to.include({ pointer: '/name', code: 'folder_name_taken' })
    await as(dan).post('/api/storage/folders', { name: 'Mine', parent_folder_id: garden }).expect(404)
    const stranger = await upload(dan, 'files', {
      name: 'x.txt',
      content: text,
      fields: { folder_id: garden },
    })
    expect(stranger.status).to.equal(404)
  })

  it('let their readers see the files, their owners and managers change them', async () => {
    const folder = await make('Minutes')
    const own = await put('own.txt', folder, gia)
    const file = async (by: PersonaName) => (await as(by).get(`/api/storage/files/${own}`).expect(200)).body
    expect((await file(ben)).can).to.deep.include({ destroy: true, lock: true })
    expect((await file(gia)).can).to.deep.include({ destroy: true })
    await as(dan).get(`/api/storage/files/${own}`).expect(404)
    await as(ben).put(`/api/storage/files/${own}/lock`, { locked_until: later }).expect(204)
    const { can, versions } = await file(gia)
    expect([can.lock, can.unlock, versions.length]).to.deep.equal([false, false, 1])
    await as(ben).put(`/api/storage/files/${own}/lock`, { locked_until: null }).expect(204)
    const another = await put('another.txt', folder, ben)
    const refused = await as(gia).delete('/api/storage/files', {
      file_ids: [own, another],
      source_folder_id: folder,
    })
    expect(refused.body.errors[0]).to.include({ pointer: '/file_ids/1', code: 'not_yours' })
    expect(await names(folder)).to.deep.equal(['another.txt', 'own.txt'])
  })

  it('name, describe and finish files, and bring back an earlier version as a new one', async () => {
    const folder = await make('Final')
    const id = await put('Plan.txt', folder, gia)
    const next = Buffer.from('Rows 1 to 5')
    const replaced = await upload(ben, 'files', { name: 'x.txt', content: next, fields: { file_id: id } })
    expect(replaced.status, replaced.text).to.equal(201)
    const path = `/api/storage/files/${id}`
    const file = async (by: PersonaName) => (await as(by).get(path).expect(200)).body
    const revised = await as(gia).put(path, { name: 'Beds', description: 'For spring' }).expect(204)
    expect(await file(ada)).to.include({ original_filename: 'Beds.txt', description: 'For spring' })
    await undo(gia, revised.headers['x-action']).expect(204)
    expect(await file(ada)).to.include({ original_filename: 'Plan.txt', description: '' })
    await as(gia).post(`${path}/versions/1/restore`).expect(204)
    const { versions, url, folder_ids } = await file(ben)
    expect(versions.map(({ author }: { author: { id: string } }) => author.id)).to.deep.equal([
      app.ids.gia,
      app.ids.ben,
      app.ids.gia,
    ])
    expect([folder_ids, (await as(ada).get(url).expect(200)).text]).to.deep.equal([[folder], text.toString()])
    await as(dan).put(path, { name: 'x' }).expect(404)
    await as(gia).post(`${path}/final`).expect(204)
    expect((await file(gia)).can).to.deep.include({ destroy: false, update: false, reopen: true })
    const refused = await as(gia).put(path, { name: 'x' }).expect(409)
    expect(refused.body.code).to.equal('file_final')
    const batch = { file_ids: [id], source_folder_id: folder }
    const stays = await as(gia).delete('/api/storage/files', batch).expect(422)
    expect(stays.body.errors[0]).to.include({ pointer: '/file_ids/0', code: 'file_final' })
    const history = (await as(ada).get(`${path}/history`).expect(200)).body.entries
    expect(history[0]).to.deep.include({ type: 'FileFinalized' })
    await as(ben).delete('/api/storage/files', batch).expect(204)
  })

  it('move a batch as a whole and back by one undo', async () => {
    const [from, to] = [await make('From'), await make('To')]
    const inner = await make('Inner', from)
    const ids = [await put('one.txt', from), await put('two.txt', from)]
    const batch = { file_ids: ids, folder_ids: [inner], source_folder_id: from, target_folder_id: to }
    const moved = await as(ben).post('/api/storage/files/move', batch).expect(204)
    expect(await names(to)).to.deep.equal(['Inner', 'one.txt', 'two.txt'])
    expect(await open(from)).to.include({ total_files_count: 0, total_subfolders_count: 0 })
    await undo(ben, moved.headers['x-action']).expect(204)
    expect(await names(from)).to.deep.equal(['Inner', 'one.txt', 'two.txt'])
    const inside = { folder_ids: [from], target_folder_id: inner }
    const refused = await as(ben).post('/api/storage/folders/move', inside).expect(422)
    expect(refused.body.errors[0].code).to.equal('folder_in_itself')
    await as(ada).put(`/api/storage/files/${ids[1]}/lock`, { locked_until: later }).expect(204)
    const locked = await as(ben).post('/api/storage/files/move', batch).expect(422)
    expect(locked.body.errors[0]).to.include({ pointer: '/file_ids/1', code: 'file_locked' })
    const around = await as(ben)
      .delete('/api/storage/folders', { folder_ids: [from] })
      .expect(422)
    expect(around.body.errors[0].code).to.equal('file_locked')
  })

  it('stay where they are while another works on a file in them, until a manager takes the lock away', async () => {
    const outer = await make('Locked')
    const inner = await make('Within', outer)
    const file = await put('held.txt', inner, gia)
    const path = `/api/storage/files/${file}`
    await as(gia).put(`${path}/lock`, { locked_until: later }).expect(204)
    const seen = await open(outer)
    expect(seen.can).to.include({ destroy: false, update: true })
    expect(seen.blocking.locked[0]).to.deep.include({ count: 1 })
    expect(seen.blocking.locked[0].member.id).to.equal(app.ids.gia)
    expect((await open(outer, gia)).blocking).to.deep.equal({ locked: [], final: 0 })
    const renamed = await as(ben).put(`/api/storage/folders/${outer}`, { name: 'Unlocked' }).expect(422)
    expect(renamed.body.errors[0]).to.include({ pointer: '/name', code: 'file_locked' })
    await as(ada).put(`${path}/lock`, { locked_until: null }).expect(204)
    const { body } = await as(gia).get('/notifications').expect(200)
    const notified = body.notifications.filter(({ kind }: { kind: string }) => kind === 'file_lock_broken')
    expect(notified.map(({ about }: { about: { name: string } }) => about.name)).to.deep.equal(['held.txt'])
    await as(ben).put(`/api/storage/folders/${outer}`, { name: 'Unlocked' }).expect(204)
    await as(gia).put(`${path}/lock`, { locked_until: later }).expect(204)
    await as(gia)
      .delete('/api/storage/files', { file_ids: [file], source_folder_id: inner })
      .expect(204)
    await app.reactorsDone()
    await as(gia)
      .post('/api/storage/trash/restore', { file_ids: [file], root_folder_id: garden })
      .expect(204)
    expect((await as(gia).get(path).expect(200)).body.locked_until).to.equal(null)
  })

  it('share a file with other folders, and come with all in them in one archive', async () => {
    const [one, two] = [await make('Shared'), await make('Also here')]
    const below = await make('Below', two)
    const file = await put('plan.txt', one)
    await put('plan.txt', below)
    const enter = (folder_id: string) =>
      as(ben).post(`/api/storage/folders/${folder_id}/files`, { file_id: file })
    await enter(two).expect(204)
    expect((await enter(two).expect(422)).body.errors[0].code).to.equal('file_in_folder')
    const { folder_ids } = (await as(ada).get(`/api/storage/files/${file}`).expect(200)).body
    expect(folder_ids).to.deep.equal([one, two])
    const label = `/api/storage/files/${file}/versions/1`
    const labeled = await as(ben).patch(label, { label: 'As agreed' }).expect(204)
    const labels = async () =>
      (await as(ben).get(`/api/storage/files/${file}`).expect(200)).body.versions.map(
        (version: { label: string }) => version.label,
      )
    expect(await labels()).to.deep.equal(['As agreed'])
    await undo(ben, labeled.headers['x-action']).expect(204)
    expect(await labels()).to.deep.equal([''])
    await as(ben).patch(`/api/storage/files/${file}/versions/2`, { label: 'x' }).expect(409)
    await as(dan)
      .post('/api/v1/file_token', { folder_ids: [two] })
      .expect(422)
    const { body } = await as(ada)
      .post('/api/v1/file_token', { folder_ids: [two], current_folder_id: garden })
      .expect(200)
    const send = await app.as(app.ids.ada)
    const archive = await send('POST', '/api/storage/v2/archive', `token=${body.token}`, {
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    const held = archive.bytes.toString('latin1')
    expect(held).to.include('Also here/plan.txt').and.to.include('Also here/Below/plan.txt')
  })

  it('count what is new for their subscribers until they look', async () => {
    const folder = await make('News')
    const path = `/api/storage/folders/${folder}/subscription`
    await as(dan).put(path).expect(404)
    await as(gia).put(path).expect(204)
    await put('own.txt', folder, gia)
    const news = await put('news.txt', folder, ben)
    const unread = async (by: PersonaName) => (await as(by).get('/unreads/folders').expect(200)).body
    expect(await unread(gia)).to.deep.equal({ [folder]: 1 })
    expect(await unread(ben)).to.deep.equal({})
    expect(await open(folder, gia)).to.include({ subscribed: true, unread_count: 1 })
    expect(await open(folder, ben)).to.include({ subscribed: false, unread_count: 0 })
    await as(gia).post(`/api/storage/folders/${folder}/read`).expect(204)
    expect(await unread(gia)).to.deep.equal({ [folder]: 0 })
    const next = await upload(ben, 'files', {
      name: 'n.txt',
      content: Buffer.from('2'),
      fields: { file_id: news },
    })
    expect(next.status).to.equal(201)
    expect(await unread(gia)).to.deep.equal({ [folder]: 1 })
    await as(gia).delete(path).expect(204)
    expect(await unread(gia)).to.deep.equal({})
  })

  it('show what members put there once a manager has approved those bytes', async () => {
    const folder = await make('Approved')
    const inner = await make('Deeper', folder)
    await as(gia).put(`/api/storage/folders/${folder}`, { review: 'required' }).expect(403)
    const ruled = await as(ben).put(`/api/storage/folders/${folder}`, { review: 'required' }).expect(204)
    expect((await open(inner, gia)).review_required).to.equal(true)
    await undo(ben, ruled.headers['x-action']).expect(204)
    expect((await open(inner, gia)).review_required).to.equal(false)
    await as(ben).put(`/api/storage/folders/${folder}`, { review: 'required' }).expect(204)

    const waiting = async (by: PersonaName) =>
      (await as(by).get(`/api/storage/folders/${folder}/files/approval`).expect(200)).body
    const own = await put('plan.txt', inner, gia)
    const file = `/api/storage/files/${own}`
    await as(ada).get(file).expect(404)
    await as(ben).get(file).expect(200)
    expect(await names(inner, ben)).to.deep.equal([])
    expect(await open(inner)).to.include({ total_files_count: 0 })
    await as(dan).get(`/api/storage/folders/${folder}/files/approval`).expect(404)
    const [sent] = (await waiting(ben)).files
    expect([sent.file.id, sent.can]).to.deep.equal([own, { approve: true, decline: true }])
    expect((await waiting(gia)).files[0].can).to.deep.equal({ approve: false, decline: true })
    const decide = `/api/storage/folders/${inner}/files/${own}/review`
    await as(gia).post(decide, { hash: sent.hash }).expect(404)
    expect((await as(ben).post(decide, { hash: 'older' }).expect(409)).body.code).to.equal('newer_version')
    await as(ben).post(decide, { hash: sent.hash }).expect(204)
    expect(await names(inner, gia)).to.deep.equal(['plan.txt'])

    const send = async (content: string) =>
      (await upload(gia, 'files', { name: 'p.txt', content: Buffer.from(content), fields: { file_id: own } }))
        .body
    expect(await send('two')).to.include({ pending: true })
    const [second] = (await waiting(ben)).versions
    await send('three')
    const [third] = (await waiting(ben)).versions
    const waitsOf = async (by: PersonaName) => (await as(by).get(`${file}/approval`).expect(200)).body
    expect(await waitsOf(ben)).to.deep.equal({ files: [], versions: [third] })
    expect((await waitsOf(gia)).versions[0].can).to.deep.equal({ approve: false, decline: true })
    expect(await waitsOf(ada)).to.deep.equal({ files: [], versions: [] })
    await as(dan).get(`${file}/approval`).expect(404)
    const approve = ({ version_id, hash }: { version_id: string; hash: string }) =>
      as(ben).post(`${file}/pending_versions/${version_id}/approve`, { hash })
    expect((await approve(second).expect(409)).body.code).to.equal('newer_version')
    const { url } = (await as(gia).get(file).expect(200)).body
    expect((await as(gia).get(url).expect(200)).text).to.equal(text.toString())
    expect((await as(ben).get(third.url).expect(200)).text).to.equal('three')
    await approve(third).expect(204)
    expect((await as(gia).get(url).expect(200)).text).to.equal('three')
    expect(await waiting(ben)).to.deep.include({ files: [], versions: [], totals: { files: 0, versions: 0 } })
    const declined = await put('bad.txt', folder, gia)
    await as(ben).delete(`/api/storage/folders/${folder}/files/${declined}/review`).expect(204)
    expect(await names(folder, gia)).to.deep.equal(['Deeper'])
  })

  it('list the files of a whole group by pages, and what waits in it', async () => {
    const folder = await make('Paged')
    await put('one.txt', await make('Below', folder))
    await put('two.txt', folder)
    await as(ben).put(`/api/storage/folders/${folder}`, { review: 'required' }).expect(204)
    const sent = await put('three.txt', folder, gia)
    const of = (query: string) =>
      `/api/storage/v2/files?context_type=group&context_id=${garden.slice(6)}&${query}`
    const list = async (by: PersonaName, query: string) => (await as(by).get(of(query)).expect(200)).body
    const all = await list(ben, 'per_page=1000')
    expect(fileNames(all.files)).to.include.members(['one.txt', 'two.txt']).and.not.to.include('three.txt')
    expect(all.pagination.total).to.equal(all.files.length)
    const first = await as(ben).get(of('query=reviewed&page=1&per_page=1')).expect(200)
    expect(first.headers.link).to.include('page=2').and.to.include('rel="next"')
    expect(first.body.pagination).to.include({ page: 1, per_page: 1, total: all.pagination.total })
    const waiting = async (by: PersonaName) =>
      (await list(by, 'query=open')).files.map(({ id }: { id: string }) => id)
    expect(await waiting(ben)).to.include(sent)
    expect(await waiting(gia)).to.deep.equal([sent])
    expect(await waiting(ada)).to.deep.equal([])
    await as(dan).get(of('query=open')).expect(404)

    await put('four.txt', folder, gia)
    const page = (query: string) =>
      as(ben).get(`/api/storage/folders/${folder}/files/approval?${query}`).expect(200)
    const one = await page('of=files&per_page=1')
    expect(one.body.totals).to.deep.equal({ files: 2, versions: 0 })
    expect(one.headers.link).to.include('page=2').and.to.include('rel="next"')
    const other = await page('of=files&per_page=1&page=2')
    expect(other.headers.link).to.equal(undefined)
    expect([one, other].map(({ body }) => body.files[0].file.original_filename)).to.deep.equal([
      'three.txt',
      'four.txt',
    ])
    expect((await page('of=versions')).body).to.deep.include({ files: [], versions: [] })
  })

  it('go to another group with all in them, and are brought back by those who manage the first', async () => {
    const shed = `group:${
      (
        await as(ada)
          .post('/groups', { group: { name: 'Shed', access: 'closed', group_category_id: circle } })
          .expect(201)
      ).body.id
    }`
    await as(ada)
      .post(`/groups/${shed.slice(6)}/members`, { member_ids: [app.ids.gia, app.ids.dan] })
      .expect(204)
    const [from, to] = [await make('Tools'), await make('Store', shed, ada)]
    const inner = await make('Rakes', from, gia)
    const [single, deep] = [await put('hoe.txt', from, gia), await put('rake.txt', inner, gia)]
    const move = (by: PersonaName, batch: object, target_folder_id: string) =>
      as(by).post('/api/storage/files/move', { source_folder_id: from, target_folder_id, ...batch })
    const both = { file_ids: [single], folder_ids: [inner] }
    await move(ben, both, to).expect(404)
    await move(dan, both, to).expect(404)
    const moved = await move(gia, both, to).expect(204)
    await app.reactorsDone()
    expect(await names(from)).to.deep.equal([])
    expect(await names(to, dan)).to.deep.equal(['Rakes', 'hoe.txt'])
    const [rakes] = (await open(to, dan)).subfolders
    expect(await names(rakes.id, dan)).to.deep.equal(['rake.txt'])
    const path = (id: string) => `/api/storage/files/${id}`
    await as(dan).get(path(single)).expect(200)
    // Ben manages the garden and is not in the shed.
    for (const id of [single, deep]) await as(ben).get(path(id)).expect(404)
    const trash = async (by: PersonaName) =>
      (await as(by).get(`/api/storage/trash?root_folder_id=${garden}`).expect(200)).body.items.filter(
        ({ moved }: { moved: boolean }) => moved,
      )
    expect(await trash(ada)).to.deep.equal([])
    const [forBen, forGia] = [await trash(ben), await trash(gia)]
    expect(
      forBen.map(({ name, moved_to }: { name: string; moved_to: unknown }) => [name, moved_to]),
    ).to.have.deep.members([
      ['hoe.txt', null],
      ['Rakes', null],
    ])
    expect(forGia[0].moved_to.map(({ name }: { name: string }) => name)).to.deep.equal(['Shed', 'Store'])

    await undo(gia, moved.headers['x-action']).expect(204)
    await app.reactorsDone()
    expect([await names(from), await names(to, dan)]).to.deep.equal([['Rakes', 'hoe.txt'], []])
    for (const id of [single, deep]) await as(dan).get(path(id)).expect(404)
    await as(ben).get(path(deep)).expect(200)

    await move(gia, both, to).expect(204)
    await app.reactorsDone()
    await as(ben)
      .post('/api/storage/trash/restore', { ...both, root_folder_id: garden })
      .expect(204)
    expect(await names(from)).to.deep.equal(['Rakes', 'hoe.txt'])
    expect(await names(to, dan)).to.deep.equal(['Rakes', 'hoe.txt'])
    const taken = await move(gia, { folder_ids: [inner] }, to).expect(422)
    expect(taken.body.errors[0]).to.include({ pointer: '/folder_ids/0', code: 'folder_name_taken' })
    await as(ada).put(`/api/storage/folders/${to}`, { review: 'required' }).expect(204)
    const unseen = await move(gia, { file_ids: [single] }, to).expect(422)
    expect(unseen.body.errors[0]).to.include({ pointer: '/target_folder_id', code: 'review_needed' })
  })

  it('carry tags, by which they are listed and found', async () => {
    const tag = async (name: string) => (await as(ben).post('/tags', { tag: { name } }).expect(201)).body.id
    const [spring, autumn] = [await tag('Spring'), await tag('Autumn')]
    const folder = await make('Tagged')
    const inner = (
      await as(ben)
        .post('/api/storage/folders', { name: 'Beds', parent_folder_id: folder, tag_ids: [spring] })
        .expect(201)
    ).body.id
    const [one] = [await put('tulips.txt', folder, gia), await put('roses.txt', folder, gia)]
    const path = `/api/storage/files/${one}`
    const tagged = await as(gia)
      .put(path, { tag_ids: [spring, autumn, spring] })
      .expect(204)
    const tagsOf = async () =>
      (await as(ada).get(path).expect(200)).body.tags.map(({ name }: { name: string }) => name)
    expect(await tagsOf()).to.deep.equal(['Spring', 'Autumn'])
    const unknown = await as(gia)
      .put(path, { tag_ids: [spring, 'none'] })
      .expect(422)
    expect(unknown.body.errors[0]).to.include({ pointer: '/tag_ids/1', code: 'tag_unknown' })
    await as(dan).put(path, { tag_ids: [] }).expect(404)
    const listed = await open(folder, gia, `?tag=${spring}`)
    expect(fileNames(listed.files)).to.deep.equal(['tulips.txt'])
    expect(listed.subfolders.map(({ id }: { id: string }) => id)).to.deep.equal([inner])
    expect(await open(folder, gia, `?tag=${autumn}`)).to.deep.include({ subfolders: [] })
    const found = (await as(gia).get('/search?q=tag:spring').expect(200)).body
    expect(JSON.stringify(found)).to.include('tulips.txt').and.to.include('Beds')
    await undo(gia, tagged.headers['x-action']).expect(204)
    expect(await tagsOf()).to.deep.equal([])
    const freed = await as(ben).put(`/api/storage/folders/${inner}`, { tag_ids: [] }).expect(204)
    expect((await open(inner)).tags).to.deep.equal([])
    await undo(ben, freed.headers['x-action']).expect(204)
    expect((await open(inner)).tags).to.deep.equal([{ id: spring, name: 'Spring' }])
  })

  it('show what hangs on the posts of a stream, for as long as it hangs there', async () => {
    const attach = async (name: string, by: PersonaName): Promise<string> =>
      (await upload(by, 'files', { name, content: text })).body.id
    const id = `${garden}~activitystream`
    await as(ben).get(`/api/storage/folders/${id}`).expect(404)
    const [one, two] = [await attach('Bees.txt', ben), await attach('Wasps.txt', ben)]
    const activity = { type: 'note', content: note, group_ids: [garden.slice(6)], files: [one, two] }
    const post = (await as(ben).post('/api/v1/activities', { activity }).expect(201)).body.id
    await app.reactorsDone()
    const [folder] = (await open(garden, gia)).subfolders.filter(
      ({ type }: { type: string }) => type === 'activitystream_folder',
    )
    expect(folder).to.deep.include({ id, i18n_type: 'activitystream_folder', total_files_count: 2 })
    expect(Object.values((await open(id)).can).filter(Boolean)).to.have.length(1)
    expect(await names(id, gia)).to.deep.equal(['Bees.txt', 'Wasps.txt'])
    await as(dan).get(`/api/storage/folders/${id}`).expect(404)
    await as(ben).post('/api/storage/folders', { name: 'Mine', parent_folder_id: id }).expect(404)
    await as(ben)
      .post('/api/storage/files/move', { file_ids: [one], source_folder_id: id, target_folder_id: garden })
      .expect(422)
    await as(ben)
      .put(`/api/v1/activities/${post}`, { activity: { files: [two] } })
      .expect(204)
    expect(await names(id, gia)).to.deep.equal(['Wasps.txt'])
    const gone = await as(ben).delete(`/api/v1/activities/${post}`).expect(204)
    expect(await open(id, gia)).to.deep.include({ total_files_count: 0, files: [] })
    await undo(ben, gone.headers['x-action']).expect(204)
    expect(await open(id, gia)).to.include({ total_files_count: 1 })
  })

  it('say who uploads into them to their readers alone', async () => {
    const folder = await make('Busy')
    const reader = await app.follow(app.ids.ada)
    await reader.until(() => reader.of('hello').length === 1)
    const place = `uploading:${folder}`
    const compose = (by: PersonaName) =>
      as(by).post(`/api/v1/chats/${encodeURIComponent(place)}/composing`, {})
    await compose(dan).expect(404)
    await compose(gia).expect(204)
    await reader.until(() => reader.of('typing').length > 0)
    expect(reader.of('typing')).to.deep.equal([{ op: 'signal', payload: { place, member_id: app.ids.gia } }])
    reader.close()
  })

  it('stand in the audit log under the names of the contract', async () => {
    const [from, to] = [await make('Logged'), await make('Logged too')]
    const file = await put('logged.txt', from)
    const batch = { file_ids: [file], source_folder_id: from }
    await as(ben)
      .post('/api/storage/files/move', { ...batch, target_folder_id: to })
      .expect(204)
    await as(ben)
      .delete('/api/storage/files', { file_ids: [file], source_folder_id: to })
      .expect(204)
    const types = async (name: string) => {
      const filter = Buffer.from(JSON.stringify({ event_types: [name] })).toString('base64')
      const path = `/administration/audit_log?filter=${encodeURIComponent(filter)}&limit=200`
      const { entries } = (await as(ada).get(path).expect(200)).body
      return [...new Set(entries.map(({ type }: { type: string }) => type))]
    }
    expect(await types('FileMove')).to.include('FileMoved')
    expect(await types('FileDestroy')).to.include('FileTrashed')
    expect(await types('FilePublish')).to.include('FileEntered')
  })

  it('take no more than the network gives a member', async () => {
    const set = (files_quota_per_member_in_gb: number) =>
      as(ada).put('/administration/settings', { files_quota_per_member_in_gb })
    const used = async () => (await as(gia).get('/api/storage/quota').expect(200)).body
    const before = await used()
    expect(before).to.deep.include({ network: null })
    expect(before.member.limit).to.equal(null)
    await put('counted.txt', garden, gia)
    expect((await used()).member.used - before.member.used).to.equal(text.length)
    await set(1).expect(204)
    await app.db('fm.kept_blobs').insert({ blob_id: 'large', member_id: app.ids.gia, size: 1024 ** 3 })
    const full = await upload(gia, 'files', { name: 'x.txt', content: text, fields: { folder_id: garden } })
    expect(full.body.errors[0]).to.include({ pointer: '/file', code: 'quota_full' })
    await put('others.txt', garden, ben)
    await set(0).expect(204)
  })

  it('go to the trash with all that is in them, and come back', async () => {
    const [outer, other] = [await make('Outer'), await make('Other')]
    const inner = await make('Deep', outer)
    const file = await put('deep.txt', inner, gia)
    await as(gia)
      .delete('/api/storage/folders', { folder_ids: [outer] })
      .expect(422)
    const gone = await as(ben)
      .delete('/api/storage/folders', { folder_ids: [outer] })
      .expect(204)
    await as(ben).get(`/api/storage/folders/${inner}`).expect(404)
    await as(ada).get(`/api/storage/files/${file}`).expect(404)
    const trash = async (by: PersonaName) =>
      (await as(by).get(`/api/storage/trash?root_folder_id=${garden}`).expect(200)).body.items
    expect((await trash(ben))[0]).to.deep.include({ id: outer, name: 'Outer' })
    expect(await trash(ada)).to.deep.equal([])
    await as(dan).get(`/api/storage/trash?root_folder_id=${garden}`).expect(404)
    await undo(ben, gone.headers['x-action']).expect(204)
    expect(await names(inner, ada)).to.deep.equal(['deep.txt'])
    // A file whose folder is gone meanwhile gets that folder anew.
    await as(gia)
      .delete('/api/storage/files', { file_ids: [file], source_folder_id: inner })
      .expect(204)
    await as(ben)
      .delete('/api/storage/folders', { folder_ids: [outer, other] })
      .expect(204)
    await as(gia)
      .post('/api/storage/trash/restore', { file_ids: [file], root_folder_id: garden })
      .expect(204)
    const again = (await open(garden)).subfolders.find(({ name }: { name: string }) => name === 'Outer')
    const [deep] = (await open(again.id)).subfolders
    expect([deep.name, ...(await names(deep.id, ada))]).to.deep.equal(['Deep', 'deep.txt'])
    const purge = { folder_ids: [other], root_folder_id: garden }
    await as(ada).delete('/api/storage/trash', purge).expect(422)
    await as(ben).delete('/api/storage/trash', purge).expect(204)
    const left = (await trash(ben)).map(({ id }: { id: string }) => id)
    expect([left.includes(outer), left.includes(other)]).to.deep.equal([true, false])
  })
})
