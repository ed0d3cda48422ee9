import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { createConnection } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { fixedClock } from '#platform/clock/clock.ts'
import { commandSide } from '#platform/commands/command-side.ts'
import { commands } from '#platform/commands/commands.ts'
import type { Services } from '#platform/commands/services.ts'
import { memoryStore } from '#platform/event-store/memory.ts'
import { type CommandsOf, Created, command, contract, Nothing } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { defineEvents, type EventOf } from '#platform/language/event.ts'
import { newId } from '#platform/language/ids.ts'
import { reject } from '#platform/language/rejection.ts'
import { id, instant, line, z } from '#platform/language/shapes.ts'
import { silentLog } from '#platform/log/log.ts'
import { type Permit, permitOf } from '#platform/permit/permit.ts'
import { onEachTurn } from '#test/kit/event-loop.ts'
import { grant, withoutProjections } from '#test/kit/keys.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { startSlowClients } from '#test/kit/slow-clients.ts'
import { limitsForSpecs, startTestServer, type TestServer } from '#test/kit/test-server.ts'
import { until } from '#test/kit/until.ts'
import type { HttpRoute } from './routes.ts'

const cakeContract = contract('cakes', {
  bake: command(
    'POST /cakes',
    z.strictObject({ cake: z.strictObject({ name: line.min(1, { message: 'name_empty' }), at: instant }) }),
    Created,
  ),
  cut: command('PUT /cakes/:cake_id', z.strictObject({ pieces: z.int().min(1) })),
  eat: command('DELETE /cakes/:cake_id', Nothing),
})
const cakeEvents = defineEvents('cakes', { CakeBaked: { cake_id: id, name: line, at: instant } })
type Cake = { status: 'none' } | { status: 'baked'; audience: string[] }
const cake: Decider<Cake, CommandsOf<typeof cakeContract>, EventOf<typeof cakeEvents>> = {
  initial: { status: 'none' },
  decide: {
    bake: (_, { cake: { name, at } }, { newId }) =>
      at < '2000'
        ? reject('too_stale', '/cake/at')
        : [{ type: 'CakeBaked', data: { cake_id: newId(), name, at } }],
    cut: () => reject('already_cut'),
    eat: () => [],
  },
  evolve: { CakeBaked: () => ({ status: 'baked', audience: ['everyone'] }) },
}
const table = commands(cakeContract, {
  decider: cake,
  stream: ({ cake_id }, { newId }) => `cake-${cake_id ?? newId()}`,
  allowed: {
    bake: () => true,
    cut: ({ state }) => state.status === 'baked',
    eat: ({ actor }) => actor.keys.has('hungry'),
  },
})

const good = { cake: { name: 'Crumble', at: '2026-03-03T10:00:00+01:00' } }
const patient = { waiting: 0, release: () => {} }
const route = (path: string, handle: HttpRoute['handle']): HttpRoute => ({
  method: 'GET',
  path,
  open: true,
  kind: 'query',
  handle,
})
const routes: HttpRoute[] = [
  route('/long', async (ctx) => {
    ctx.body = { text: 'word '.repeat(1_000) }
  }),
  route('/fault', async () => {
    throw new Error('a secret detail')
  }),
  route('/wait', async (ctx) => {
    await new Promise<void>((resolve) => {
      patient.waiting += 1
      patient.release = resolve
    })
    patient.waiting -= 1
    ctx.body = { waited: true }
  }),
]

