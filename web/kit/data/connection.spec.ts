import '#test/kit/dom.ts'
import { expect } from 'chai'
import { Created, command, contract, query } from '#platform/language/contract.ts'
import { z } from '#platform/language/shapes.ts'
import { answering } from '#test/kit/screen.tsx'
import { call, fileOf } from './api.ts'
import { setConnection } from './connection.ts'
import { Problem } from './problem.ts'
import { forgetPosition, recordPosition } from './seen-position.ts'

const { calls } = contract('teas', {
  poison: command('POST /teas/:tea_id/poison', z.strictObject({ drops: z.number() }), Created, {
    fresh: true,
  }),
  sniff: query('GET /teas', z.strictObject({}), z.unknown()),
  export: query('GET /teas.csv', z.strictObject({}), z.string(), { fresh: true }),
})
const poison = (options = {}) => call(calls.poison, { tea_id: 't', drops: 3 }, options)

const stale = { status: 403, body: { code: 'reauthentication_required' } }
const done = { status: 201, body: { id: 'c1' } }

describe('a call of a tab that has seen what the log no longer has', () => {
  it('goes out again without it', async () => {
    forgetPosition()
    recordPosition('9000')
    const network = answering({ status: 400, body: { code: 'position_ahead' } }, { status: 200, body: '' })
    await call(calls.sniff, {})
    const positions = network.sent.map(({ init }) => new Headers(init.headers).get('x-min-position'))
    expect(positions).to.deep.equal(['9000', null])
    network.restore()
  })
})

describe('a call that needs a fresh password', () => {
  let network: ReturnType<typeof answering>
  let asked: ((isConfirmed: boolean) => void)[]
  const answers = (...given: Parameters<typeof answering>) => {
    network = answering(...given)
  }
  beforeEach(() => {
    asked = []
    setConnection({ onNotFresh: () => new Promise((resolve) => asked.push(resolve)) })
  })
  afterEach(() => network?.restore())

  /** Resolves once so many calls were sent and all that follows at once from their answers has happened. */
  const sent = async (count: number) => {
    while (network.sent.length < count) await turn()
    await turn()
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  it('waits while the password is asked for, and goes out again as the very same command', async () => {
    answers(stale, done)
    const answer = poison()
    await sent(1)
    expect(asked).to.have.length(1)
    asked[0]?.(true)
    expect(await answer).to.deep.equal({ id: 'c1' })
    const [first, second] = network.sent
    expect(second?.url).to.equal(first?.url)
    expect(second?.init.body).to.equal('{"drops":3}')
    expect(new Headers(second?.init.headers).get('idempotency-key')).to.equal(
      new Headers(first?.init.headers).get('idempotency-key'),
    )
  })

  it('asks once for all that is refused at once', async () => {
    answers(stale, stale, done, done)
    const all = Promise.all([poison(), poison()])
    await sent(2)
    asked[0]?.(true)
    expect(await all).to.have.length(2)
    expect(asked).to.have.length(1)
  })

  it('asks nobody about what was on its way while the password was entered', async () => {
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    answers(stale, stale, done, done)
    const { fetch } = globalThis
    let count = 0
    globalThis.fetch = async (...given) => {
      count += 1
      const isSecond = count === 2
      const answer = await fetch(...given)
      if (isSecond) await late
      return answer
    }
    const first = poison()
    const second = poison()
    await sent(2)
    asked[0]?.(true)
    await first
    arrive()
    expect(await second).to.deep.equal({ id: 'c1' })
    expect(asked).to.have.length(1)
  })

  it('ends with the refusal when the question is dismissed, and asks the next time', async () => {
    answers(stale, stale)
    for (const time of [0, 1]) {
      const refused = poison().catch((thrown: unknown) => thrown)
      await sent(time + 1)
      asked[time]?.(false)
      expect(await refused)
        .to.be.instanceOf(Problem)
        .and.include({ status: 403, code: 'reauthentication_required' })
    }
  })

  it('does not go out again when nobody waits for it any more', async () => {
    answers(stale, done)
    const leaving = new AbortController()
    const refused = poison({ signal: leaving.signal }).catch(() => 'left')
    await sent(1)
    leaving.abort()
    asked[0]?.(true)
    expect(await refused).to.equal('left')
    expect(network.sent).to.have.length(1)
  })

  it('may be for a file, which keeps the name that the server gave it', async () => {
    const headers = { 'content-disposition': 'attachment; filename="teas.csv"' }
    answers(stale, { body: 'name', headers })
    const answer = fileOf(calls.export, {})
    await sent(1)
    asked[0]?.(true)
    const { file, name } = await answer
    expect([name, await file.text()]).to.deep.equal(['teas.csv', '"name"'])
  })

  it('may be for a file whose name is not written in ASCII', async () => {
    const name = `attachment; filename="Ubersicht.csv"; filename*=UTF-8''%C3%9Cbersicht.csv`
    answers({ body: '', headers: { 'content-disposition': name } })
    expect((await fileOf(calls.export, {})).name).to.equal('Übersicht.csv')
  })
})
