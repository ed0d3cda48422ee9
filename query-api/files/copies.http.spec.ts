import { expect } from 'chai'
import sharp from 'sharp'
import { newId } from '#platform/language/ids.ts'
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

describe('copies of files', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let upload: ReturnType<typeof uploadClient>
  let garden = ''
  const as = (name: PersonaName) => app.persona(name)
  const put = async (name: string, folder_id: string, by: PersonaName = ben): Promise<string> => {
    const answer = await upload(by, 'files', { name, content: Buffer.from(name), fields: { folder_id } })
    expect(answer.status, answer.text).to.equal(201)
    return answer.body.id
  }
  const copy = (by: PersonaName, file_ids: readonly string[], target_folder_id: string) =>
    as(by).post('/api/storage/files/copy', { file_ids: [...file_ids], target_folder_id })
  const one = async (id: string, by: PersonaName = ben) =>
    (await as(by).get(`/api/storage/files/${id}`).expect(200)).body
  const names = async (folder: string, by: PersonaName = ben): Promise<string[]> =>
    (await as(by).get(`/api/storage/folders/${folder}`).expect(200)).body.files.map(
      ({ original_filename }: { original_filename: string }) => original_filename,
    )

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    upload = uploadClient(app)
    garden = `group:${(await gardenGroup(app)).id}`
  })
  after(() => app.close())

  it('have bytes of their own, the newest version, the tags, and no history', async () => {
    const id = await put('Plan.txt', garden)
    const { body: tag } = await as(ben)
      .post('/tags', { tag: { name: 'Harvest' } })
      .expect(201)
    await as(ben)
      .put(`/api/storage/files/${id}`, { tag_ids: [tag.id] })
      .expect(204)
    await upload(ben, 'files', { name: 'Plan.txt', content: Buffer.from('second'), fields: { file_id: id } })
    const { body } = await copy(gia, [id], garden).expect(200)
    const [copied] = body.file_ids
    const view = await one(copied, gia)
    expect(view).to.deep.include({ original_filename: 'Plan (2).txt', folder_ids: [garden] })
    expect([view.author.id, view.version.major]).to.deep.equal([app.ids.gia, 1])
    expect(view.tags.map(({ name }: { name: string }) => name)).to.deep.equal(['Harvest'])
    await as(ben)
      .delete('/api/storage/files', { file_ids: [id], folder_ids: [], source_folder_id: garden })
      .expect(204)
    await as(ben)
      .delete('/api/storage/trash', { file_ids: [id], folder_ids: [], root_folder_id: garden })
      .expect(204)
    await app.reactorsCaughtUp()
    expect((await as(gia).get(view.url).expect(200)).text).to.equal('second')
  })

  it('of pictures come in all sizes, in another folder under the same name', async () => {
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#3f7c31' } })
      .jpeg()
      .toBuffer()
    const { body } = await upload(ben, 'files', { name: 'Bed.jpg', content, fields: { folder_id: garden } })
    const { body: copied } = await copy(ben, [body.id], 'network').expect(200)
    const id = copied.file_ids[0]
    expect(await one(id, dan)).to.include({ original_filename: 'Bed.jpg', width: body.width })
    await as(dan).get(`/api/storage/images/${id}/get/50x50`).expect(200)
  })

  it('are refused as a whole, and nothing is stored', async () => {
    const id = await put('Rules.txt', garden)
    const hidden = (await upload(ada, 'files', { name: 'Zq.txt', content: Buffer.from('x') })).body.id
    const before = await names(garden)
    const kept = async () => Number((await app.db('fm.kept_blobs').count())[0]?.count)
    const bytes = await kept()
    const refused = await copy(ben, [id, hidden], garden).expect(422)
    expect(refused.body.errors[0]).to.include({ pointer: '/file_ids/1', code: 'file_unknown' })
    await copy(dan, [id], garden).expect(404)
    await copy(ben, [id], 'group:nothing').expect(404)
    expect((await copy(ben, [], garden).expect(422)).body.errors[0].pointer).to.equal('/file_ids')
    const many = Array.from({ length: 101 }, (_, at) => `x${at}`)
    expect((await copy(ben, many, garden).expect(422)).body.errors[0].code).to.equal('too_big')
    const filter = { files_extension_filter_enabled: true, files_extension_filter_list: 'txt' }
    await as(ada).put('/administration/settings', filter).expect(204)
    expect((await copy(ben, [id], garden).expect(422)).body.errors[0]).to.deep.include({
      pointer: '/file_ids/0',
      code: 'extension_not_accepted',
      params: { extension: 'txt' },
    })
    await as(ada).put('/administration/settings', { files_extension_filter_enabled: false }).expect(204)
    expect(await names(garden)).to.deep.equal(before)
    expect(await kept()).to.equal(bytes)
  })

  it('are made once, however often the same command is sent', async () => {
    const id = await put('Once.txt', garden)
    const body = { file_ids: [id], target_folder_id: 'network' }
    const key = { 'Idempotency-Key': newId() }
    const first = await as(ben).post('/api/storage/files/copy', body, key).expect(200)
    const again = await as(ben).post('/api/storage/files/copy', body, key).expect(200)
    expect(again.body).to.deep.equal(first.body)
    expect((await names('network')).filter((name) => name === 'Once.txt')).to.have.length(1)
  })

  it('wait for approval where the folder wants it', async () => {
    const id = await put('Waits.txt', garden)
    const folder = { name: 'Agreed', parent_folder_id: garden }
    const { body: agreed } = await as(ben).post('/api/storage/folders', folder).expect(201)
    await as(ben).put(`/api/storage/folders/${agreed.id}`, { review: 'required' }).expect(204)
    expect((await copy(gia, [id], agreed.id).expect(200)).body.pending).to.equal(true)
    expect(await names(agreed.id)).to.deep.equal([])
  })
})
