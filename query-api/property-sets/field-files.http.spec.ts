import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect } from 'chai'
import sharp from 'sharp'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
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

type Upload = { id: string; url: string }
type Entry = {
  property: string
  type: string
  files: { id: string; url: string; original_filename: string }[]
}

describe('files in fields of files and folders', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let upload: ReturnType<typeof uploadClient>
  let picture: Buffer
  const as = (name: PersonaName) => app.persona(name)
  const path = (id: string) => `/api/storage/files/${id}`
  const folderPath = (id: string) => `/api/storage/folders/${encodeURIComponent(id)}`
  const save = (set: string, properties: object[], more: object = {}, by: PersonaName = ada) =>
    as(by)
      .put(`/api/v1/property_sets/${set}`, { ...more, properties })
      .expect(204)

  // Ben runs the garden and the shed; Gia is in both, Dan in the shed alone.
  before(async () => {
    const scan = async (content: Readable) => ((await text(content)).includes('virus') ? 'Found' : null)
    app = await startTestNetwork({ reacting: true, scanner: { scan } })
    upload = uploadClient(app)
    picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3f7c31' } })
      .jpeg()
      .toBuffer()
    await as(ada)
      .put('/administration/settings', {
        file_profiles: { enabled: true },
        folder_profiles: { enabled: true },
      })
      .expect(204)
    await as(ada)
      .post('/administration/group_categories', {
        group_category: { name: 'Circle', plural_name: 'Circles', slug: 'circles' },
      })
      .expect(201)
    for (const [name, people] of [
      ['Garden', [app.ids.gia]],
      ['Shed', [app.ids.gia, app.ids.dan]],
    ] as const) {
      const { body } = await as(ben)
        .post('/groups', { group: { name, access: 'closed', group_category_id: 'circles' } })
        .expect(201)
      await as(ben).post(`/groups/${body.id}/members`, { member_ids: people }).expect(204)
    }
    const fields = [
      { label: 'Scan', type: 'file' },
      { label: 'Cover', type: 'image' },
    ]
    await save('file_profile', fields)
    await save('folder_profile', fields)
    for (const set of ['file_profile', 'folder_profile'])
      await save(
        set,
        [{ label: 'Sketch', type: 'file' }],
        { context_type: 'group', context_id: 'garden' },
        ben,
      )
  })
  after(() => app.close())

  const textFile = async (name: string, by: PersonaName = ben): Promise<Upload> =>
    (await upload(by, 'files', { name, content: Buffer.from(name) })).body
  const pictureFile = async (name: string, by: PersonaName = ben): Promise<Upload> =>
    (await upload(by, 'images', { name, content: picture })).body
  const put = async (folder_id: string, name: string): Promise<string> =>
    (await upload(ben, 'files', { name, content: Buffer.from(name), fields: { folder_id } })).body.id
  const makeFolder = async (parent_folder_id: string, name: string, profile: object = {}): Promise<string> =>
    (await as(ben).post('/api/storage/folders', { name, parent_folder_id, profile }).expect(201)).body.id
  const fill = (id: string, profile: object, by: PersonaName = ben) => as(by).put(path(id), { profile })
  const enter = (folder: string, file_id: string) =>
    as(ben).post(`/api/storage/folders/${folder}/files`, { file_id }).expect(204)
  const shown = async (id: string, by: PersonaName = ben): Promise<[string, string][]> =>
    (await as(by).get(path(id)).expect(200)).body.file_profile.map(({ property, files }: Entry) => [
      property,
      files[0]?.original_filename,
    ])
  const shownIn = async (id: string, by: PersonaName = ben): Promise<[string, string][]> =>
    (await as(by).get(folderPath(id)).expect(200)).body.folder_profile.map(({ property, files }: Entry) => [
      property,
      files[0]?.original_filename,
    ])
  const refused = async (id: string, profile: object) => {
    const { body } = await fill(id, profile).expect(422)
    return [body.errors[0].pointer, body.errors[0].code]
  }
  /** What each of the four gets when fetching, and when looking at the file through a command. */
  const access = async ({ id, url }: Upload) => {
    await app.reactorsCaughtUp()
    const answers: Record<string, number> = {}
    for (const name of [ada, ben, dan, gia] as const) {
      const { status } = await as(name).get(url)
      const looked = await as(name).post(`/api/storage/files/${id}/track_view`, {})
      expect(looked.status, name).to.equal(status === 200 ? 204 : 404)
      answers[name] = status
    }
    return answers
  }
  const undo = (action: unknown) =>
    as(ben).post(`/api/v1/actions/${encodeURIComponent(String(action))}/undo`, {})
  /** While a member may still restore the file. */
  const hourPassed = async (id: string) => {
    await app.reactorsCaughtUp()
    const timer = await app.db('fm.timers').whereLike('key', `file-let-go-%-${id}`).first()
    await app.command(timer.command, timer.body)
    await app.reactorsCaughtUp()
    await app.projected()
  }

  it('are uploads of the member who fills them in, of the right kind', async () => {
    const id = await put('network', 'Rules.txt')
    const [scan, cover, hers] = [
      await textFile('Scan.txt'),
      await pictureFile('Cover.jpg'),
      await textFile('Hers.txt', ada),
    ]
    const { body: infected } = await upload(ben, 'files', { name: 'bad.txt', content: Buffer.from('virus') })
    expect(infected.state).to.equal('quarantine')
    for (const wrong of [hers.id, infected.id, id, 'nothing'])
      expect(await refused(id, { scan: wrong })).to.deep.equal(['/profile/scan', 'file_unknown'])
    expect(await refused(id, { cover: scan.id })).to.deep.equal(['/profile/cover', 'not_a_picture'])
    expect(await refused(id, { scan: [scan.id] })).to.deep.equal(['/profile/scan', 'wrong_type'])
    expect(await shown(id)).to.deep.equal([])
    await fill(id, { scan: scan.id, cover: cover.id }, dan).expect(403)
    await fill(id, { scan: scan.id, cover: cover.id }, gia).expect(404)
    await fill(id, { scan: scan.id, cover: cover.id }).expect(204)
    expect(await shown(id, dan)).to.deep.equal([
      ['scan', 'Scan.txt'],
      ['cover', 'Cover.jpg'],
    ])
    // Two files that hold each other would stay for good.
    await enter('network', scan.id)
    await app.reactorsCaughtUp()
    expect(await refused(scan.id, { scan: id })).to.deep.equal(['/profile/scan', 'file_unknown'])
  })

  it('are read by whom the field is for, and by nobody else', async () => {
    const id = await put('group:garden', 'Bed.txt')
    const [scan, sketch] = [await textFile('Scan.txt'), await textFile('Sketch.txt')]
    await fill(id, { scan: scan.id, 'garden~sketch': sketch.id }).expect(204)
    expect(await access(scan)).to.deep.equal({ ada: 404, ben: 200, dan: 404, gia: 200 })
    expect(await access(sketch)).to.deep.equal({ ada: 404, ben: 200, dan: 404, gia: 200 })
    await enter('group:shed', id)
    expect(await access(scan)).to.deep.equal({ ada: 404, ben: 200, dan: 200, gia: 200 })
    expect(await access(sketch)).to.deep.equal({ ada: 404, ben: 200, dan: 404, gia: 200 })
    expect(await shown(id, dan)).to.deep.equal([['scan', 'Scan.txt']])
    expect(await shown(id, gia)).to.have.length(2)
    const token = (await as(dan).get(`/api/storage/files/${scan.id}/token`).expect(200)).body.token
    expect((await app.send('GET', `${sketch.url}?token=${token}`)).status).to.equal(401)
    expect((await app.send('GET', `${scan.url}?token=${token}`)).status).to.equal(200)
    await as(ben).delete(`/groups/shed/members/${app.ids.dan}`, {}).expect(204)
    expect((await app.send('GET', `${scan.url}?token=${token}`)).status).to.equal(404)
    expect(await access(scan)).to.include({ dan: 404, gia: 200 })
    await as(ben)
      .post('/groups/shed/members', { member_ids: [app.ids.dan] })
      .expect(204)
  })

  it('name the file or the folder that holds them, to its readers', async () => {
    const scan = await textFile('Held.txt')
    const rules = await put('network', 'Holder.txt')
    await fill(rules, { scan: scan.id }).expect(204)
    const folder = await makeFolder('network', 'Holders')
    await as(ben)
      .put(folderPath(folder), { profile: { scan: scan.id } })
      .expect(204)
    await app.reactorsCaughtUp()
    const uses = async (name: PersonaName) =>
      (await as(name).get(`/api/storage/files/${scan.id}/uses`).expect(200)).body.uses.map(
        ({ kind, name: what, path: page }: { kind: string; name: string; path: string }) => [
          kind,
          what,
          page,
        ],
      )
    const all = [
      ['folder', 'Holders', `/files/folders/${folder}`],
      ['file', 'Holder.txt', `/files/${rules}`],
    ]
    expect(await uses(ben)).to.deep.equal(all)
    expect(await uses(dan)).to.deep.equal(all)
    await as(gia).get(`/api/storage/files/${scan.id}/uses`).expect(404)
    const inGarden = await makeFolder('group:garden', 'Hidden')
    await as(ben)
      .put(folderPath(inGarden), { profile: { scan: scan.id } })
      .expect(204)
    expect((await uses(gia)).map(([, what]: string[]) => what)).to.deep.equal(['Hidden'])
    expect(await uses(dan)).to.deep.equal(all)
  })

  it('are closed with the file that holds them, and come back with it', async () => {
    const id = await put('group:shed', 'Tools.txt')
    const scan = await textFile('Scan.txt')
    await fill(id, { scan: scan.id }).expect(204)
    expect(await access(scan)).to.include({ dan: 200, gia: 200 })
    const { headers } = await as(ben)
      .delete('/api/storage/files', { source_folder_id: 'group:shed', file_ids: [id] })
      .expect(204)
    expect(await access(scan)).to.include({ ben: 200, dan: 404, gia: 404 })
    await undo(headers['x-action']).expect(204)
    expect(await access(scan)).to.include({ dan: 200, gia: 200 })
  })

  it('are closed while their field is not shown', async () => {
    const settings = (chosen: object) => as(ada).put('/administration/settings', chosen).expect(204)
    const file = await put('group:shed', 'Hidden.txt')
    const [scan, rules] = [await textFile('Scan.txt'), await textFile('Rules.txt')]
    await fill(file, { scan: scan.id }).expect(204)
    await makeFolder('group:shed', 'Hidden', { scan: rules.id })
    const ofGia = async () => [(await access(scan)).gia, (await access(rules)).gia]
    expect(await ofGia()).to.deep.equal([200, 200])
    await settings({ file_profiles: { enabled: false }, folder_profiles: { group_categories: ['teams'] } })
    expect(await ofGia()).to.deep.equal([404, 404])
    await settings({ file_profiles: { enabled: true }, folder_profiles: { group_categories: [] } })
    const cover = { name: 'cover', label: 'Cover', type: 'image' }
    for (const set of ['file_profile', 'folder_profile']) await save(set, [cover])
    expect(await ofGia()).to.deep.equal([404, 404])
    const scanned = { name: 'scan', label: 'Scan', type: 'file' }
    for (const set of ['file_profile', 'folder_profile']) await save(set, [scanned, cover])
    expect(await ofGia()).to.deep.equal([200, 200])
  })

  it('of a member are closed while their field is not in the set', async () => {
    const plan = { name: 'plan', label: 'Plan', type: 'file' }
    await save('member_profile', [plan])
    const file = await textFile('Plan.txt')
    await as(ben)
      .put(`/members/${app.ids.ben}`, { member: { profile: { plan: file.id } } })
      .expect(204)
    expect(await access(file)).to.include({ dan: 200, gia: 200 })
    await save('member_profile', [])
    expect(await access(file)).to.include({ ben: 200, dan: 404, gia: 404 })
    await save('member_profile', [plan])
    expect(await access(file)).to.include({ dan: 200, gia: 200 })
  })

  it('are replaced, emptied and undone, and go an hour later', async () => {
    const id = await put('network', 'Replaced.txt')
    const [first, second] = [await textFile('First.txt'), await textFile('Second.txt')]
    await fill(id, { scan: first.id }).expect(204)
    const replaced = await fill(id, { scan: second.id }).expect(204)
    expect(await access(first)).to.include({ ben: 200, dan: 404 })
    await undo(replaced.headers['x-action']).expect(204)
    expect(await shown(id)).to.deep.equal([['scan', 'First.txt']])
    expect([await access(first), await access(second)].map((each) => each.dan)).to.deep.equal([200, 404])
    await fill(id, { scan: '' }).expect(204)
    expect(await shown(id)).to.deep.equal([])
    await hourPassed(first.id)
    await as(ben).get(first.url).expect(404)
    const { entries } = (
      await as(dan)
        .get(`${path(id)}/history`)
        .expect(200)
    ).body
    expect(entries.filter(({ type }: { type: string }) => type === 'FilePropertyFileChosen')).to.have.length(
      4,
    )
    await as(ben)
      .post(`${path(id)}/final`)
      .expect(204)
    await fill(id, { scan: second.id }).expect(409)
  })

  it('of a folder are read by its readers, and go along to another space', async () => {
    const [scan, sketch, cover] = [
      await textFile('Scan.txt'),
      await textFile('Sketch.txt'),
      await pictureFile('Cover.jpg'),
    ]
    const id = await makeFolder('group:garden', 'Plans', { scan: scan.id, 'garden~sketch': sketch.id })
    expect(await access(scan)).to.deep.equal({ ada: 404, ben: 200, dan: 404, gia: 200 })
    expect(await access(sketch)).to.deep.equal({ ada: 404, ben: 200, dan: 404, gia: 200 })
    await as(gia)
      .put(folderPath(id), { profile: { scan: '' } })
      .expect(403)
    await as(dan)
      .put(folderPath(id), { profile: { scan: '' } })
      .expect(404)
    const changed = await as(ben)
      .put(folderPath(id), { profile: { scan: '', cover: cover.id } })
      .expect(204)
    expect((await shownIn(id)).map(([property]) => property)).to.deep.equal(['cover', 'garden~sketch'])
    await undo(changed.headers['x-action']).expect(204)
    expect((await shownIn(id)).map(([property]) => property)).to.deep.equal(['scan', 'garden~sketch'])
    await as(ben)
      .post('/api/storage/folders/move', { folder_ids: [id], target_folder_id: 'group:shed' })
      .expect(204)
    await app.reactorsCaughtUp()
    const { subfolders } = (await as(dan).get('/api/storage/folders/group:shed').expect(200)).body
    const received = subfolders.find(({ name }: { name: string }) => name === 'Plans')
    expect(await shownIn(received.id, dan)).to.deep.equal([['scan', 'Scan.txt']])
    expect(await access(scan)).to.include({ dan: 200, gia: 200 })
    expect(await access(sketch)).to.include({ dan: 404, gia: 404 })
  })

  it('go with the file or the folder that is deleted for good', async () => {
    const scan = await textFile('Scan.txt')
    const folder = await makeFolder('network', 'Old', { scan: scan.id })
    const inner = await textFile('Inner.txt')
    const id = await put(folder, 'Old.txt')
    await fill(id, { scan: inner.id }).expect(204)
    await app.reactorsCaughtUp()
    await as(ben)
      .delete('/api/storage/folders', { folder_ids: [folder] })
      .expect(204)
    await as(ben)
      .delete('/api/storage/trash', { root_folder_id: 'network', folder_ids: [folder] })
      .expect(204)
    expect(await access(scan)).to.include({ dan: 404, ben: 200 })
    await hourPassed(scan.id)
    await as(ben).get(scan.url).expect(404)
    await hourPassed(id)
    await hourPassed(inner.id)
    await as(ben).get(inner.url).expect(404)
  })

  it('are the same when everything is derived anew', async () => {
    const id = await put('network', 'Rebuilt.txt')
    const scan = await textFile('Scan.txt')
    await fill(id, { scan: scan.id }).expect(204)
    const folder = await makeFolder('network', 'Rebuilt', { scan: (await textFile('Folder.txt')).id })
    await app.reactorsCaughtUp()
    const { store, db, projections } = app
    const rebuilt = await rebuild({ store, db, projections })
    expect(rebuilt.filter(({ differing, parked }) => differing > 0 || parked > 0)).to.deep.equal([])
    expect(await shown(id, dan)).to.deep.equal([['scan', 'Scan.txt']])
    expect(await shownIn(folder, dan)).to.deep.equal([['scan', 'Folder.txt']])
    expect(await access(scan)).to.include({ dan: 200, gia: 404 })
  })

  it('show on the screens of others', async () => {
    const id = await put('network', 'Live.txt')
    const stream = await app.follow(app.ids.dan)
    await fill(id, { scan: (await textFile('Zqlive.txt')).id }).expect(204)
    await stream.until(() => JSON.stringify(stream.events).includes('Zqlive.txt'))
    stream.close()
  })

  it('go with what their owner wrote', async () => {
    const id = await put('network', 'Kept.txt')
    const scan = await textFile('Zqown.txt')
    await fill(id, { scan: scan.id }).expect(204)
    await app.reactorsCaughtUp()
    await as(ada)
      .delete(`/administration/members/${app.ids.ben}`, { classes: ['identity', 'authored'] })
      .expect(204)
    await app.reactorsCaughtUp()
    await app.projected()
    await as(dan).get(scan.url).expect(404)
  })
})
