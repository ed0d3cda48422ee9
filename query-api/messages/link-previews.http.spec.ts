import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import sharp from 'sharp'
import { rebuild } from '#platform/projection-runner/rebuild.ts'
import { blobPictureKey } from '#platform/storage/picture-keys.ts'
import { crawls } from '#projectors/crawls/crawls.table.ts'
import { messages } from '#projectors/messages/messages.table.ts'
import { sweepADayLater } from '#test/kit/orphaned-blobs.ts'
import {
  ada,
  ben,
  dan,
  gia,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'

describe('previews of links in messages', function () {
  this.timeout(120_000)
  let app: TestNetwork
  let site: Server
  let port: number
  const as = (name: PersonaName) => app.persona(name)

  before(async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3f7c31' } })
      .png()
      .toBuffer()
    const head =
      '<title>How to make tea</title><meta name="description" content="Water first."><meta property="og:image" content="/cup.png">'
    site = createServer((request, response) => {
      if (request.url === '/cup.png') response.setHeader('content-type', 'image/png').end(picture)
      else if (request.url === '/tea')
        response.setHeader('content-type', 'text/html; charset=utf-8').end(head)
      else response.writeHead(404).end()
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    port = (site.address() as AddressInfo).port
    app = await startTestNetwork({
      reacting: true,
      internalSites: [{ host: 'wiki.example', address: '127.0.0.1', port }],
    })
  })
  after(async () => {
    await app.close()
    site.close()
  })

  const address = (path = '/tea') => `http://wiki.example:${port}${path}`
  const crawled = async (who: PersonaName = ben, path = '/tea') => {
    const { id } = (
      await as(who)
        .post('/system/crawls', { url: address(path) })
        .expect(201)
    ).body
    const ended = async () => {
      const { status } = (await as(who).get(`/system/crawls/${id}`).expect(200)).body
      return status === 'finished' || status === 'error'
    }
    await until(ended, 20_000)
    return id as string
  }
  const sending = (crawl_id: string | null, from: PersonaName = ben, to: PersonaName = gia) =>
    as(from).post('/api/v1/messages', { to: [app.ids[to]], subject: 'Tea', content: address(), crawl_id })
  const sent = async (crawl_id: string, from: PersonaName = ben) =>
    (await sending(crawl_id, from).expect(201)).body.id as string
  const viewOf = async (id: string, who: PersonaName = gia) =>
    (await as(who).get(`/api/v1/messages/${id}`).expect(200)).body

  it('show readers of the message what its author saw, and nobody else', async () => {
    const id = await sent(await crawled())
    for (const name of [gia, ben] as const) {
      const { link_preview, conversation } = await viewOf(id, name)
      expect(link_preview).to.deep.equal({
        url: address(),
        title: 'How to make tea',
        description: 'Water first.',
        site_name: '',
        image: `/api/v1/messages/${id}/link_preview/picture`,
      })
      expect(conversation[0].link_preview).to.deep.equal(link_preview)
      const { headers, bytes } = await as(name).get(link_preview.image).expect(200)
      expect(headers['content-type']).to.equal('image/webp')
      expect((await sharp(bytes).metadata()).format).to.equal('webp')
    }
    for (const name of [ada, dan] as const)
      await as(name).get(`/api/v1/messages/${id}/link_preview/picture`).expect(404)
    expect((await app.send('GET', `/api/v1/messages/${id}/link_preview/picture`)).status).to.equal(401)
  })

  it('arrive with the message', async () => {
    const crawl = await crawled()
    const reading = await app.follow(app.ids[gia])
    try {
      const id = await sent(crawl)
      const received = () => reading.of('messages').map((one) => JSON.stringify(one))
      await reading.until(() => received().some((one) => one.includes(id) && one.includes('How to make tea')))
    } finally {
      reading.close()
    }
  })

  it('are not there where none was chosen', async () => {
    const { id } = (await sending(null).expect(201)).body
    expect((await viewOf(id)).link_preview).to.equal(null)
    await as(gia).get(`/api/v1/messages/${id}/link_preview/picture`).expect(404)
  })

  it('are only one’s own, and only what was seen', async () => {
    const foreign = await crawled(dan)
    const failed = await crawled(ben, '/missing')
    for (const crawl of [foreign, failed, 'nothing']) {
      const { body } = await sending(crawl).expect(422)
      expect(body.errors[0]).to.include({ pointer: '/crawl_id', code: 'crawl_unknown' })
    }
  })

  it('keep their picture when what nobody sent is swept', async () => {
    const kept = await crawled()
    const id = await sent(kept)
    const forgotten = await crawled()
    await app.reactorsDone()
    await sweepADayLater(app)
    await as(gia)
      .get((await viewOf(id)).link_preview.image)
      .expect(200)
    const { image } = (await as(ben).get(`/system/crawls/${forgotten}`).expect(200)).body
    await as(ben).get(image).expect(404)
  })

  it('go from sight with the message, and come back with it', async () => {
    const id = await sent(await crawled())
    const picture = `/api/v1/messages/${id}/link_preview/picture`
    await as(gia).get(picture).expect(200)
    await as(gia).delete(`/api/v1/messages/${id}`, {}).expect(204)
    await as(gia).get(picture).expect(404)
    await as(ben).get(picture).expect(200)
    await as(gia).post(`/api/v1/messages/${id}/restore`, {}).expect(204)
    await as(gia).get(picture).expect(200)
    expect((await viewOf(id)).link_preview.title).to.equal('How to make tea')
  })

  it('are the same when everything is derived anew', async () => {
    const id = await sent(await crawled())
    const before = await viewOf(id)
    const { store, db, projections } = app
    const rebuilt = await rebuild({ store, db, projections })
    expect(rebuilt.filter(({ differing, parked }) => differing > 0 || parked > 0)).to.deep.equal([])
    expect(await viewOf(id)).to.deep.equal(before)
  })

  it('stand in the message as an address', async () => {
    await as(ada)
      .put('/administration/settings', { notifications_send_direct_message_body: true })
      .expect(204)
    await app.projected()
    const id = await sent(await crawled())
    await app.reactorsDone()
    const rows: { text: string }[] = await app
      .db('fm.captured_mails')
      .whereRaw('text like ?', [`%/messages/${id}%`])
    expect(rows[0]?.text).to.include(`How to make tea: ${address()}`)
  })

  it('go for good with what their author has said', async () => {
    const id = await sent(await crawled(dan), dan)
    await app.reactorsDone()
    const [row] = await app.db(`rm.${messages.sqlName}`).where({ id }).select('crawl_id')
    const [crawl] = await app.db(`rm.${crawls.sqlName}`).where({ id: row.crawl_id }).select('blob_id')
    const stored = () => app.storage.stat(blobPictureKey(crawl.blob_id, '435x435'))
    expect(await stored()).not.to.equal(null)
    await as(ada)
      .delete(`/administration/members/${app.ids[dan]}`, { classes: ['identity', 'authored'] })
      .expect(204)
    await app.projected()
    await app.reactorsDone()
    expect((await viewOf(id)).link_preview).to.equal(null)
    await as(gia).get(`/api/v1/messages/${id}/link_preview/picture`).expect(404)
    expect(await stored()).to.equal(null)
  })
})
