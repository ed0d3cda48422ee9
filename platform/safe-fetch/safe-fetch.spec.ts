import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { isPublicAddress } from './public-address.ts'
import { AddressRefused, safeFetch } from './safe-fetch.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const html = { types: ['text/html'] }

describe('an address that a member typed', () => {
  let server: Server
  let port: number
  let hits: string[]
  let handle: Handler
  before(async () => {
    server = createServer((request, response) => {
      hits.push(request.url ?? '')
      handle(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
    port = (server.address() as AddressInfo).port
  })
  after(() => server.close())
  beforeEach(() => {
    hits = []
    handle = (_, response) => response.setHeader('content-type', 'text/html').end('<title>secret</title>')
  })

  const page =
    (body: string | Buffer, headers: Record<string, string> = {}): Handler =>
    (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
    }
  const inside = () => ({ host: 'wiki.example', address: '127.0.0.1', port })
  const reading = (options: Partial<Parameters<typeof safeFetch>[0]> = {}) =>
    safeFetch({ ownHosts: ['moot.example'], internal: [inside()], ports: [80, 443, port], ...options })
  const wiki = (path = '/') => `http://wiki.example:${port}${path}`

  const refuses = async (address: string, options: Partial<Parameters<typeof safeFetch>[0]> = {}) => {
    const outcome = await reading({ internal: [], ...options })(address, html).catch(
      (error: unknown) => error,
    )
    expect(outcome, address).to.be.instanceOf(AddressRefused)
  }

  describe('is not asked', () => {
    const hosts = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '0x7f.0.0.1',
      '127.000.000.001',
      '0',
      '0.0.0.0',
      '①②⑦.⓪.⓪.①',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[0:0:0:0:0:ffff:127.0.0.1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b:1::7f00:1]',
      '[2002:7f00:1::]',
      '[2001:0:7f00:1::1]',
      '[fe80::1]',
      '[fc00::1]',
      '[fd12:3456::1]',
      '[ff02::1]',
      '[2001:db8::1]',
      '[2600::5efe:7f00:1]',
      '[2600::200:5efe:a00:1]',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.0.1',
      '169.254.169.254',
      '[fd00:ec2::254]',
      '100.64.0.1',
      '100.100.100.200',
      '168.63.129.16',
      '192.0.0.192',
      '198.18.0.1',
      '192.0.2.1',
      '224.0.0.1',
      '240.0.0.1',
      '255.255.255.255',
    ]
    it('whichever way an address inside is written', async () => {
      for (const host of hosts) {
        await refuses(`http://${host}/`)
        await refuses(`http://${host}:${port}/`)
      }
      expect(hits).to.deep.equal([])
    })

    it('by a name that leads inside, or to one address inside among others', async () => {
      const answers = [
        ['127.0.0.1'],
        ['93.184.216.34', '127.0.0.1'],
        ['::1'],
        ['::ffff:10.0.0.1'],
        [],
        ['nonsense'],
      ]
      for (const addresses of answers)
        await refuses(`http://names.example:${port}/`, { resolve: async () => addresses })
      for (const name of ['localhost', 'localhost.', 'LOCALHOST']) await refuses(`http://${name}:${port}/`)
      expect(hits).to.deep.equal([])
    })

    it('by another protocol, on another port, with a password, or as the installation itself', async () => {
      const resolve = async () => ['93.184.216.34']
      for (const address of [
        'file:///etc/passwd',
        'ftp://names.example/',
        'gopher://names.example/',
        'data:text/html,x',
        'http://ada:secret@names.example/',
        'http://names.example:22/',
        'http://names.example:5432/',
        'https://names.example:8443/',
        'http://moot.example/',
        'https://MOOT.example./',
        'nonsense',
        '',
      ])
        await refuses(address, { resolve })
      expect(hits).to.deep.equal([])
    })

    it('by a name that leads inside once it was looked at', async () => {
      // The name is asked for once, and what was checked is what is called.
      let asked = 0
      const resolve = async () => {
        asked += 1
        return asked === 1 ? ['192.0.2.1'] : ['127.0.0.1']
      }
      await refuses(`http://rebinding.example:${port}/`, { resolve })
      expect(asked).to.equal(1)
      expect(hits).to.deep.equal([])
    })

    it('by way of a page that sends on to inside', async () => {
      for (const to of [
        `http://127.0.0.1:${port}/x`,
        `http://[::1]:${port}/x`,
        'file:///etc/passwd',
        `//0x7f.1:${port}/x`,
      ]) {
        handle = (_, response) => response.writeHead(302, { location: to }).end()
        await refuses(wiki('/start'), { internal: [inside()] })
      }
      expect(hits).to.deep.equal(['/start', '/start', '/start', '/start'])
    })
  })

  it('may name a place inside that was allowed, there and at no other port', async () => {
    expect((await reading()(wiki(), html)).body.toString()).to.equal('<title>secret</title>')
    await refuses(`http://wiki.example:${port}/`, {
      internal: [{ ...inside(), port: port + 1 }],
      resolve: async () => ['127.0.0.1'],
    })
    const anywhere = { ...inside(), port: null }
    await refuses(wiki(), { internal: [anywhere], ports: [80, 443] })
    expect((await reading({ internal: [anywhere] })(wiki(), html)).isWhole).to.equal(true)
    await refuses(`http://other.example:${port}/`, {
      internal: [inside()],
      resolve: async () => ['127.0.0.1'],
    })
  })

  it('is followed three times, and not four', async () => {
    handle = (request, response) => {
      const at = Number((request.url ?? '').slice(1))
      if (at === 0) page('there')(request, response)
      else response.writeHead(302, { location: `/${at - 1}` }).end()
    }
    expect((await reading()(wiki('/3'), html)).url).to.equal(wiki('/0'))
    await refuses(wiki('/4'), { internal: [inside()] })
  })

  it('hears nothing of who asks', async () => {
    let received: IncomingMessage['headers'] = {}
    handle = (request, response) => {
      received = request.headers
      page('x')(request, response)
    }
    await reading()(wiki(), html)
    expect(received).not.to.have.any.keys('cookie', 'authorization', 'referer', 'origin')
  })

  it('is read to the end of a megabyte', async () => {
    handle = page('x'.repeat(3_000_000))
    const { body, isWhole } = await reading()(wiki(), html)
    expect([body.length, isWhole]).to.deep.equal([1024 * 1024, false])
  })

  it('may be packed, but not a bomb', async () => {
    handle = page(gzipSync('<title>Tea</title>'), { 'content-encoding': 'gzip' })
    expect((await reading()(wiki(), html)).body.toString()).to.equal('<title>Tea</title>')
    for (const [packing, bomb] of [
      ['gzip', gzipSync(Buffer.alloc(50_000_000))],
      ['br', brotliCompressSync(Buffer.alloc(20_000_000))],
      ['zstd', Buffer.from('x')],
    ] as const) {
      handle = page(bomb, { 'content-encoding': packing })
      await refuses(wiki(), { internal: [inside()] })
    }
  })

  it('has its time, however slowly it drips', async () => {
    const held: ServerResponse[] = []
    handle = (_, response) => {
      held.push(response)
      response.writeHead(200, { 'content-type': 'text/html' }).write('<')
    }
    await refuses(wiki(), { internal: [inside()], timeoutMs: 50 })
    handle = (_, response) => void held.push(response)
    await refuses(wiki(), { internal: [inside()], timeoutMs: 50 })
    await refuses('http://slow.example/', { resolve: () => new Promise(() => {}), timeoutMs: 50 })
    for (const response of held) response.destroy()
  })

  it('has to answer with something that can be read', async () => {
    handle = page('x', { 'content-type': 'application/pdf' })
    await refuses(wiki(), { internal: [inside()] })
    handle = (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('no')
    await refuses(wiki(), { internal: [inside()] })
  })
})

describe('an address on the internet', () => {
  it('is public, whichever family', () => {
    for (const address of [
      '93.184.216.34',
      '1.1.1.1',
      '2606:4700::1111',
      '64:ff9b::101:101',
      '::ffff:1.1.1.1',
    ])
      expect(isPublicAddress(address), address).to.equal(true)
    expect(isPublicAddress('nonsense')).to.equal(false)
  })
})
