import '#test/kit/dom.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { expect } from 'chai'
import { Created, command, contract, query } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'
import { answering } from '#test/kit/screen.tsx'
import { ask, call } from './api.ts'
import { collection } from './collection.ts'
import { setConnection } from './connection.ts'
import { Problem } from './problem.ts'
import { maxSilenceMs } from './silence-watch.ts'

const { calls } = contract('teas', {
  brew: command('POST /teas/:tea_id/brew', z.strictObject({ cups: z.number() }), Created),
  order: command('POST /teas/orders', z.strictObject({}), z.undefined(), { open: true }),
  list: query(
    'GET /teas',
    z.strictObject({ sort: z.array(z.string()), q: z.string().optional() }),
    z.array(z.string()),
  ),
})

const header = (init: RequestInit | undefined, name: string) => new Headers(init?.headers).get(name)

describe('a call', () => {
  let network: ReturnType<typeof answering>
  const answers = (...given: Parameters<typeof answering>) => {
    network?.restore()
    network = answering(...given)
  }
  afterEach(() => network?.restore())

  it('sends what is in the path there and the rest as the body', async () => {
    answers({ status: 201, body: { id: 'c1' } })
    setConnection({ csrfToken: 'token' })
    const answer = await call(calls.brew, { tea_id: 'a b', cups: 2 })
    expect(answer).to.deep.equal({ id: 'c1' })
    expect(network.sent[0]?.url).to.equal('/teas/a%20b/brew')
    expect(network.sent[0]?.init.body).to.equal('{"cups":2}')
    expect(header(network.sent[0]?.init, 'x-csrf-token')).to.equal('token')
  })

  it('keeps the command id when the answer is lost and it is sent again', async () => {
    answers('lost', { status: 201, body: { id: 'c1' } })
    await call(calls.brew, { tea_id: 't', cups: 2 })
    const keys = network.sent.map(({ init }) => header(init, 'idempotency-key'))
    expect(keys[0]).to.match(/^[0-9a-f-]{36}$/)
    expect(keys[1]).to.equal(keys[0])
  })

  it('is sent again for as long as a server takes to start, whatever the gateway answers', async () => {
    answers('lost', { status: 502 }, { status: 504 }, { status: 201, body: { id: 'c1' } })
    expect(await call(calls.brew, { tea_id: 't', cups: 2 })).to.deep.equal({ id: 'c1' })
    expect(new Set(network.sent.map(({ init }) => header(init, 'idempotency-key'))).size).to.equal(1)
  })

  const hurrying = new AsyncLocalStorage<true>()
  /** Does it without waiting, and says for how many seconds it would have waited. Timers of others go on as they were. */
  const inNoTime = async (work: () => Promise<unknown>): Promise<number> => {
    const { setTimeout } = globalThis
    const now = performance.now.bind(performance)
    let waited = 0
    performance.now = () => now() + waited
    const hurried = (ring: () => void, milliseconds = 0) => {
      // Every request here ends at once.
      if (!hurrying.getStore() || milliseconds === maxSilenceMs) return setTimeout(ring, milliseconds)
      waited += milliseconds
      return setTimeout(ring, 0)
    }
    globalThis.setTimeout = hurried as typeof setTimeout
    await hurrying.run(true, work).finally(() => {
      globalThis.setTimeout = setTimeout
      performance.now = now
    })
    return waited / 1_000
  }
  for (const [what, send, least, most] of [
    ['a question', () => call(calls.list, { sort: [] }), 5, 10],
    ['what nobody has to be signed in for', () => call(calls.order, {}), 5, 10],
    ['a command', () => call(calls.brew, { tea_id: 't', cups: 2 }), 40, 80],
  ] as const)
    it(`says offline when ${what} is not answered for more than ${least} seconds`, async () => {
      answers(...Array.from({ length: 40 }, () => 'lost' as const))
      const waited = await inNoTime(async () => {
        const problem = await send().catch((thrown: unknown) => thrown)
        expect(problem).to.be.instanceOf(Problem).and.include({ code: 'offline', status: 0 })
      })
      expect(waited).to.be.within(least, most)
    })

  it('waits for a server that is busy with its start after it was away for long', async () => {
    const starting = { status: 503, headers: { 'retry-after': '2' }, body: { code: 'starting' } }
    const away = Array.from({ length: 12 }, () => 'lost' as const)
    answers(...away, starting, starting, { status: 201, body: { id: 'c1' } })
    const waited = await inNoTime(async () => {
      expect(await call(calls.brew, { tea_id: 't', cups: 2 })).to.deep.equal({ id: 'c1' })
    })
    expect(waited).to.be.above(25)
  })

  it('says offline at once where the browser knows that it is', async () => {
    answers('lost')
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
    try {
      const problem = await call(calls.brew, { tea_id: 't', cups: 2 }).catch((thrown: unknown) => thrown)
      expect(problem).to.be.instanceOf(Problem).and.include({ code: 'offline' })
      expect(network.sent).to.have.length(1)
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
    }
  })

  it('waits as long as a 503 asks and repeats', async () => {
    answers(
      { status: 503, body: { code: 'building' }, headers: { 'retry-after': '0.02' } },
      { body: ['green'] },
    )
    expect(await call(calls.list, { sort: [] })).to.deep.equal(['green'])
  })

  it('asks for what it has already seen, and never for less', async () => {
    answers(
      { status: 201, body: { id: 'c' }, headers: { 'x-position': '9100000000000000900' } },
      { status: 201, body: { id: 'c' }, headers: { 'x-position': '9100000000000000800' } },
      { body: [] },
    )
    await call(calls.brew, { tea_id: 't', cups: 1 })
    await call(calls.brew, { tea_id: 't', cups: 1 })
    await call(calls.list, { sort: [] })
    expect(header(network.sent[2]?.init, 'x-min-position')).to.equal('9100000000000000900')
  })

  it('has seen the position of a view, from a load or from the stream', async () => {
    answers({ body: [] })
    const teas = collection<{ id: string; revision: string }>('teas of others')
    teas.put({ id: 't', revision: '9100000000000000950' })
    await call(calls.list, { sort: [] })
    expect(header(network.sent[0]?.init, 'x-min-position')).to.equal('9100000000000000950')
  })

  it('repeats a parameter with several values and leaves out what is not given', async () => {
    answers({ body: [], headers: { link: '</teas?page=2>; rel="next"' } })
    const { hasNext } = await ask(calls.list, { sort: ['name', 'age'] })
    expect(network.sent[0]?.url).to.equal('/teas?sort=name&sort=age')
    expect(hasNext).to.equal(true)
  })

  it('throws a refusal with its code and its fields', async () => {
    const errors = [{ pointer: '/cups', code: 'too_big', params: { maximum: 3 } }]
    answers({ status: 422, body: { code: 'validation_failed', errors } })
    const problem = await call(calls.brew, { tea_id: 't', cups: 9 }).catch((thrown: unknown) => thrown)
    expect(problem).to.deep.include({ status: 422, code: 'validation_failed', errors })
  })

  it('tells when nobody is signed in any more', async () => {
    answers({ status: 401, body: { code: 'sign_in' } })
    const signOuts: string[] = []
    setConnection({ onSignedOut: () => signOuts.push('signed out') })
    await call(calls.list, { sort: [] }).catch(() => {})
    expect(signOuts).to.deep.equal(['signed out'])
  })
})
