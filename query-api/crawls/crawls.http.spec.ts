import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import sharp from 'sharp'
import { ada, ben, dan, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'

describe('previews of links', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let site: Server
  let port: number
  const pages: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {}
  const page = (html: string) => (_: unknown, response: ServerResponse) =>
    void response.setHeader('content-type', 'text/html; charset=utf-8').end(html)

  before(async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3f7c31' } })
      .png()
      .toBuffer()
    pages['/cup.png'] = (_, response) => void response.setHeader('content-type', 'image/png').end(picture)
    pages['/tea'] = page('<title>Tea</title><meta property="og:image" content="/cup.png">')
    pages['/script'] = page('<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>')
    site = createServer((request, response) => {
      const answer = pages[request.url ?? '']
      if (answer) answer(request, response)
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

  const asked = async (path: string) => {
    const body = { url: `http://wiki.example:${port}${path}`, status: 'initialized' }
    return (await app.persona(ben).post('/system/crawls', body).expect(201)).body.id as string
  }
  const crawlOf = async (id: string, who: typeof ben | typeof ada = ben) =>
    (await app.persona(who).get(`/system/crawls/${id}`).expect(200)).body
  const ended = async (id: string) => {
    await until(async () => !['initialized', 'retry'].includes((await crawlOf(id)).status), 20_000)
    return crawlOf(id)
  }

  it('show what a page says about itself, with its picture made anew', async () => {
    const crawl = await ended(await asked('/tea'))
    expect(crawl).to.include({ status: 'finished', title: 'Tea', description: '', site_name: '' })
    const { bytes, headers } = await app.persona(ben).get(crawl.image).expect(200)
    expect(headers['content-type']).to.equal('image/webp')
    expect((await sharp(bytes).metadata()).format).to.equal('webp')
  })

  it('arrive by themselves', async () => {
    const reading = await app.follow(app.ids[ben])
    try {
      const id = await asked('/tea')
      const received = () => JSON.stringify(reading.of('crawls'))
      await reading.until(() => received().includes(id) && received().includes('"finished"'))
    } finally {
      reading.close()
    }
  })

  it('are their asker’s alone', async () => {
    const id = await asked('/tea')
    await ended(id)
    for (const who of [ada, dan] as const) {
      await app.persona(who).get(`/system/crawls/${id}`).expect(404)
      await app.persona(who).get(`/system/crawls/${id}/get/picture`).expect(404)
    }
  })

  it('are text, whatever stands in the page', async () => {
    expect((await ended(await asked('/script'))).title).to.equal('<script>alert(1)</script>')
  })

  it('lead to the address that was typed where the page is at one longer than any address here', async () => {
    const long = `/tea?${'x'.repeat(2_000)}`
    pages[long] = pages['/tea'] ?? expect.fail('there is no tea')
    pages['/short'] = (_, response) => void response.writeHead(302, { location: long }).end()
    const { title, url } = await ended(await asked('/short'))
    expect([title, url]).to.deep.equal(['Tea', `http://wiki.example:${port}/short`])
  })

  it('fail alike where nothing is, where nothing may be, and where nobody answers', async () => {
    const { body: inside } = await app
      .persona(ben)
      .post('/system/crawls', { url: `http://127.0.0.1:${port}/tea` })
      .expect(201)
    for (const id of [await asked('/missing'), inside.id]) {
      const { id: _, url: __, revision: ___, ...crawl } = await ended(id)
      expect(crawl).to.deep.equal({
        status: 'error',
        title: '',
        description: '',
        site_name: '',
        image: null,
        can: { read: true },
      })
    }
  })

  it('need the address of a page', async () => {
    for (const url of ['', 'tea', 'javascript:alert(1)', 'file:///etc/passwd']) {
      const { body } = await app.persona(ben).post('/system/crawls', { url }).expect(422)
      expect(body.errors[0]).to.include({ pointer: '/url', code: 'url_invalid' })
    }
  })

  it('are asked for thirty times a minute, and then it is the turn of another member', async () => {
    const strict = await startTestNetwork({ rateLimitFactor: 1 })
    try {
      const ask = (who: typeof ben | typeof dan) =>
        strict.persona(who).post('/system/crawls', { url: 'https://folkmoot.example/' })
      for (let n = 0; n < 30; n += 1) await ask(ben).expect(201)
      const { body, headers } = await ask(ben).expect(429)
      expect(body.code).to.equal('slow_down')
      expect(Number(headers['retry-after'])).to.be.within(1, 60)
      await ask(dan).expect(201)
    } finally {
      await strict.close()
    }
  })
})
