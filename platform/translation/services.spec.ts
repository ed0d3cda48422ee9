import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { deepl } from './deepl.ts'
import { libreTranslate } from './libretranslate.ts'

describe('services that translate', () => {
  let server: Server
  let url: string
  let received: { path: string; body: string; authorization: string }[]
  const answers: Record<string, object> = {
    '/v2/languages?type=target': [
      { language: 'en-GB', name: 'English (British)', supports_formality: false },
    ],
    '/v2/translate': { translations: [{ detected_source_language: 'DE', text: '<p>Good morning</p>' }] },
    '/languages': [
      { code: 'en', name: 'English', targets: ['de'] },
      { code: 'de', name: 'German', targets: [] },
    ],
    '/translate': { translatedText: '<p>Good morning</p>' },
  }
  before(async () => {
    server = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => {
        const path = request.url ?? ''
        received.push({ path, body, authorization: request.headers.authorization ?? '' })
        const answer = answers[path]
        response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
        response.end(JSON.stringify(answer ?? {}))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  after(() => server.close())
  beforeEach(() => {
    received = []
  })

  it('may be DeepL', async () => {
    const service = deepl('the-key', url)
    expect(await service.languages()).to.deep.equal([{ language: 'EN-GB', name: 'English (British)' }])
    const text = await service.translate('<p>Guten Morgen</p>', { language: 'EN-GB', html: true })
    expect(text).to.equal('<p>Good morning</p>')
    const [, translating] = received
    expect(translating?.authorization).to.equal('DeepL-Auth-Key the-key')
    expect(translating?.body)
      .to.include('tag_handling=html')
      .and.match(/target_lang=EN-GB/i)
  })

  it('may be LibreTranslate', async () => {
    const service = libreTranslate(url, 'the-key')
    expect(await service.languages()).to.deep.equal([
      { language: 'EN-GB', name: 'English' },
      { language: 'DE', name: 'German' },
    ])
    await service.translate('<p>Guten Morgen</p>', { language: 'EN-GB', html: true })
    expect(JSON.parse(received[1]?.body ?? '')).to.deep.equal({
      q: '<p>Guten Morgen</p>',
      source: 'auto',
      target: 'en',
      format: 'html',
      api_key: 'the-key',
    })
  })

  it('may say no', async () => {
    const nobody = libreTranslate(`${url}/nowhere`, null)
    expect(await nobody.languages().catch((error: unknown) => error)).to.be.instanceOf(Error)
  })
})
