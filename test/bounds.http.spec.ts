import { expect } from 'chai'
import { waitingLimits } from '#platform/http/waiting.limits.ts'
import { newId } from '#platform/language/ids.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { send } from './kit/requests.ts'
import { type SlowClients, startSlowClients } from './kit/slow-clients.ts'
import { ben, startTestNetwork, type TestNetwork } from './kit/test-network.ts'
import { until } from './kit/until.ts'

const most = valuesOf(waitingLimits)

// Cheap attacks by a client that wants to lock all others out.
describe('an app under siege', () => {
  let app: TestNetwork
  let cookie: Record<string, string>
  let slow: SlowClients | null = null

  before(async () => {
    app = await startTestNetwork()
    const session = { id: newId(), member_id: app.ids[ben], remembered: false, device: 'spec' }
    const { secret } = await app.permit.sessions.open(session)
    cookie = { Cookie: `sid=${secret}` }
  })
  afterEach(() => {
    slow?.end()
    slow = null
  })
  after(() => app.close())

  const ours = () => ({ Host: `localhost:${app.port}`, 'Sec-Fetch-Site': 'same-origin' })
  /** Waits until each of them waits or was refused, which a machine that is busy may do with some. */
  const untilWaiting = (count: number) =>
    until(() => app.httpApp.waiting() + (slow?.answers().length ?? 0) === count)
  const signIn = () =>
    app.send('POST', '/users/sign_in', { email: 'nobody@lindenhof.example', password: 'guessed' })
  // Both clients obey Retry-After, as the web does; slow senders stay longer.
  const read = () => app.persona(ben).get('/members.json')
  const codes = (answers: readonly string[]) => answers.map((answer) => /"code":"(\w+)"/.exec(answer)?.[1])

  it('answers others while a member sends forms byte by byte', async () => {
    const form = { ...cookie, 'Content-Type': 'application/x-www-form-urlencoded' }
    const request = { method: 'POST', path: '/api/storage/v2/archive', headers: form, begun: 'token=' }
    slow = startSlowClients(app.port, request, { count: 40, byteEveryMs: 20 })
    await untilWaiting(40)
    await read().expect(200)
  })

  it('answers others while a member sends commands byte by byte', async () => {
    const headers = { ...cookie, 'Content-Type': 'application/json' }
    slow = startSlowClients(app.port, { method: 'POST', path: '/appointments', headers }, { count: 40 })
    await untilWaiting(40)
    await read().expect(200)
  })

  it('lets no member wait with more than a few requests', async () => {
    const headers = { ...cookie, 'Content-Type': 'application/json' }
    const request = { method: 'POST', path: '/appointments', headers }
    slow = startSlowClients(app.port, request, { count: most.perMember + 5 })
    await untilWaiting(most.perMember + 5)
    expect(app.httpApp.waiting()).to.be.at.most(most.perMember)
    expect(codes(slow.answers())).to.include('slow_down')
    await read().expect(200)
  })

  it('lets an address wait with few requests as long as nobody has signed in', async () => {
    const headers = { 'Content-Type': 'application/json' }
    slow = startSlowClients(app.port, { method: 'POST', path: '/users/sign_in', headers }, { count: 380 })
    await untilWaiting(380)
    expect(app.httpApp.waiting()).to.be.at.most(most.perAddress)
    expect(codes(slow.answers())).to.include('slow_down')
    await Promise.all([read().expect(200), signIn().expect(401)])
  })

  it('answers a burst of unknown keys with a few words', async () => {
    const burst = Object.fromEntries(Array.from({ length: 5_000 }, (_, number) => [`k${number}`, 0]))
    const headers = { ...ours(), 'Content-Type': 'application/json' }
    const refused = await send(app.port, { method: 'POST', path: '/users/sign_in', headers, body: burst })
    expect([refused.status, refused.body.code]).to.deep.equal([400, 'too_complex'])
    expect(refused.bytes.length).to.be.lessThan(1_000)
  })

  it('takes no large body from a client that has not signed in', async () => {
    const headers = { ...ours(), 'Content-Type': 'application/json' }
    const body = { email: 'x'.repeat(70_000), password: 'guessed' }
    const refused = await send(app.port, { method: 'POST', path: '/users/sign_in', headers, body })
    expect([refused.status, refused.body.code]).to.deep.equal([413, 'too_large'])
  })

  it('names fifty mistakes of a body, and cuts short what it repeats', async () => {
    const wrong = Object.fromEntries(
      Array.from({ length: 999 }, (_, number) => [`${number}${'x'.repeat(900)}`, 0]),
    )
    const headers = { ...ours(), ...cookie, 'Content-Type': 'application/json' }
    const refused = await send(app.port, { method: 'POST', path: '/api/v1/messages', headers, body: wrong })
    expect([refused.status, refused.body.errors.length]).to.deep.equal([422, 50])
    expect(refused.bytes.length).to.be.lessThan(50_000)
  })

  it('refuses a burst of parameters', async () => {
    const path = `/members.json?${'&'.repeat(1_200)}`
    const headers = { ...ours(), ...cookie }
    const refused = await send(app.port, { method: 'GET', path, headers })
    expect([refused.status, refused.body.code]).to.deep.equal([400, 'too_complex'])
  })

  it('reads every header, so that a burst of them hides none', async () => {
    const burst = Object.fromEntries(Array.from({ length: 97 }, (_, number) => [`X-${number}`, 'x']))
    const headersOf = (more: object) => ({ ...ours(), ...burst, ...more })
    const request = { method: 'GET', path: '/api/v1/network' }
    await send(app.port, { ...request, headers: headersOf({}) }).expect(200)
    const { body } = await send(app.port, {
      ...request,
      headers: headersOf({ 'X-97': 'x', 'X-98': 'x', 'X-Forwarded-For': '203.0.113.9' }),
    }).expect(431)
    expect(body.code).to.equal('header_too_large')
  })

  it('waits for no position of a client that has not signed in, and refuses a member one that nobody can have seen', async () => {
    const far = (path: string, more: Record<string, string>) => {
      const headers = { ...ours(), ...more, 'X-Min-Position': '9000000000000000000' }
      return send(app.port, { method: 'GET', path, headers })
    }
    const anonymous = Array.from({ length: 20 }, () => far('/api/v1/network', {}).expect(200))
    const members = Array.from({ length: 20 }, () => far('/members.json', cookie).expect(400))
    const codes = (await Promise.all([...anonymous, ...members])).map(({ body }) => body.code)
    expect([...new Set(codes)]).to.deep.equal([undefined, 'position_ahead'])
  })
})
