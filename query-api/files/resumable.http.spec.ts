import { connect } from 'node:net'
import { expect } from 'chai'
import { newId } from '#platform/language/ids.ts'
import { memoryStorage } from '#platform/storage/memory.ts'
import { ada, ben, dan, gia, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'

// Large files come by tus: begun with a POST, continued with PATCH, and made a file by `finish`.
const uploads = '/api/storage/v2/uploads'
const version = { 'Tus-Resumable': '1.0.0' }
const encoded = (metadata: Record<string, string>) =>
  Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

describe('an upload that goes on where it stopped', () => {
  let app: TestNetwork
  let sends: Record<string, Awaited<ReturnType<TestNetwork['as']>>>
  let cookie: string
  before(async () => {
    app = await startTestNetwork({ storage: memoryStorage(), largestUpload: 1_000 })
    sends = { ben: await app.as(app.ids[ben]), gia: await app.as(app.ids[gia]) }
    const session = { id: newId(), member_id: app.ids[ben], remembered: false, device: 'spec' }
    cookie = `sid=${(await app.permit.sessions.open(session)).secret}`
  })
  after(() => app.close())

  type Name = 'ben' | 'gia'
  const send = (who: Name, ...asked: Parameters<TestNetwork['send']>) => {
    const sending = sends[who]
    if (!sending) throw new Error(`${who} is not signed in`)
    return sending(...asked)
  }
  const begin = (length: number, metadata: Record<string, string> = {}, who: Name = 'ben') =>
    send(who, 'POST', uploads, undefined, {
      ...version,
      'Upload-Length': String(length),
      'Upload-Metadata': encoded({ filename: 'Harvest.txt', ...metadata }),
    })
  const begun = async (length: number, metadata: Record<string, string> = {}) =>
    String((await begin(length, metadata).expect(201)).headers.location)
  const bytes = (offset: number) => ({
    ...version,
    'Upload-Offset': String(offset),
    'Content-Type': 'application/offset+octet-stream',
  })
  const append = (path: string, offset: number, text: string, who: Name = 'ben') =>
    send(who, 'PATCH', path, text, bytes(offset))
  const offsetOf = async (path: string) =>
    Number((await send('ben', 'HEAD', path, undefined, version).expect(200)).headers['upload-offset'])
  const finish = (path: string, who: Name = 'ben') => send(who, 'POST', `${path}/file`, undefined)
  const uploadIdOf = (path: string): string => path.split('/').at(-1) ?? ''
  const parts = (path: string) =>
    app
      .db('fm.resumable_upload_parts')
      .where({ upload_id: uploadIdOf(path) })
      .select('upload_id')

  it('becomes a file of a folder, in as many requests as it takes', async () => {
    const path = await begun(11, { folder_id: 'network' })
    expect((await append(path, 0, 'beans ').expect(204)).headers['upload-offset']).to.equal('6')
    expect(await offsetOf(path)).to.equal(6)
    await append(path, 6, 'and 1').expect(204)
    const { body } = await finish(path).expect(201)
    await app.projected()
    expect(body).to.include({ original_filename: 'Harvest.txt', size: 11, state: 'volatile' })
    const listed = await app.persona(ben).get('/api/storage/folders/network?limit=50').expect(200)
    expect(listed.body.files.map(({ id }: { id: string }) => id)).to.include(body.id)
    expect((await app.persona(dan).get(body.url).expect(200)).text).to.equal('beans and 1')
    expect(await parts(path)).to.deep.equal([])
  })

  it('is finished once, however often that is asked', async () => {
    const path = await begun(5)
    await append(path, 0, 'beans').expect(204)
    const [first, second] = [await finish(path).expect(201), await finish(path).expect(201)]
    expect(second.body.id).to.equal(first.body.id)
  })

  it('keeps what arrived of a request that broke off', async () => {
    const path = await begun(500)
    const headers = { ...bytes(0), Host: `localhost:${app.port}`, Cookie: cookie, 'Content-Length': '500' }
    const lines = Object.entries({ ...headers, 'Sec-Fetch-Site': 'same-origin' }).map(
      ([name, value]) => `${name}: ${value}`,
    )
    const socket = connect(app.port, '127.0.0.1')
    socket.write([`PATCH ${path} HTTP/1.1`, ...lines, '', 'x'.repeat(200)].join('\r\n'))
    // A part is recorded once its first bytes are there.
    await until(async () => (await parts(path)).length > 0)
    socket.destroy()
    await until(async () => (await offsetOf(path)) === 200)
    await append(path, 200, 'y'.repeat(300)).expect(204)
    const { body } = await finish(path).expect(201)
    await app.projected()
    expect((await app.persona(ben).get(body.url).expect(200)).text).to.equal(
      'x'.repeat(200) + 'y'.repeat(300),
    )
  })

  it('goes on only where it is', async () => {
    const path = await begun(10)
    await append(path, 0, 'beans').expect(204)
    expect((await append(path, 0, 'peas!').expect(409)).body.code).to.equal('upload_moved_on')
    expect((await finish(path).expect(409)).body.code).to.equal('upload_incomplete')
    await append(path, 5, 'x'.repeat(6)).expect(413)
    expect(await offsetOf(path)).to.equal(5)
  })

  it('does not exist for others', async () => {
    const path = await begun(10)
    await send('gia', 'HEAD', path, undefined, version).expect(404)
    await append(path, 0, 'beans', 'gia').expect(404)
    await finish(path, 'gia').expect(404)
    await send('gia', 'DELETE', path, undefined, version).expect(404)
    const { body } = await send('gia', 'GET', uploads, undefined).expect(200)
    expect(body.uploads).to.deep.equal([])
  })

  it('is listed until it is finished or discarded', async () => {
    const path = await begun(10, { folder_id: 'network', modified: '7' })
    await append(path, 0, 'beans').expect(204)
    const listed = async () =>
      (await send('ben', 'GET', `${uploads}?folder_id=network`, undefined).expect(200)).body.uploads
    expect((await listed())[0]).to.include({
      filename: 'Harvest.txt',
      size: 10,
      received: 5,
      folder_id: 'network',
      modified: 7,
    })
    await send('ben', 'DELETE', path, undefined, version).expect(204)
    expect(await listed()).to.deep.equal([])
  })

  it('is refused as every upload is, before its bytes arrive', async () => {
    const refusal = async (status: number, length: number, metadata: Record<string, string>) => {
      const { body } = await begin(length, metadata).expect(status)
      return body.errors?.[0]?.code ?? body.code
    }
    expect(await refusal(413, 1_001, {})).to.equal('too_large')
    expect(await refusal(422, 0, {})).to.equal('file_empty')
    expect(await refusal(422, 5, { filename: '\u200b' })).to.equal('name_empty')
    expect(await refusal(404, 5, { folder_id: 'group:nowhere' })).to.equal('not_found')
    expect(await refusal(404, 5, { file_id: 'nowhere' })).to.equal('not_found')
    expect(await refusal(422, 5, { color: 'red' })).to.equal('unknown_field')
  })

  it('ends with the right to it, at the next bytes', async () => {
    const path = await begun(10)
    await append(path, 0, 'beans').expect(204)
    const filter = { files_extension_filter_enabled: true, files_extension_filter_list: 'txt' }
    await app.persona(ada).put('/administration/settings', filter).expect(204)
    expect((await append(path, 5, ' peas').expect(422)).body.errors[0].code).to.equal(
      'extension_not_accepted',
    )
    await app
      .persona(ada)
      .put('/administration/settings', { files_extension_filter_enabled: false })
      .expect(204)
    expect(await offsetOf(path)).to.equal(5)
  })

  it('leaves nothing once it has expired, or its member is erased', async () => {
    const path = await begun(10)
    await append(path, 0, 'beans').expect(204)
    await app.db('fm.resumable_uploads').update({ changed_at: app.db.raw("now() - interval '21 hours'") })
    await append(path, 5, ' peas').expect(404)
    expect(await parts(path)).to.have.length(1)
    await app.command('files/expire_upload', { upload_id: uploadIdOf(path) })
    expect(await parts(path)).to.deep.equal([])
    const hers = String((await begin(5, {}, 'gia').expect(201)).headers.location)
    await append(hers, 0, 'be', 'gia').expect(204)
    expect(await parts(hers)).to.have.length(1)
    await app.persona(ada).delete(`/administration/members/${app.ids[gia]}`, { classes: ['identity'] })
    await app.projected()
    expect(await app.db('fm.resumable_uploads').where({ member_id: app.ids[gia] })).to.deep.equal([])
    expect(await parts(hers)).to.deep.equal([])
  })

  it('speaks tus 1.0', async () => {
    const { headers } = await send('ben', 'OPTIONS', uploads, undefined).expect(204)
    expect(headers).to.include({ 'tus-version': '1.0.0', 'tus-extension': 'creation,expiration,termination' })
    expect((await begin(5).expect(201)).headers).to.have.property('upload-expires')
    await send('ben', 'POST', uploads, undefined, { 'Upload-Length': '5' }).expect(422)
    await app.send('POST', uploads, undefined, { ...version, 'Upload-Length': '5' }).expect(401)
  })
})
