import { expect } from 'chai'
import { waitingLimits } from '#platform/http/waiting.limits.ts'
import { newId } from '#platform/language/ids.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { ben, type Lindenhof, openLindenhof } from './kit/as.ts'
import { send } from './kit/requests.ts'
import { type SlowSenders, slowSenders } from './kit/slow-senders.ts'
import { until } from './kit/until.ts'

const most = valuesOf(waitingLimits)

// What somebody does who wants to keep everybody else out, at little cost of one's own.
describe('a house under siege', () => {
  let house: Lindenhof
  let cookie: Record<string, string>
  let slow: SlowSenders | null = null

  before(async () => {
    house = await openLindenhof()
    const session = { id: newId(), member_id: house.ids[ben], remembered: false, device: 'spec' }
    const { secret } = await house.permit.sessions.open(session)
    cookie = { Cookie: `sid=${secret}` }
  })
  afterEach(() => {
    slow?.end()
    slow = null
  })
  after(() => house.close())

  const ours = () => ({ Host: `localhost:${house.port}`, 'Sec-Fetch-Site': 'same-origin' })
  const waiting = (count: number) => until(() => house.app.waiting() === count)
  const signIn = () =>
    send(house.port, {
      method: 'POST',
      path: '/users/sign_in',
      headers: { ...ours(), 'Content-Type': 'application/json' },
      body: { email: 'nobody@lindenhof.example', password: 'guessed' },
    })
  const read = () =>
    send(house.port, { method: 'GET', path: '/members.json', headers: { ...ours(), ...cookie } })
  const codes = (answers: readonly string[]) => answers.map((answer) => /"code":"(\w+)"/.exec(answer)?.[1])

  it('answers others while a member sends forms byte by byte', async () => {
    const form = { ...cookie, 'Content-Type': 'application/x-www-form-urlencoded' }
    const request = { method: 'POST', path: '/api/storage/v2/archive', headers: form, begun: 'token=' }
    slow = slowSenders(house.port, request, { count: 40, byteEveryMs: 20 })
    await waiting(40)
    await read().expect(200)
    expect(house.app.running()).to.equal(0)
  })

  it('answers others while a member sends commands byte by byte', async () => {
    const headers = { ...cookie, 'Content-Type': 'application/json' }
    slow = slowSenders(house.port, { method: 'POST', path: '/appointments', headers }, { count: 40 })
    await waiting(40)
    await read().expect(200)
  })

  it('lets no member wait with more than a few requests', async () => {
    const headers = { ...cookie, 'Content-Type': 'application/json' }
    const request = { method: 'POST', path: '/appointments', headers }
    slow = slowSenders(house.port, request, { count: most.perMember + 5 })
    await until(() => slow?.answers().length === 5)
    expect(new Set(codes(slow.answers()))).to.deep.equal(new Set(['slow_down']))
    await read().expect(200)
  })

  it('lets an address wait with few requests as long as nobody has signed in', async () => {
    const headers = { 'Content-Type': 'application/json' }
    slow = slowSenders(house.port, { method: 'POST', path: '/users/sign_in', headers }, { count: 380 })
    await until(() => slow?.answers().length === 380 - most.perAddress)
    expect(new Set(codes(slow.answers()))).to.deep.equal(new Set(['slow_down']))
    await Promise.all([read().expect(200), signIn().expect(401)])
  })

  it('reads every header, so that a crowd of them hides none', async () => {
    const crowd = Object.fromEntries(Array.from({ length: 97 }, (_, number) => [`X-${number}`, 'x']))
    const headersOf = (more: object) => ({ ...ours(), ...crowd, ...more })
    const request = { method: 'GET', path: '/api/v1/network' }
    await send(house.port, { ...request, headers: headersOf({}) }).expect(200)
    const { body } = await send(house.port, {
      ...request,
      headers: headersOf({ 'X-97': 'x', 'X-98': 'x', 'X-Forwarded-For': '203.0.113.9' }),
    }).expect(431)
    expect(body.code).to.equal('header_too_large')
  })

  it('refuses positions that nobody can have seen, at once', async () => {
    const headers = { ...ours(), 'X-Min-Position': '9000000000000000000' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(house.port, { method: 'GET', path: '/api/v1/network', headers })),
    )
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).to.deep.equal(
      new Set(['400 position_ahead']),
    )
  })
})
