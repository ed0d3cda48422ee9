import { buffer } from 'node:stream/consumers'
import { expect } from 'chai'
import sharp from 'sharp'
import { ZipFile } from 'yazl'
import { newId } from '#platform/language/ids.ts'
import { trusted } from '#platform/language/trusted.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import { files } from '#projectors/files/files.table.ts'
import {
  ada,
  ben,
  dan,
  emailOf,
  gia,
  type PersonaName,
  password,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { uploadClient } from '#test/kit/upload-client.ts'

const text = Buffer.from('Rows 1 to 4: beans')

describe('files', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let upload: ReturnType<typeof uploadClient>
  let picture: Buffer
  const as = (name: PersonaName) => app.persona(name)
  const messageWith = async (attachments: string[], to: PersonaName = gia) =>
    (
      await as(ben)
        .post('/api/v1/messages', { to: [app.ids[to]], subject: 'Plan', attachments })
        .expect(201)
    ).body.id as string

  before(async () => {
    app = await startTestNetwork({ reacting: true })
    upload = uploadClient(app)
    picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#3f7c31' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Zqsecret camera' } })
      .toBuffer()
  })
  after(() => app.close())

  it('are accepted, recognized by their content, and visible to their owner only', async () => {
    const { body } = await upload(ben, 'files', {
      name: 'Bed plan.html',
      content: Buffer.from('<script>1</script>'),
    })
    expect(body).to.include({
      state: 'volatile',
      original_filename: 'Bed plan.html',
      extension: 'html',
      content_type: 'text/plain',
      size: 18,
      external_id: 'mine',
    })
    await as(ben).get(body.url).expect(200)
    for (const name of [ada, dan, gia] as const) await as(name).get(body.url).expect(404)
  })

  it('are sent so that nothing in them runs', async () => {
    const { body } = await upload(ben, 'files', {
      name: 'x.svg',
      content: Buffer.from('<svg onload="alert(1)"/>'),
    })
    const { headers } = await as(ben).get(body.url).expect(200)
    expect(headers['content-security-policy']).to.match(/default-src 'none'.*sandbox/)
    expect(headers['x-content-type-options']).to.equal('nosniff')
    expect(headers['content-type']).to.equal('text/plain; charset=utf-8')
    const long = Buffer.alloc(400_000, 'beans ')
    const { body: list } = await upload(ben, 'files', { name: 'Long.txt', content: long })
    const { bytes } = await as(ben).get(`/api/storage/files/${list.id}/preview`).expect(200)
    expect(bytes.equals(long.subarray(0, 256 * 1024))).to.equal(true)
    const { body: zip } = await upload(ben, 'files', { name: 'a.bin', content: Buffer.from([0, 1, 2, 3]) })
    const binary = await as(ben).get(zip.url).expect(200)
    expect(binary.headers['content-disposition']).to.match(/^attachment/)
  })

  it('are visible to readers of the message that they are attached to', async () => {
    const { body: file } = await upload(ben, 'files', { name: 'Plan.txt', content: text })
    const message = await messageWith([file.id])
    const { body } = await as(gia).get(`/api/v1/messages/${message}`).expect(200)
    expect(body.attachments[0]).to.include({ id: file.id, original_filename: 'Plan.txt', size: text.length })
    expect((await as(gia).get(body.attachments[0].url).expect(200)).text).to.equal(text.toString())
    await as(dan).get(file.url).expect(404)
    await app.reactorsDone()
    expect((await as(ben).get(`/api/storage/files/${file.id}`).expect(200)).body.state).to.equal('published')
  })

  it('are attached by their owners only, or forwarded by their recipients', async () => {
    const { body: file } = await upload(ben, 'files', { name: 'Plan.txt', content: text })
    const send = (name: PersonaName, to: PersonaName) =>
      as(name).post('/api/v1/messages', { to: [app.ids[to]], subject: 'x', attachments: [file.id] })
    await send(dan, ben).expect(422)
    await messageWith([file.id], dan)
    await app.reactorsDone()
    await send(dan, ada).expect(201)
    await as(ada).get(file.url).expect(200)
  })

  it('in a text are shown only when its author uploaded them', async () => {
    const { body: image } = await upload(ben, 'assets', { name: 'Bed.jpg', content: picture })
    const shown = { type: 'image', attrs: { asset_id: image.id, alt: 'Bed' } }
    const content = { type: 'doc', content: [{ type: 'paragraph', content: [shown] }] }
    const write = (name: PersonaName, to: PersonaName) =>
      as(name).post('/api/v1/messages', { to: [app.ids[to]], subject: 'Look', content })
    await write(dan, ada).expect(201)
    await app.reactorsDone()
    for (const name of [dan, ada] as const) await as(name).get(image.url).expect(404)
    await as(dan)
      .post('/api/v1/messages', { to: [app.ids.ada], subject: 'x', attachments: [image.id] })
      .expect(422)
    await write(ben, gia).expect(201)
    await as(gia).get(image.url).expect(200)
    await as(dan).get(image.url).expect(404)
  })

  it('list what uses them, for readers who may open it', async () => {
    const { body: file } = await upload(ben, 'files', { name: 'Seeds.txt', content: text })
    const uses = async (name: PersonaName) =>
      (await as(name).get(`/api/storage/files/${file.id}/uses`).expect(200)).body.uses
    expect(await uses(ben)).to.deep.equal([])
    const forGia = await messageWith([file.id])
    const forDan = await messageWith([file.id], dan)
    const calendar = { name: 'Seeds', color: '3f7c31', type: 'personal' }
    const { body: own } = await as(ben).post('/calendars', { calendar }).expect(201)
    const date = { start: '2036-04-05T10:00:00Z', end: null, time_zone: 'Europe/Berlin' }
    const appointment = { name: 'Sowing', calendar_ids: [own.id], date, attachments: [file.id] }
    const { body: sowing } = await as(ben).post('/appointments', { appointment }).expect(201)
    expect((await uses(gia)).map(({ id }: { id: string }) => id)).to.deep.equal([forGia])
    expect((await uses(dan)).map(({ id }: { id: string }) => id)).to.deep.equal([forDan])
    const [first, ...others] = await uses(ben)
    expect(first).to.include({ kind: 'appointment', name: 'Sowing', path: `/appointments/${sowing.id}` })
    expect(others.map(({ id }: { id: string }) => id)).to.have.members([forGia, forDan])
    expect(others[0]).to.deep.include({ kind: 'message', name: 'Plan' })
    expect(others[0].author.id).to.equal(app.ids.ben)
    await as(ada).get(`/api/storage/files/${file.id}/uses`).expect(404)
    await as(ben)
      .put(`/appointments/${sowing.id}`, { appointment: { attachments: [] } })
      .expect(204)
    expect((await uses(ben)).length).to.equal(2)
  })

  it('say on open pages that something new uses them', async () => {
    const { body: file } = await upload(ben, 'files', { name: 'Bulbs.txt', content: text })
    await messageWith([file.id])
    await app.reactorsDone()
    const revision = async () =>
      (await as(gia).get(`/api/storage/files/${file.id}`).expect(200)).body.revision
    const before = await revision()
    const stream = await app.follow(app.ids.gia)
    await messageWith([file.id])
    await app.reactorsDone()
    await stream.until(() => stream.events.some(({ topic }) => topic === 'files'))
    stream.close()
    expect(await revision()).not.to.equal(before)
  })

  it('come in parts, and not again when nothing has changed', async () => {
    const { body } = await upload(ben, 'files', { name: 'Plan.txt', content: text })
    const part = await as(ben).get(body.url, { Range: 'bytes=5-8' }).expect(206)
    expect(part.text).to.equal('1 to')
    expect(part.headers['content-range']).to.equal(`bytes 5-8/${text.length}`)
    expect((await as(ben).get(body.url, { Range: 'bytes=-5' }).expect(206)).text).to.equal('beans')
    await as(ben).get(body.url, { Range: 'bytes=99-' }).expect(416)
    await as(ben)
      .get(body.url, { 'If-None-Match': String(part.headers.etag) })
      .expect(304)
    const saved = await as(ben).get(`${body.url}?download=true`).expect(200)
    expect(saved.headers['content-disposition']).to.equal('attachment; filename="Plan.txt"')
  })

  it('that are pictures come in six sizes, without what the camera wrote', async () => {
    const { body } = await upload(ben, 'images', { name: 'Bed.jpg', content: picture })
    expect(body).to.include({ width: 1200, height: 800, content_type: 'image/jpeg' })
    expect(body.id).to.match(new RegExp(`^${app.ids.ben}~`))
    for (const size of ['50x50', '80x80', '200x200', '435x435', '457x457', '1920x1200']) {
      const { bytes, headers } = await as(ben).get(`/api/storage/images/${body.id}/get/${size}`).expect(200)
      const { width = 0, format } = await sharp(bytes).metadata()
      expect([headers['content-type'], format]).to.deep.equal(['image/webp', 'webp'])
      expect(width).to.be.at.most(Number(size.split('x')[0]))
    }
    const whole = await as(ben).get(`/api/storage/files/${body.id}/get/bed.jpg`).expect(200)
    expect(whole.bytes.toString('latin1')).not.to.include('Zqsecret')
    expect(picture.toString('latin1')).to.include('Zqsecret')
    await as(ben).get(`/api/storage/images/${body.id}/get/51x51`).expect(404)
    await as(dan).get(`/api/storage/images/${body.id}/get/50x50`).expect(404)
  })

  it('that are no pictures are none, whatever they call themselves', async () => {
    const fake = Buffer.concat([picture.subarray(0, 300), Buffer.alloc(5000, 7)])
    for (const content of [text, fake]) {
      const { status, body } = await upload(ben, 'images', { name: 'Bed.jpg', content })
      expect([status, body.errors?.[0].code]).to.deep.equal([422, 'not_a_picture'])
    }
  })

  it('become a member’s picture, which everybody sees', async () => {
    const { body } = await upload(ben, 'images', { name: 'Ben.jpg', content: picture })
    await as(ben).put(`/members/${app.ids.ben}/picture`, { picture_id: body.id }).expect(204)
    await as(gia).get(`/api/storage/images/${body.id}/get/80x80`).expect(200)
    await upload(dan, 'images', {
      name: 'Ben.jpg',
      content: picture,
      fields: { member_id: app.ids.ben },
    }).then(({ status }) => expect(status).to.equal(403))
    const other = await upload(ben, 'images', { name: 'Ben2.jpg', content: picture })
    await as(ben).put(`/members/${app.ids.ben}/picture`, { picture_id: other.body.id }).expect(204)
    await hourPassed(body.id)
    // The one before goes with its bytes.
    await as(ben).get(`/api/storage/images/${body.id}/get/80x80`).expect(404)
  })

  it('hang on an appointment, below its picture', async () => {
    const { ids } = app
    const calendar = { name: 'Beds', color: '3f7c31', type: 'personal' }
    const { body: own } = await as(ben).post('/calendars', { calendar }).expect(201)
    const { body: plan } = await upload(ben, 'files', { name: 'Plan.txt', content: text })
    const { body: image } = await upload(ben, 'images', { name: 'Bed.jpg', content: picture })
    const date = { start: '2036-03-05T10:00:00Z', end: null, time_zone: 'Europe/Berlin' }
    const saved = {
      name: 'Digging',
      calendar_ids: [own.id],
      date,
      attachments: [plan.id],
      image_id: image.id,
    }
    const { body: made } = await as(ben).post('/appointments', { appointment: saved }).expect(201)
    const path = `/appointments/${made.id}`
    const { body: view } = await as(ben).get(path).expect(200)
    expect(view.attachments.map(({ id }: { id: string }) => id)).to.deep.equal([plan.id])
    await as(ada).get(plan.url).expect(404)
    await as(ben)
      .post(`${path}/participants`, { participant: { membership_ids: [ids.ada] } })
      .expect(204)
    await as(ada).get(plan.url).expect(200)
    await as(ada).get(view.image.large).expect(200)
    await as(dan).get(view.image.large).expect(404)
    const hers = await upload(ada, 'files', { name: 'Hers.txt', content: text })
    const revised = { appointment: { attachments: [plan.id, hers.body.id] } }
    await as(ben).put(path, revised).expect(422)
    const bare = { appointment: { attachments: [], image_id: null } }
    const taken = await as(ben).put(path, bare).expect(204)
    expect((await as(ben).get(path).expect(200)).body).to.deep.include({ attachments: [], image: null })
    await as(ada).get(plan.url).expect(404)
    await as(ben).post(`/api/v1/actions/${taken.headers['x-action']}/undo`, {}).expect(204)
    await app.reactorsDone()
    await as(ada).get(plan.url).expect(200)
    await as(ada).get(view.image.large).expect(200)
    expect(await lettingGo(plan.id)).to.equal(undefined)
    await as(ben).put(path, bare).expect(204)
    await hourPassed(plan.id)
    await as(ben).get(plan.url).expect(404)
  })

  const lettingGo = (id: string) => app.db('fm.timers').whereLike('key', `file-let-go-%-${id}`).first()
  /** While a member may still restore the file. */
  const hourPassed = async (id: string) => {
    await app.reactorsDone()
    const timer = await lettingGo(id)
    expect((Date.parse(timer.due_at) - Date.now()) / 60_000).to.be.within(59, 61)
    await app.command(timer.command, timer.body)
    await app.reactorsDone()
  }

  it('are fetched without a session by a token, as long as the member may see them', async () => {
    const { body: file } = await upload(ben, 'files', { name: 'Plan.txt', content: text })
    const { token } = (await as(ben).get(`/api/storage/files/${file.id}/token`).expect(200)).body
    const fetched = await app.send('GET', `${file.url}?token=${token}`)
    expect([fetched.status, fetched.text]).to.deep.equal([200, text.toString()])
    expect((await app.send('GET', file.url)).status).to.equal(401)
    const other = (await upload(ben, 'files', { name: 'Other.txt', content: text })).body
    expect((await app.send('GET', `${other.url}?token=${token}`)).status).to.equal(401)
    await as(ben).delete(`/api/storage/files/${file.id}`, {}).expect(204)
    await app.projected()
    expect((await app.send('GET', `${file.url}?token=${token}`)).status).to.equal(404)
  })

  it('are looked at, locked, and removed by who may', async () => {
    const { body: file } = await upload(ben, 'files', { name: 'Plan.txt', content: text })
    await messageWith([file.id])
    await messageWith([file.id], ada)
    await app.reactorsDone()
    const path = `/api/storage/files/${file.id}`
    for (const times of [1, 2])
      await as(gia)
        .post(`${path}/track_view`, {})
        .expect(204 * Math.sign(times))
    expect((await as(ben).get(path).expect(200)).body.views).to.equal(1)
    await as(gia).put(`${path}/lock`, { locked_until: '2036-01-01T00:00:00Z' }).expect(403)
    await as(dan).put(`${path}/lock`, { locked_until: null }).expect(404)
    await as(ada).put(`${path}/lock`, { locked_until: '2020-01-01T00:00:00Z' }).expect(422)
    await as(ada).put(`${path}/lock`, { locked_until: '2036-01-01T00:00:00Z' }).expect(204)
    const { body } = await as(ben).get(path).expect(200)
    expect(body.can).to.include({ destroy: false, lock: false })
    await as(ben).delete(path, {}).expect(423)
    await as(ada).put(`${path}/lock`, { locked_until: null }).expect(204)
    await as(gia).delete(path, {}).expect(403)
    await as(ben).delete(path, {}).expect(204)
    await as(ben).get(path).expect(404)
  })

  it('have versions, of which the newest is shown', async () => {
    const { body: file } = await upload(ben, 'files', { name: 'Plan.txt', content: text })
    const newer = {
      name: 'Plan.txt',
      content: Buffer.from('Rows 1 to 5: peas'),
      fields: { file_id: file.id },
    }
    expect((await upload(ben, 'files', newer)).body.id).to.equal(file.id)
    expect((await as(ben).get(file.url).expect(200)).text).to.include('peas')
    expect((await as(ben).get(`${file.url}?version=1`).expect(200)).text).to.include('beans')
    await as(ben).get(`${file.url}?version=3`).expect(404)
    expect((await upload(dan, 'files', newer)).status).to.equal(404)
  })

  it('tell everybody who sees them of a new version and of a lock, and nobody else', async () => {
    const { body: file } = await upload(ben, 'files', { name: 'Plan.txt', content: text })
    const message = { to: [app.ids.gia], subject: 'The plan', attachments: [file.id] }
    const { body: made } = await as(ben).post('/api/v1/messages', message).expect(201)
    await app.projected()
    const [hers, his] = await Promise.all([app.follow(app.ids.gia), app.follow(app.ids.dan)])
    const newer = Buffer.from('Rows 1 to 5: peas')
    await upload(ben, 'files', { name: 'Plan.txt', content: newer, fields: { file_id: file.id } })
    const locked_until = '2036-03-05T10:00:00.000Z'
    await as(ben).put(`/api/storage/files/${file.id}/lock`, { locked_until }).expect(204)
    await hers.until(() => JSON.stringify(hers.of('files').at(-1) ?? '').includes(locked_until))
    expect(trusted<{ value: object }>(hers.of('files').at(-1)).value).to.deep.include({
      id: file.id,
      version: { major: 2 },
      size: newer.length,
      versions: [],
    })
    const { body: shown } = await as(gia).get(`/api/v1/messages/${made.id}`).expect(200)
    expect(shown.attachments[0]).to.deep.include({ version: { major: 2 }, owner_id: app.ids.ben })
    await as(gia).get(`${file.url}?version=1`).expect(404)
    expect((await as(gia).get(`${file.url}?version=2`).expect(200)).text).to.include('peas')
    const { body: own } = await as(ben).get(`/api/storage/files/${file.id}`).expect(200)
    expect(
      own.versions.map(({ number, size }: { number: number; size: number }) => [number, size]),
    ).to.deep.equal([
      [2, newer.length],
      [1, text.length],
    ])
    expect(own.locked_by.id).to.equal(app.ids.ben)
    await app.projected()
    expect(JSON.stringify(his.events)).not.to.include(file.id)
    hers.close()
    his.close()
  })

  it('notify their readers of a new version, also after a reconnect, and nobody else', async () => {
    const { body: file } = await upload(ben, 'files', { name: 'Plan.txt', content: text })
    const message = { to: [app.ids.gia], subject: 'The plan', attachments: [file.id] }
    await as(ben).post('/api/v1/messages', message).expect(201)
    await app.projected()
    const before = await app.follow(app.ids.gia)
    await before.until(() => before.of('hello').length === 1)
    const { head } = trusted<{ head: string }>(before.of('hello')[0])
    before.close()
    const newer = Buffer.from('Rows 1 to 5: peas')
    await upload(ben, 'files', { name: 'Plan.txt', content: newer, fields: { file_id: file.id } })
    await app.projected()
    const [hers, his] = await Promise.all([app.ids.gia, app.ids.dan].map((id) => app.follow(id, head)))
    await hers?.until(() => hers.of('files').length > 0)
    expect(hers?.of('files').map((message) => trusted<{ value: object }>(message).value)).to.have.lengthOf(1)
    expect(trusted<{ value: object }>(hers?.of('files')[0]).value).to.deep.include({
      id: file.id,
      version: { major: 2 },
    })
    await his?.until(() => his.lastId() !== '')
    expect(JSON.stringify(his?.events)).not.to.include(file.id)
    hers?.close()
    his?.close()
  })

  it('are previewed where that can be done', async () => {
    const { body: file } = await upload(ben, 'files', { name: 'Plan.txt', content: text })
    expect((await as(ben).get(`/api/storage/files/${file.id}/preview`).expect(200)).text).to.include('beans')
    const long = Buffer.alloc(400_000, 'beans ')
    const { body: list } = await upload(ben, 'files', { name: 'Long.txt', content: long })
    const { bytes } = await as(ben).get(`/api/storage/files/${list.id}/preview`).expect(200)
    expect(bytes.equals(long.subarray(0, 256 * 1024))).to.equal(true)
    const { body: zip } = await upload(ben, 'files', { name: 'a.bin', content: Buffer.from([0, 1, 2]) })
    await as(ben).get(`/api/storage/files/${zip.id}/preview`).expect(404)
  })

  it('come together in one archive, without those that one may not see', async () => {
    const one = (await upload(ben, 'files', { name: 'Plan.txt', content: text })).body
    const two = (await upload(ben, 'files', { name: 'Plan.txt', content: Buffer.from('second') })).body
    const hers = (await upload(ada, 'files', { name: 'Zqsecret.txt', content: text })).body
    const file_ids = [one.id, two.id, hers.id]
    const { token } = (await as(ben).post('/api/v1/file_token', { file_ids }).expect(200)).body
    const fetch = (by: string) =>
      app.as(by).then((send) =>
        send('POST', '/api/storage/v2/archive', `token=${token}`, {
          'Content-Type': 'application/x-www-form-urlencoded',
        }),
      )
    expect((await fetch(app.ids.dan)).status).to.equal(404)
    const { status, bytes, headers } = await fetch(app.ids.ben)
    expect([status, headers['content-type']]).to.deep.equal([200, 'application/zip'])
    const held = bytes.toString('latin1')
    expect(held).to.include('Plan.txt').and.to.include('Plan (2).txt').and.to.include('Missing files.txt')
    expect(held).not.to.include('Zqsecret')
    expect((await fetch(app.ids.ben)).status).to.equal(404)
  })

  it('that hang on a message of a chat come in one archive, for its readers, until it is deleted', async () => {
    const chat = (await as(ben).post('/api/v1/chats', { member_id: app.ids.dan }).expect(201)).body.id
    const messages = `/api/v1/chats/${encodeURIComponent(chat)}/messages`
    const uploaded = async (name: string) =>
      (await upload(ben, 'files', { name, content: Buffer.from(`Of ${name}`) })).body.id
    const files = [await uploaded('Rota.txt'), await uploaded('Menu.txt')]
    const chat_message_id = (await as(ben).post(messages, { files }).expect(201)).body.id
    // Another member reads: the answer of the server to the author says nothing about the tables that dan asks.
    await app.projected()
    const { token } = (await as(dan).post('/api/v1/file_token', { chat_message_id }).expect(200)).body
    const send = await app.as(app.ids.dan)
    const { status, bytes } = await send('POST', '/api/storage/v2/archive', `token=${token}`, {
      'Content-Type': 'application/x-www-form-urlencoded',
    })
    expect(status).to.equal(200)
    expect(bytes.toString('latin1')).to.include('Rota.txt').and.to.include('Menu.txt')
    const refused = (name: PersonaName) =>
      as(name).post('/api/v1/file_token', { chat_message_id }).expect(422)
    expect((await refused(gia)).body.errors[0]).to.include({ code: 'chat_message_unknown' })
    await as(ben).delete(`${messages}/${chat_message_id}`).expect(204)
    await refused(dan)
  })

  it('come in no archive of a folder or of a message that is not there', async () => {
    const ask = (body: object) => as(ben).post('/api/v1/file_token', body).expect(422)
    for (const [body, pointer, code] of [
      [{ folder_ids: ['x'] }, '/folder_ids/0', 'folder_unknown'],
      [{ file_ids: ['x'], current_folder_id: 'x' }, '/current_folder_id', 'folder_unknown'],
      [{ chat_message_id: 'x' }, '/chat_message_id', 'chat_message_unknown'],
      [{}, '/file_ids', 'files_empty'],
    ] as const)
      expect((await ask(body)).body.errors[0]).to.include({ pointer, code })
  })

  it('that call themselves documents are what is in them', async () => {
    const words = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const contentTypes = `<Types><Override PartName="/word/document.xml" ContentType="${words}.main+xml"/></Types>`
    // As word processors write it.
    const contents = (name: string) => Buffer.from(name === '[Content_Types].xml' ? contentTypes : '<xml/>')
    const zipped = async (...names: string[]) => {
      const zip = new ZipFile()
      for (const name of names) zip.addBuffer(contents(name), name)
      zip.end()
      return buffer(zip.outputStream)
    }
    const typeOf = async (name: string, content: Buffer) =>
      (await upload(ben, 'files', { name, content })).body.content_type
    const sheet = await zipped('[Content_Types].xml', 'xl/workbook.xml')
    expect(await typeOf('Plan.docx', sheet)).to.match(/spreadsheetml\.sheet$/)
    const document = await zipped('[Content_Types].xml', 'word/document.xml')
    expect(await typeOf('Plan.bin', document)).to.equal(words)
    expect(await typeOf('Plan.docx', await zipped('Plan.exe'))).to.equal('application/zip')
    expect(await typeOf('Plan.docx', sheet.subarray(0, 60))).to.equal('application/octet-stream')
  })

  it('of a kind that the network does not take are refused, and others come in', async () => {
    const filter = (type: string, list: string) =>
      as(ada)
        .put('/administration/settings', {
          files_extension_filter_enabled: true,
          files_extension_filter_type: type,
          files_extension_filter_list: list,
        })
        .expect(204)
    await filter('deny', 'exe,BAT')
    expect((await upload(ben, 'files', { name: 'x.bat', content: text })).body.errors[0]).to.include({
      code: 'extension_not_accepted',
    })
    expect((await upload(ben, 'files', { name: 'x.txt', content: text })).status).to.equal(201)
    await filter('allow', 'pdf')
    expect((await upload(ben, 'files', { name: 'x.txt', content: text })).status).to.equal(422)
    expect((await upload(ben, 'images', { name: 'x.jpg', content: picture })).status).to.equal(201)
    await as(ada).put('/administration/settings', { files_extension_filter_enabled: false }).expect(204)
  })

  it('that are too large, broken off or no form leave nothing behind', async () => {
    const { status, body } = await upload(ben, 'files', { name: 'x', content: Buffer.alloc(9 * 1024 * 1024) })
    expect([status, body.code]).to.deep.equal([413, 'too_large'])
    expect(
      (await upload(ben, 'files', { name: 'x.txt', content: Buffer.alloc(0) })).body.errors[0].code,
    ).to.equal('file_empty')
    expect((await upload(ben, 'nowhere', { name: 'x.txt', content: text })).status).to.equal(404)
    expect(await app.db('fm.incoming_blobs')).to.deep.equal([])
  })

  it('are taken in once, however often the same upload is sent', async () => {
    const key = newId()
    const send = () =>
      upload(ben, 'files', { name: 'Plan.txt', content: text, headers: { 'Idempotency-Key': key } })
    const [first, second] = [await send(), await send()]
    expect(second.body.id).to.equal(first.body.id)
    expect((await as(ben).get(first.body.url).expect(200)).text).to.equal(text.toString())
  })

  it('that nobody published go after a day, with their bytes', async () => {
    const { body: file } = await upload(ben, 'files', { name: 'Plan.txt', content: text })
    await app.reactorsDone()
    const timer = await app.db('fm.timers').where('key', `file-unpublished-${file.id}`).first()
    const hours = (Date.parse(timer.due_at) - Date.now()) / 3_600_000
    expect(hours).to.be.within(23.9, 24.1)
    await app.command(timer.command, timer.body)
    await app.reactorsDone()
    await as(ben).get(file.url).expect(404)
    const { body: kept } = await upload(ben, 'files', { name: 'Plan.txt', content: text })
    await as(ben)
      .post('/api/storage/files/publish', { files: [{ id: kept.id }] })
      .expect(204)
    await app.command('files/sweep', { file_id: kept.id })
    await as(ben).get(kept.url).expect(200)
    await as(dan)
      .post('/api/storage/files/publish', { files: [kept.id] })
      .expect(422)
  })

  it('of a person who is erased go with their names and bytes, what hangs on messages included', async () => {
    const { body: sent } = await upload(dan, 'files', { name: 'Zqdiary.txt', content: text })
    const { body: loose } = await upload(dan, 'files', { name: 'Zqloose.txt', content: text })
    const face = (await upload(dan, 'images', { name: 'Dan.jpg', content: picture })).body
    for (const picture_id of [face.id, null])
      await as(dan).put(`/members/${app.ids.dan}/picture`, { picture_id }).expect(204)
    const message = { to: [app.ids.ben], subject: 'x', attachments: [sent.id] }
    const { body: made } = await as(dan).post('/api/v1/messages', message).expect(201)
    await as(ben).get(sent.url).expect(200)
    // The mail about it is on its way until then.
    await app.reactorsDone()
    const rows = await app.db(`rm.${files.sqlName}`).whereIn('id', [sent.id, loose.id, face.id])
    const classes = ['identity', 'authored']
    await app.command('members/erase', { member_id: app.ids.dan, classes })
    await app.reactorsDone()
    await app.projected()
    await as(ben).get(sent.url).expect(404)
    const { body } = await as(ben).get(`/api/v1/messages/${made.id}`).expect(200)
    expect(body.attachments).to.deep.equal([])
    for (const { id, blob_id } of rows) {
      expect(await app.storage.stat(blobKey(blob_id))).to.equal(null)
      const left = await app.db(`rm.${files.sqlName}`).where({ id }).first()
      expect(left).to.include({ state: 'removed', original_filename: null })
    }
  })

  describe('are fetched by no token whose session is over', () => {
    const here = async () => {
      const { headers } = await app
        .send('POST', '/users/sign_in', { email: emailOf(ben), password })
        .expect(200)
      return { Cookie: headers['set-cookie']?.[0]?.split(';')[0] ?? '' }
    }
    const writing = async (headers: { Cookie: string }) => {
      const { body } = await app.send('GET', '/api/v1/network', undefined, headers)
      return { ...headers, 'X-CSRF-Token': body.csrf_token }
    }
    const status = async (end: (headers: { Cookie: string }) => PromiseLike<unknown>) => {
      const headers = await here()
      const { body: file } = await upload(ben, 'files', { name: 'Plan.txt', content: text })
      const asked = await app.send('GET', `/api/storage/files/${file.id}/token`, undefined, headers)
      const fetched = async () => (await app.send('GET', `${file.url}?token=${asked.body.token}`)).status
      const before = await fetched()
      await end(await writing(headers))
      return [before, await fetched()]
    }

    it('because its member has signed out', async () => {
      const end = (headers: object) =>
        app.send('DELETE', '/users/sign_out', undefined, { ...headers }).expect(204)
      expect(await status(end)).to.deep.equal([200, 401])
    })

    it('because it was ended from elsewhere', async () => {
      const end = async (ended: { Cookie: string }) => {
        const { body } = await app.send('GET', '/api/v1/account/sessions', undefined, ended)
        const { id } = body.sessions.find(({ current }: { current: boolean }) => current)
        const headers = await writing(await here())
        await app.send('DELETE', `/api/v1/account/sessions/${id}`, undefined, headers).expect(204)
      }
      expect(await status(end)).to.deep.equal([200, 401])
    })

    // The last one, because every other session of Ben ends.
    it('because the password was changed in another one', async () => {
      const change = { current_password: password, password: 'beans in rows one to four' }
      const end = async () =>
        app.send('PUT', '/api/v1/account/password', change, await writing(await here())).expect(204)
      expect(await status(end)).to.deep.equal([200, 401])
    })
  })
})
