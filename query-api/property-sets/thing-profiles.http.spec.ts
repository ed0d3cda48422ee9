import { expect } from 'chai'
import { systemClock } from '#platform/clock/clock.ts'
import { readerIn } from '#platform/queries/file-access.ts'
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
import { folderExportedList } from '../folders/folder.exported-list.ts'

const status = {
  label: 'Status',
  type: 'selection',
  options: [{ label: 'Draft' }, { label: 'Agreed' }],
}

describe('properties of files and folders', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let upload: ReturnType<typeof uploadClient>
  const as = (name: PersonaName) => app.persona(name)
  const path = (id: string) => `/api/storage/files/${id}`
  const settings = (chosen: object) => as(ada).put('/administration/settings', chosen).expect(204)
  const put = async (folder_id: string, name = 'Plan.txt', by: PersonaName = ben): Promise<string> => {
    const answer = await upload(by, 'files', { name, content: Buffer.from(name), fields: { folder_id } })
    expect(answer.status, answer.text).to.equal(201)
    return answer.body.id
  }
  const fill = (id: string, profile: object, by: PersonaName = ben) => as(by).put(path(id), { profile })
  const shown = async (id: string, by: PersonaName = ben) =>
    (await as(by).get(path(id)).expect(200)).body.file_profile.map(
      ({ label, words }: { label: string; words: string }) => [label, words],
    )
  const undo = (by: PersonaName, action: unknown) =>
    as(by).post(`/api/v1/actions/${encodeURIComponent(String(action))}/undo`)

  // Ben runs the garden, of the category circles, and the shed, of the category teams; Gia is in both, Dan in none.
  before(async () => {
    app = await startTestNetwork()
    upload = uploadClient(app)
    for (const [name, slug] of [
      ['Circle', 'circles'],
      ['Team', 'teams'],
    ])
      await as(ada)
        .post('/administration/group_categories', {
          group_category: { name, plural_name: `${name}s`, slug },
        })
        .expect(201)
    for (const [name, group_category_id] of [
      ['Garden', 'circles'],
      ['Shed', 'teams'],
    ]) {
      const group = { name, access: 'closed', group_category_id }
      const { body } = await as(ben).post('/groups', { group }).expect(201)
      await as(ben)
        .post(`/groups/${body.id}/members`, { member_ids: [app.ids.gia] })
        .expect(204)
    }
    await as(ada)
      .put('/api/v1/property_sets/file_profile', {
        properties: [status, { label: 'Valid until', type: 'date' }],
      })
      .expect(204)
    await as(ada)
      .put('/api/v1/property_sets/folder_profile', { properties: [{ label: 'Contact', type: 'text' }] })
      .expect(204)
    const ofGarden = { context_type: 'group', context_id: 'garden' }
    await as(ben)
      .put('/api/v1/property_sets/file_profile', {
        ...ofGarden,
        properties: [{ label: 'Bed', type: 'text' }],
      })
      .expect(204)
  })
  after(() => app.close())

  it('are there once the network has them', async () => {
    const id = await put('network')
    const refused = await fill(id, { status: 'draft' }).expect(422)
    expect(refused.body.errors[0]).to.include({ pointer: '/profile/status', code: 'property_unknown' })
    await settings({ file_profiles: { enabled: true }, folder_profiles: { enabled: true } })
    await fill(id, { status: 'draft' }).expect(204)
    expect(await shown(id, dan)).to.deep.equal([['Status', 'Draft']])
    const { body } = await as(dan).get('/api/storage/folders/network/fields').expect(200)
    expect(body.file_fields.map(({ property }: { property: string }) => property)).to.deep.equal([
      'status',
      'valid_until',
    ])
    expect(body.folder_fields.map(({ label }: { label: string }) => label)).to.deep.equal(['Contact'])
  })

  it('are filled in as soon as the file has come in, also into another folder', async () => {
    const file = { name: 'New.txt', content: Buffer.from('New') }
    const { body } = await upload(ben, 'files', { ...file, fields: { folder_id: 'network' } })
    await fill(body.id, { status: 'draft' }).expect(204)
    await as(ben).post('/api/storage/folders/group:garden/files', { file_id: body.id }).expect(204)
    const profile = { 'garden~bed': 'South wall' }
    await as(ben).put(path(body.id), { profile, folder_id: 'group:shed' }).expect(422)
    await as(ben).put(path(body.id), { profile, folder_id: 'group:garden' }).expect(204)
  })

  it('are filled in by who may change the file, checked by their type, and undone', async () => {
    const id = await put('network', 'Checked.txt')
    await fill(id, { status: 'draft' }, dan).expect(403)
    await fill(id, { status: 'draft' }, gia).expect(404)
    const wrong = await fill(id, { status: 'lost' }).expect(422)
    expect(wrong.body.errors[0]).to.include({ pointer: '/profile/status', code: 'option_unknown' })
    await fill(id, { valid_until: '2036-02-31' }).expect(422)
    expect(await shown(id)).to.deep.equal([])
    await fill(id, { status: 'draft', valid_until: '2036-03-01' }).expect(204)
    const changed = await fill(id, { status: 'agreed', valid_until: null }).expect(204)
    expect(await shown(id)).to.deep.equal([['Status', 'Agreed']])
    await undo(ben, changed.headers['x-action']).expect(204)
    expect(await shown(id)).to.deep.equal([
      ['Status', 'Draft'],
      ['Valid until', '2036-03-01'],
    ])
    const { entries } = (
      await as(dan)
        .get(`${path(id)}/history`)
        .expect(200)
    ).body
    expect(entries.map(({ type }: { type: string }) => type)).to.include('FilePropertyFilled')
    await as(ben)
      .post(`${path(id)}/final`)
      .expect(204)
    await fill(id, { status: 'agreed' }).expect(409)
  })

  it('of a group are for its members, and of groups of the chosen categories', async () => {
    const [bed, tool] = [await put('group:garden', 'Bed.txt'), await put('group:shed', 'Tool.txt')]
    await fill(bed, { status: 'agreed', 'garden~bed': 'South wall' }).expect(204)
    await fill(tool, { status: 'draft' }).expect(204)
    await fill(tool, { 'garden~bed': 'South wall' }).expect(422)
    expect(await shown(bed, gia)).to.deep.equal([
      ['Status', 'Agreed'],
      ['Bed', 'South wall'],
    ])
    await as(dan)
      .get(`${path(bed)}/fields`)
      .expect(404)
    // In the shed as well, where its readers know nothing of the garden.
    await as(ben)
      .post('/groups/shed/members', { member_ids: [app.ids.dan] })
      .expect(204)
    await as(ben).post('/api/storage/folders/group:shed/files', { file_id: bed }).expect(204)
    expect(await shown(bed, dan)).to.deep.equal([['Status', 'Agreed']])
    await settings({ file_profiles: { group_categories: ['circles'] } })
    expect(await shown(tool)).to.deep.equal([])
    await fill(tool, { status: 'agreed' }).expect(422)
    expect(await shown(bed, gia)).to.have.length(2)
    await settings({ file_profiles: { group_categories: [] } })
    expect(await shown(tool)).to.deep.equal([['Status', 'Draft']])
  })

  it('sort and narrow the files of a folder, and stand in its list', async () => {
    const folder = (
      await as(ben).post('/api/storage/folders', { name: 'Sorted', parent_folder_id: 'network' }).expect(201)
    ).body.id
    const [one, two] = [await put(folder, 'one.txt'), await put(folder, 'two.txt')]
    await fill(one, { status: 'draft', valid_until: '2036-05-01' }).expect(204)
    await fill(two, { status: 'agreed', valid_until: '2036-04-01' }).expect(204)
    const names = async (query: string) =>
      (await as(dan).get(`/api/storage/folders/${folder}?${query}`).expect(200)).body.files.map(
        (file: { original_filename: string }) => file.original_filename,
      )
    expect(await names('sort_property=valid_until')).to.deep.equal(['two.txt', 'one.txt'])
    expect(await names('sort_property=valid_until&direction=desc')).to.deep.equal(['one.txt', 'two.txt'])
    expect(await names('property=status&value=agreed')).to.deep.equal(['two.txt'])
    const reader = (await readerIn({ permit: app.permit, clock: systemClock })(app.ids.dan)) ?? expect.fail()
    const wanted = { folder_id: folder, subfolders: false, format: 'csv' as const }
    const asked = { wanted, reader, language: 'en', publicUrl: '', pageSize: 10 }
    const list = (await folderExportedList.open(app.db, asked)) ?? expect.fail()
    const page = await list.next(reader)
    if (page === null || page === 'refused') return expect.fail()
    const cell = (title: string) =>
      page.rows.map((row) => row[list.head.columns.findIndex((column) => column.title === title)])
    expect([cell('Status'), cell('Valid until')]).to.deep.equal([
      ['Draft', 'Agreed'],
      ['2036-05-01', '2036-04-01'],
    ])
  })

  it('are found by the words in them, by readers of the file alone', async () => {
    await as(ada)
      .put('/api/v1/property_sets/file_profile', {
        properties: [
          { ...status, name: 'status' },
          { label: 'Valid until', type: 'date', name: 'valid_until' },
          { label: 'Subject', type: 'text' },
        ],
      })
      .expect(204)
    const id = await put('network', 'Found.txt')
    await fill(id, { subject: 'Zucchini harvest' }).expect(204)
    const found = async (by: PersonaName) => (await as(by).get('/search?q=zucchini').expect(200)).body
    expect(JSON.stringify(await found(dan))).to.include(id)
    expect(JSON.stringify(await found(gia))).not.to.include(id)
  })

  it('of a group are found by the words in them, by its members alone', async () => {
    const id = await put('group:garden', 'Trellis.txt')
    await fill(id, { 'garden~bed': 'Quincewall' }).expect(204)
    await as(ben).post('/api/storage/folders/group:shed/files', { file_id: id }).expect(204)
    const found = async (by: PersonaName) =>
      JSON.stringify((await as(by).get('/search?q=quincewall').expect(200)).body)
    expect(await found(gia)).to.include(id)
    // Dan reads the file in the shed.
    await as(dan).get(path(id)).expect(200)
    expect(await found(dan)).not.to.include(id)
  })

  it('of a folder are found by the words in them, by its readers alone', async () => {
    const create = { name: 'Cellar', parent_folder_id: 'group:garden', profile: { contact: 'Perpetua' } }
    const { body } = await as(ben).post('/api/storage/folders', create).expect(201)
    const found = async (by: PersonaName) =>
      JSON.stringify((await as(by).get('/search?q=perpetua').expect(200)).body)
    expect(await found(gia)).to.include(body.id)
    expect(await found(dan)).not.to.include(body.id)
    const contact = { profile: { contact: '' } }
    await as(ben)
      .put(`/api/storage/folders/${encodeURIComponent(body.id)}`, contact)
      .expect(204)
    expect(await found(gia)).not.to.include(body.id)
  })

  it('of a folder are given when it is made, changed and undone', async () => {
    const made = await as(ben)
      .post('/api/storage/folders', {
        name: 'Minutes',
        parent_folder_id: 'network',
        profile: { contact: 'Rosa' },
      })
      .expect(201)
    const folder = `/api/storage/folders/${made.body.id}`
    const contact = async () =>
      (await as(dan).get(folder).expect(200)).body.folder_profile.map(({ words }: { words: string }) => words)
    expect(await contact()).to.deep.equal(['Rosa'])
    await as(dan)
      .put(folder, { profile: { contact: 'Dan' } })
      .expect(403)
    const changed = await as(ben)
      .put(folder, { profile: { contact: '' } })
      .expect(204)
    expect(await contact()).to.deep.equal([])
    await undo(ben, changed.headers['x-action']).expect(204)
    expect(await contact()).to.deep.equal(['Rosa'])
    const refused = await as(ben)
      .put(folder, { profile: { shoes: '42' } })
      .expect(422)
    expect(refused.body.errors[0]).to.include({ pointer: '/profile/shoes', code: 'property_unknown' })
  })

  it('show on the screens of others', async () => {
    const id = await put('network', 'Live.txt')
    const stream = await app.follow(app.ids.dan)
    await fill(id, { status: 'agreed' }).expect(204)
    await stream.until(() => stream.events.some(({ data }) => JSON.stringify(data).includes('"Agreed"')))
    stream.close()
  })
})
