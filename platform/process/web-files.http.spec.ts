import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import Koa from 'koa'
import { systemClock } from '#platform/clock/clock.ts'
import { markUnavailable } from '#platform/language/unavailable.ts'
import { silentLog } from '#platform/log/log.ts'
import { sharedAssets } from './retained-web-files.ts'
import { shutdownHooks } from './shutdown.ts'
import { webFileOf } from './web-file.ts'
import { type Fallback, webFiles } from './web-files.ts'

describe('the files of the web', () => {
  let folder: string
  const servers: Server[] = []
  let url: string
  let network: Record<string, unknown> = {}
  let resolveWho: () => Promise<unknown> = async () => ({ network })
  const ask = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, { headers: { accept: 'text/html,*/*;q=0.8', ...headers } })
  const served = async (serve: Fallback): Promise<string> => {
    const koa = new Koa()
    let count = 0
    koa.use((ctx) => {
      count += 1
      ctx.state.nonce = `nonce${count}`
      ctx.state.resolveWho = resolveWho
      return serve(ctx as never)
    })
    const opened = createServer(koa.callback()).listen(0, '127.0.0.1')
    await new Promise((resolve) => opened.once('listening', resolve))
    servers.push(opened)
    return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`
  }

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'folkmoot-web-'))
    await mkdir(join(folder, 'assets'))
    await writeFile(
      join(folder, 'index.html'),
      '<!doctype html><script nonce="__CSP_NONCE__" src="/assets/a-1.js"></script>',
    )
    await writeFile(join(folder, 'assets', 'a-1.js'), 'let a')
    await writeFile(join(folder, 'mark.svg'), '<svg/>')
    await writeFile(join(folder, '.built-from'), 'secret')
    const serve = await webFiles(folder, { publicUrl: 'http://localhost:3000' })
    url = await served(serve)
  })
  after(async () => {
    for (const server of servers) server.close()
    await rm(folder, { recursive: true, force: true })
  })

  it('let in films of the hosts that the network shows', async () => {
    const policy = async () => (await ask('/appointments')).headers.get('content-security-policy')
    expect(await policy()).to.include('frame-src https://www.youtube-nocookie.com https://player.vimeo.com;')
    network = { film_hosts: ['vimeo'] }
    expect(await policy()).to.include('frame-src https://player.vimeo.com;')
  })

  it('are sent while the database is away, because the page says so and comes back by itself', async () => {
    const asked = resolveWho
    for (const away of [
      () => Promise.reject(markUnavailable(new Error('connect ECONNREFUSED'), 'database')),
      () => new Promise(() => {}),
    ]) {
      resolveWho = away
      const { status, headers } = await ask('/appointments')
      expect(status).to.equal(200)
      expect(headers.get('content-security-policy')).to.include("frame-src 'none'")
    }
    resolveWho = asked
  })

  it('show the one document for every page, with a nonce of its own each time', async () => {
    const [first, second] = [await ask('/appointments'), await ask('/members/ada')]
    const nonce = /nonce="(nonce\d+)"/.exec(await first.text())?.[1]
    expect(first.headers.get('content-security-policy')).to.include(`'nonce-${nonce}'`)
    expect(first.headers.get('cache-control')).to.equal('no-store')
    expect(await second.text()).to.not.include(`nonce="${nonce}"`)
  })

  it('may be kept for ever when their names carry a hash', async () => {
    const file = await ask('/assets/a-1.js')
    expect(file.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable')
    expect(file.headers.get('content-type')).to.equal('text/javascript; charset=utf-8')
    const again = await ask('/assets/a-1.js', { 'if-none-match': file.headers.get('etag') ?? '' })
    expect(again.status).to.equal(304)
  })

  it('are asked for again when they do not', async () => {
    expect((await ask('/mark.svg')).headers.get('cache-control')).to.equal('no-cache')
  })

  for (const path of [
    '/assets/gone.js',
    '/api/v1/nothing',
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/',
  ])
    it(`do not hold ${path}`, async () => {
      expect((await ask(path)).status).to.equal(404)
    })

  it('keep the gallery of controls from those who only use the product', async () => {
    expect((await ask('/dev/kit')).status).to.equal(404)
  })

  it('show the gallery where it is asked for, and nothing else below /dev', async () => {
    const other = await served(await webFiles(folder, { publicUrl: 'http://localhost:3000' }, ['/dev/kit']))
    const statuses = []
    for (const path of ['/dev/kit', '/dev/other'])
      statuses.push((await fetch(other + path, { headers: { accept: 'text/html' } })).status)
    expect(statuses).to.deep.equal([200, 404])
  })

  it('are sent by a process of another version too, with nothing of it but what carries a hash', async () => {
    const shared = await mkdtemp(join(tmpdir(), 'folkmoot-shared-'))
    const end = shutdownHooks(silentLog)
    const share = sharedAssets(shared, { clock: systemClock, log: silentLog, shutdown: end })
    await share(new Map([['/assets/b-2.js', webFileOf(Buffer.from('let b'), 'text/javascript')]]))
    const other = await served(await webFiles(folder, { publicUrl: 'http://localhost:3000' }, [], share))
    const script = await fetch(`${other}/assets/b-2.js`)
    expect(await script.text()).to.equal('let b')
    expect(script.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable')
    expect(script.headers.get('content-type')).to.equal('text/javascript; charset=utf-8')
    expect((await fetch(`${other}/assets/..%2fsecret.js`)).status).to.equal(404)
    expect((await fetch(`${other}/assets/c-3.js`)).status).to.equal(404)
    await end.run()
    await rm(shared, { recursive: true, force: true })
  })

  it('hide the notes of the builder', async () => {
    expect(await (await ask('/.built-from')).text()).to.not.include('secret')
  })

  it('are no answer to a request for data', async () => {
    expect((await ask('/appointments', { accept: 'application/json' })).status).to.equal(404)
  })
})
