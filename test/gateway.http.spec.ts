import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { discoveredContracts } from '#platform/commands/discovery.ts'
import { callsOf, serviceOf } from '#platform/tools/gateway-file.ts'
import { haveCaddy, type RunningCaddy, startCaddy } from './kit/caddy.ts'
import { send } from './kit/requests.ts'

type Stub = Awaited<ReturnType<typeof openStub>>

// Who is still sending when the answer comes may lose it with the line.
const tooLarge = [413, 'ECONNRESET', 'EPIPE']
const refusal = (answer: Promise<{ status: number }>): Promise<number | string | undefined> =>
  answer.then(
    ({ status }) => status,
    (error: NodeJS.ErrnoException) => error.code,
  )

describe('the gateway', function () {
  this.timeout(30_000)
  let reads: Stub
  let writes: Stub
  let caddy: RunningCaddy
  before(async function () {
    if (!haveCaddy()) {
      this.test?.parent?.eachTest((test) => {
        test.title += ' (pending: caddy missing)'
      })
      this.skip()
    }
    ;[reads, writes] = [await openStub('query-api'), await openStub('command-api')]
    const addressOf = ({ port }: Stub) => ({ name: '127.0.0.1', port })
    caddy = await startCaddy({ queryApi: addressOf(reads), commandApi: addressOf(writes) })
  })
  after(async () => {
    await caddy?.stop()
    await Promise.all([reads?.close(), writes?.close()])
  })
  const ask = (method: string, path: string, more: object = {}) =>
    send(caddy.port, {
      method,
      path,
      ...more,
      headers: { Host: `localhost:${caddy.port}`, ...headersOf(more) },
    })
  const headersOf = (more: { headers?: Record<string, string> }) => more.headers ?? {}

  it('brings every call of every contract to the service that answers it', async () => {
    const calls = callsOf(await discoveredContracts())
    expect(calls.length).to.be.greaterThan(50)
    for (const call of calls) {
      const path = call.path.replace(/:[a-z_]+/g, 'x~1')
      const { body } = await ask(call.method, path)
      expect(body.service, `${call.method} ${path}`).to.equal(serviceOf(call))
    }
  })

  it('brings pages, files and streams to query-api, and reports of browsers to command-api', async () => {
    for (const path of ['/', '/assets/main.js', '/changes?after=3', '/openapi.json'])
      expect((await ask('GET', path)).body.service, path).to.equal('query-api')
    expect((await ask('POST', '/csp-reports')).body.service).to.equal('command-api')
  })

  it('lets files in that are larger than anything else may be', async () => {
    const large = {
      body: Buffer.alloc(5_000_000),
      headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    }
    const { body } = await ask('POST', '/api/storage/files', large)
    expect(body.service).to.equal('command-api')
    expect(await refusal(ask('POST', '/api/v1/messages', large))).to.be.oneOf(tooLarge)
  })

  it('has no way to what is meant for machines', async () => {
    const before = reads.requests.length + writes.requests.length
    const paths = ['/internal/commands', '//internal/commands', '/internal/', '/%69nternal/commands']
    const others = [
      '/INTERNAL/commands',
      '/a/../internal/commands',
      '/metrics',
      '/metrics/',
      '/health',
      '/ready',
    ]
    for (const path of [...paths, ...others])
      for (const method of ['GET', 'POST']) await ask(method, path).expect(404)
    expect(reads.requests.length + writes.requests.length).to.equal(before)
  })

  it('says who is asking, whatever the request says, and gives each one an id', async () => {
    const forged = { 'X-Forwarded-For': '198.51.100.7', 'X-Request-Id': 'mine' }
    const { body } = await ask('GET', '/calendars', { headers: forged })
    expect(body.headers['x-forwarded-for']).to.match(/^(127\.0\.0\.1|::1)$/)
    expect(body.headers['x-request-id']).to.match(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    expect(body.headers.host).to.equal(`localhost:${caddy.port}`)
  })

  it('passes bodies of a MiB and refuses much larger ones', async () => {
    const headers = { 'Content-Type': 'application/json' }
    const { body } = await ask('POST', '/groups', { headers, body: Buffer.alloc(1024 * 1024 + 1, 32) })
    expect(body.received).to.equal(1024 * 1024 + 1)
    const huge = ask('POST', '/groups', { headers, body: Buffer.alloc(4_000_000, 32) })
    expect(await refusal(huge)).to.be.oneOf(tooLarge)
  })

  it('passes each event of a stream on while the stream goes on', async () => {
    const opened = request({
      port: caddy.port,
      path: '/changes',
      headers: { Host: `localhost:${caddy.port}` },
    })
    opened.end()
    const [answer] = (await once(opened, 'response')) as [IncomingMessage]
    expect(answer.headers['content-type']).to.include('text/event-stream')
    const [stream] = reads.streams.splice(0)
    for (let count = 0; count < 50; count++) {
      stream?.write(`id: ${count}\ndata: {}\n\n`)
      const [frame] = await once(answer, 'data')
      expect(String(frame)).to.equal(`id: ${count}\ndata: {}\n\n`)
    }
    stream?.end('event: bye\n\n')
    await once(answer.resume(), 'end')
  })

  it('lets the service know when a reader leaves', async () => {
    const opened = request({
      port: caddy.port,
      path: '/changes',
      headers: { Host: `localhost:${caddy.port}` },
    })
    opened.on('error', () => undefined).end()
    await once(opened, 'response')
    const [stream] = reads.streams.splice(0)
    opened.destroy()
    await once(stream ?? opened, 'close')
  })

  it('waits for a service that is being started again', async () => {
    const { port } = reads
    await reads.close()
    const asked = ask('GET', '/calendars')
    reads = await openStub('query-api', port)
    expect((await asked).body.service).to.equal('query-api')
  })

  it('ends although a reader stays', async () => {
    const addressOf = ({ port }: Stub) => ({ name: '127.0.0.1', port })
    const other = await startCaddy({ queryApi: addressOf(reads), commandApi: addressOf(writes) })
    const headers = { Host: `localhost:${other.port}` }
    const opened = request({ port: other.port, path: '/changes', headers }).on('error', () => undefined)
    opened.end()
    const [answer] = (await once(opened, 'response')) as [IncomingMessage]
    answer.on('error', () => undefined)
    await other.stop()
    opened.destroy()
  })

  it('sends a write once, even when its answer is lost', async () => {
    const before = writes.requests.length
    const { status } = await ask('POST', '/groups?break')
    expect(status).to.equal(502)
    expect(writes.requests.length - before).to.equal(1)
  })
})

/** A service that tells what reached it, and streams under `/changes`. */
const openStub = async (service: string, port = 0) => {
  const requests: IncomingMessage[] = []
  const streams: ServerResponse[] = []
  const server = createServer(async (req, res) => {
    requests.push(req)
    if (req.url?.endsWith('?break')) return void req.socket.destroy()
    if (req.url === '/changes') {
      res.shouldKeepAlive = false
      res.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' }).flushHeaders()
      return void streams.push(res)
    }
    let received = 0
    for await (const chunk of req) received += chunk.length
    res.setHeader('Content-Type', 'application/json')
    res.end(JSON.stringify({ service, received, headers: req.headers }))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    requests,
    streams,
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