describe('the HTTP layer', () => {
  let fresh: FreshDatabase
  let permit: Permit
  const store = memoryStore()
  let app: TestServer
  let ben: TestServer['send']

  const side = () =>
    commandSide({
      store,
      clock: fixedClock('2026-03-03T10:00:00Z'),
      registry: new Map(Object.entries(cakeEvents.types)),
      services: {} as Services,
      keysPassed: async () => true,
      tables: [table],
      sets: [],
    })
  const started = (more: Partial<Parameters<typeof startTestServer>[0]> = {}) =>
    startTestServer({ db: fresh.db, permit, commands: side(), routes, ...more })

  before(async () => {
    fresh = await freshDatabase()
    await withoutProjections(fresh.db)
    await grant(fresh.db, 'member:ben', 'everyone')
    permit = permitOf(fresh.db, silentLog)
    app = await started()
    ben = await app.as('ben')
  })
  after(async () => {
    await app.server.stop()
    await permit.close()
    await fresh.drop()
  })

  describe('takes a command', () => {
    it('and answers with its id and position', async () => {
      const { headers, body } = await ben('POST', '/cakes', good).expect(201)
      expect(headers['x-position']).to.equal(String(await store.head()))
      expect((await store.read(`cake-${body.id}`))[0]?.data).to.include({ at: '2026-03-03T09:00:00.000Z' })
    })

    it('once for each key', async () => {
      const key = { 'Idempotency-Key': newId() }
      const first = await ben('POST', '/cakes', good, key).expect(201)
      const head = await store.head()
      const again = await ben('POST', '/cakes', good, key).expect(201)
      expect([again.body.id, again.headers['x-position']]).to.deep.equal([
        first.body.id,
        first.headers['x-position'],
      ])
      expect(await store.head()).to.equal(head)
    })
  })

  describe('refuses, and stores nothing:', () => {
    const long = (size: number) => `{"cake":{"name":"${'x'.repeat(size)}"}}`
    const nested = (depth: number) => `{"cake":${'['.repeat(depth)}${']'.repeat(depth)}}`
    const bodies: [string, string | Buffer, number, string, string?][] = [
      ['a truncated body', '{"cake":{"name":"Cr', 400, 'malformed_json'],
      ['no JSON at all', 'cake=crumble', 400, 'malformed_json'],
      ['a byte order mark', `\ufeff${JSON.stringify(good)}`, 400, 'malformed_json'],
      ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), 400, 'malformed_json'],
      [
        'a key that comes twice',
        '{"cake":{"name":"a","name":"b","at":"2026-03-03T10:00:00Z"}}',
        400,
        'malformed_json',
      ],
      ['a key that comes twice in disguise', '{"cake":{"name":"a","n\\u0061me":"b"}}', 400, 'malformed_json'],
      ['__proto__ as a key', '{"__proto__":{"name":"a"},"cake":{}}', 400, 'malformed_json'],
      ['constructor as a key', '{"cake":{"constructor":{"prototype":{}}}}', 400, 'malformed_json'],
      ['deep nesting', nested(32), 400, 'too_complex'],
      ['very deep nesting', nested(100_000), 400, 'too_complex'],
      ['a body of more than 1 MiB', long(1024 * 1024), 413, 'too_large'],
      [
        'NUL in a text',
        '{"cake":{"name":"a\\u0000b","at":"2026-03-03T10:00:00Z"}}',
        422,
        'text_unusable',
        '/cake/name',
      ],
      [
        'half a surrogate pair',
        '{"cake":{"name":"\\ud800","at":"2026-03-03T10:00:00Z"}}',
        422,
        'text_unusable',
        '/cake/name',
      ],
      ['NUL in a key', '{"cake":{"a\\u0000":1}}', 422, 'text_unusable', '/cake'],
      [
        'an unknown field',
        '{"cake":{"name":"a","at":"2026-03-03T10:00:00Z","id":"mine"}}',
        422,
        'unknown_field',
        '/cake/id',
      ],
      [
        'an unknown field beside the wrapper',
        `{"cake":${JSON.stringify(good.cake)},"cake_id":"x"}`,
        422,
        'unknown_field',
        '/cake_id',
      ],
      ['an array for an object', '[]', 422, 'wrong_type', ''],
      [
        'a number for a text',
        '{"cake":{"name":7,"at":"2026-03-03T10:00:00Z"}}',
        422,
        'wrong_type',
        '/cake/name',
      ],
      ['a field that is missing', '{"cake":{"name":"a"}}', 422, 'required', '/cake/at'],
      ['a time that is none', '{"cake":{"name":"a","at":"tomorrow"}}', 422, 'unusable', '/cake/at'],
      [
        'an empty name by the code of the contract',
        '{"cake":{"name":"","at":"2026-03-03T10:00:00Z"}}',
        422,
        'name_empty',
        '/cake/name',
      ],
      [
        'what a rule refuses, at its field',
        '{"cake":{"name":"a","at":"1999-03-03T10:00:00Z"}}',
        422,
        'too_stale',
        '/cake/at',
      ],
    ]
    for (const [name, body, status, code, pointer] of bodies) {
      it(name, async () => {
        const head = await store.head()
        const refused = await ben('POST', '/cakes', body).expect(status)
        expect(refused.headers['content-type']).to.equal('application/problem+json; charset=utf-8')
        expect(refused.body.code).to.equal(pointer === undefined ? code : 'validation_failed')
        if (pointer !== undefined) expect(refused.body.errors[0]).to.include({ pointer, code })
        expect(await store.head()).to.equal(head)
      })
    }

    const headers: [string, Record<string, string | undefined>, number, string][] = [
      ['another media type', { 'Content-Type': 'text/plain' }, 415, 'wrong_media_type'],
      ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }, 415, 'wrong_media_type'],
      ['another charset', { 'Content-Type': 'application/json; charset=utf-16' }, 415, 'wrong_media_type'],
      ['a body in disguise', { 'Content-Encoding': 'gzip' }, 415, 'wrong_media_type'],
      ['a key that is no UUID', { 'Idempotency-Key': 'once' }, 400, 'header_unusable'],
      ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 403, 'foreign_origin'],
      ['a neighbour site', { 'Sec-Fetch-Site': 'same-site' }, 403, 'foreign_origin'],
      ['an address bar', { 'Sec-Fetch-Site': 'none' }, 403, 'foreign_origin'],
      [
        'another origin of an older browser',
        { 'Sec-Fetch-Site': undefined, Origin: 'https://evil.example' },
        403,
        'foreign_origin',
      ],
      ['an origin that hides', { 'Sec-Fetch-Site': undefined, Origin: 'null' }, 403, 'foreign_origin'],
      [
        'a cookie without a browser and without the token',
        { 'Sec-Fetch-Site': undefined },
        403,
        'foreign_origin',
      ],
      ['a wrong token', { 'Sec-Fetch-Site': undefined, 'X-CSRF-Token': 'guessed' }, 403, 'foreign_origin'],
      [
        'a multipart body without the token',
        { 'Content-Type': 'multipart/form-data; boundary=x' },
        403,
        'foreign_origin',
      ],
      [
        'a bearer beside a cookie',
        { 'Sec-Fetch-Site': 'cross-site', Authorization: 'Bearer x' },
        403,
        'foreign_origin',
      ],
      ['another host', { Host: 'evil.example' }, 400, 'host_unknown'],
      ['a host that begins like ours', { Host: 'localhost:3000.evil.example' }, 400, 'host_unknown'],
      ['no session', { Cookie: undefined }, 401, 'sign_in'],
      ['a session that nobody has', { Cookie: 'sid=guessed' }, 401, 'sign_in'],
    ]
    for (const [name, changed, status, code] of headers) {
      it(name, async () => {
        const head = await store.head()
        const refused = await ben('POST', '/cakes', good, changed).expect(status)
        expect(refused.body).to.include({ status, code })
        expect(await store.head()).to.equal(head)
      })
    }

    it('a conflict with the state, by the code of the rule', async () => {
      const { body } = await ben('POST', '/cakes', good).expect(201)
      expect((await ben('PUT', `/cakes/${body.id}`, { pieces: 8 }).expect(409)).body.code).to.equal(
        'already_cut',
      )
      expect((await ben('DELETE', `/cakes/${body.id}`).expect(403)).body.code).to.equal('forbidden')
    })

    it('a header that is too large, and what is no HTTP, before anything is looked at', async () => {
      const large = await app.send('GET', '/long', undefined, { 'X-Large': 'x'.repeat(20_000) })
      expect(large.status).to.equal(431)
      expect(large.body.code).to.equal('header_too_large')
      expect(await sendRaw('GARBAGE\r\n\r\n')).to.match(/^HTTP\/1\.1 400 [\s\S]*malformed_request/)
    })
  })

  it('lets a script with the token of its session, and one without a cookie, write', async () => {
    const { headers } = await ben('POST', '/cakes', good).expect(201)
    expect(headers['x-position']).to.be.a('string')
    const { secret } = await permit.sessions.open({
      id: 'script',
      member_id: 'ben',
      remembered: false,
      device: '',
    })
    const token = (await permit.resolve(secret)).session?.csrf_token
    const script = { 'Sec-Fetch-Site': undefined, Cookie: `sid=${secret}`, 'X-CSRF-Token': token }
    await app.send('POST', '/cakes', good, script).expect(201)
    await app.send('POST', '/cakes', good, { 'Sec-Fetch-Site': undefined }).expect(401)
  })

  it('asks a page to sign in that is of another session than its cookie, which is of who signed in last', async () => {
    const { secret } = await permit.sessions.open({
      id: 'beside',
      member_id: 'ben',
      remembered: false,
      device: '',
    })
    const token = (await permit.resolve(secret)).session?.csrf_token
    await ben('POST', '/cakes', good, { 'X-CSRF-Token': token }).expect(401)
    await ben('POST', '/cakes', good, { 'X-CSRF-Token': token, Cookie: `sid=${secret}` }).expect(201)
  })

  it('says the same about what is not there, what may not be seen, and what no path leads to', async () => {
    const shapes = ['/cakes/nowhere', '/cakes/%00', '/cakes/a%20b'].map((path) =>
      ben('PUT', path, { pieces: 1 }).expect(404),
    )
    const others = [ben('GET', '/no/such/page').expect(404)]
    const bodies = (await Promise.all([...shapes, ...others])).map(({ body }) => ({ ...body, instance: '' }))
    expect([...new Set(bodies.map((body) => JSON.stringify(body)))]).to.have.length(1)
    expect(bodies[0]).to.include({ title: 'Not found', message: 'Not found' })
  })

  it('says it in the language of the reader', async () => {
    const inGerman = { 'Accept-Language': 'de-AT, en;q=0.5' }
    expect((await ben('PUT', '/cakes/x', { pieces: 1 }, inGerman).expect(404)).body).to.include({
      title: 'Not found',
      message: 'Nicht gefunden',
    })
    const informal = { 'Accept-Language': 'de-x-du' }
    expect((await app.send('POST', '/cakes', good, informal).expect(401)).body.message).to.equal(
      'Melde dich an, um fortzufahren',
    )
  })

  it('tells nothing of its own mistakes but where to find them in the log', async () => {
    const { text, body } = await app.send('GET', '/fault').expect(500)
    expect(body.code).to.equal('fault')
    expect(text).to.not.contain('secret')
    expect(body.instance).to.match(/^urn:request:[0-9a-f-]{36}$/)
  })

  it('names what can be done with a path', async () => {
    const { headers, body } = await ben('PATCH', '/cakes/x', {}).expect(405)
    expect(body.code).to.equal('method_not_allowed')
    expect(headers.allow).to.equal('PUT, DELETE')
    expect((await ben('OPTIONS', '/cakes/x').expect(200)).headers.allow).to.equal('PUT, DELETE')
    expect((await app.send('HEAD', '/long').expect(200)).text).to.equal('')
  })

  it('sets the headers of the baseline on every answer', async () => {
    for (const path of ['/long', '/fault', '/nowhere']) {
      const { headers } = await app.send('GET', path)
      expect(headers).to.include({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cache-control': 'no-store',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'origin-agent-cluster': '?1',
      })
      expect(headers).to.not.have.any.keys(
        'server',
        'x-powered-by',
        'strict-transport-security',
        'access-control-allow-origin',
      )
    }
    expect((await app.send('GET', '/users/edit')).headers['referrer-policy']).to.equal('no-referrer')
  })

  it('insists on https where the public address does', async () => {
    const secure = await started({ publicUrl: 'https://intranet.example' })
    const { headers } = await secure.send('GET', '/long', undefined, { Host: 'intranet.example' }).expect(200)
    expect(headers['strict-transport-security']).to.equal('max-age=63072000; includeSubDomains')
    const eva = await secure.as('ben')
    await eva('POST', '/cakes', good, { Host: 'intranet.example' }).expect(201)
    await secure.server.stop()
  })

  it('compresses long answers', async () => {
    const { headers, bytes } = await app.send('GET', '/long', undefined, { 'Accept-Encoding': 'gzip' })
    expect(headers['content-encoding']).to.equal('gzip')
    expect(bytes.length).to.be.lessThan(1_000)
  })

  it('says when it is too much, and for how long', async () => {
    const strict = await started({ limits: limitsForSpecs(fresh.db, 1) })
    const eager = await strict.as('ben')
    const answers = await Promise.all(Array.from({ length: 41 }, () => eager('POST', '/cakes', good)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).to.have.length(1)
    expect(refused[0]?.body.code).to.equal('slow_down')
    expect(Number(refused[0]?.headers['retry-after'])).to.be.within(1, 10)
    expect(answers[0]?.headers).to.include.keys('ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset')
    await strict.server.stop()
  })

  it('is not blocked by slow clients', async () => {
    const busy = await started()
    const session = { id: newId(), member_id: 'ben', remembered: false, device: 'spec' }
    const { secret } = await permit.sessions.open(session)
    const head = ['POST /cakes HTTP/1.1', `Host: localhost:${busy.port}`, 'Sec-Fetch-Site: same-origin']
    const about = [`Cookie: sid=${secret}`, 'Content-Type: application/json', 'Content-Length: 80', '', '{']
    const slow = Array.from({ length: 30 }, () => {
      const socket = createConnection(busy.port, '127.0.0.1', () =>
        socket.write([...head, ...about].join('\r\n')),
      )
      return socket.on('error', () => undefined)
    })
    try {
      await until(() => busy.httpApp.waiting() === slow.length)
      await busy.send('GET', '/long').expect(200)
    } finally {
      for (const socket of slow) socket.destroy()
      await busy.server.stop()
    }
  })

  it('waits for no report of a browser that never comes whole', async () => {
    const brisk = await started({ pace: { deadlineMs: 100, windowMs: 100, windowBytes: 1 } })
    const headers = { 'Content-Type': 'application/csp-report', 'Content-Length': '300' }
    const half = startSlowClients(brisk.port, { method: 'POST', path: '/csp-reports', headers }, { count: 1 })
    await until(() => half.closed() === 1)
    expect(half.answers()[0]).to.match(/^HTTP\/1\.1 408 /)
    half.end()
    await brisk.server.stop()
  })

  it('lets a stream begin once nobody comes in any more, and answers everybody else meanwhile', async () => {
    let isBegun = false
    const stream: HttpRoute = {
      ...route('/stream', async (ctx) => {
        isBegun = true
        ctx.body = 'It ended.'
      }),
      kind: 'stream',
    }
    const burstApp = await started({ routes: [...routes, stream] })
    const burst = onEachTurn(burstApp.httpApp.arrivals.record)
    try {
      const following = burstApp.send('GET', '/stream')
      await burstApp.send('GET', '/long').expect(200)
      await burstApp.send('GET', '/long').expect(200)
      expect(isBegun).to.equal(false)
      burst.end()
      await following.expect(200)
    } finally {
      burst.end()
    }
    expect(isBegun).to.equal(true)
    await burstApp.server.stop()
  })

  it('counts each connection', async () => {
    const visited = await started()
    for (const _ of [1, 2, 3]) await visited.send('GET', '/long').expect(200)
    expect(visited.httpApp.arrivals.count()).to.equal(3)
    await visited.server.stop()
  })

  it('takes no more at a time than it can, and says so', async () => {
    const small = await started({ maxRunning: 1 })
    const first = small.send('GET', '/wait')
    await until(() => patient.waiting === 1)
    const { headers, body } = await small.send('GET', '/long').expect(503)
    expect([body.code, headers['retry-after']]).to.deep.equal(['overloaded', '1'])
    patient.release()
    await first.expect(200)
    await small.server.stop()
  })

  it('lets nobody use a line again that it is about to close', async () => {
    const going = await started()
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const running = get({ port: going.port, path: '/wait', agent, headers: { Host: 'localhost' } })
    await until(() => patient.waiting === 1)
    const stopped = going.server.stop()
    patient.release()
    const [answer] = (await once(running, 'response')) as [IncomingMessage]
    expect([answer.statusCode, answer.headers.connection]).to.deep.equal([200, 'close'])
    answer.resume()
    await stopped
    agent.destroy()
  })

  it('ends lines that lie idle only once the port is closed', async () => {
    const going = await started()
    const idle = createConnection(going.port, '127.0.0.1')
    idle.write('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(idle, 'data')
    const stopped = going.server.stop()
    idle.resume()
    await once(idle, 'end')
    expect(await refused(going.port)).to.equal('ECONNREFUSED')
    await stopped
  })

  it('stops without cutting anybody off', async () => {
    const going = await started()
    const running = going.send('GET', '/wait')
    await until(() => patient.waiting === 1)
    const stopped = going.server.stop()
    patient.release()
    expect((await running.expect(200)).body).to.deep.equal({ waited: true })
    await stopped
    const late = await going.send('GET', '/long').catch((error: NodeJS.ErrnoException) => error.code)
    expect(late).to.equal('ECONNREFUSED')
  })

  it('still answers a client that connected just before it closed and sends its request later', async () => {
    const going = await started()
    const socket = createConnection(going.port, '127.0.0.1')
    await once(socket, 'connect')
    const stopped = going.server.stop()
    // Who knocks all the time would be let in all the time.
    await until(async () => {
      await pause(20)
      return (await refused(going.port)) === 'ECONNREFUSED'
    })
    socket.write('GET /long HTTP/1.1\r\nHost: localhost\r\n\r\n')
    expect(String((await once(socket, 'data'))[0])).to.match(/^HTTP\/1.1 200 /)
    socket.destroy()
    await stopped
  })

  const refused = async (port: number): Promise<string | undefined> => {
    const socket = createConnection(port, '127.0.0.1')
    const outcome = await once(socket, 'connect').catch((error: NodeJS.ErrnoException) => error)
    socket.destroy()
    return outcome instanceof Error ? (outcome as NodeJS.ErrnoException).code : undefined
  }

  const sendRaw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = createConnection(app.port, '127.0.0.1', () => socket.write(text))
      const received: Buffer[] = []
      socket.on('data', (chunk) => received.push(chunk))
      socket.on('end', () => resolve(Buffer.concat(received).toString()))
      socket.on('error', reject)
    })
})
