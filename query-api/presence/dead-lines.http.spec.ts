import { expect } from 'chai'
import { newId } from '#platform/language/ids.ts'
import type { EventReader } from '#test/kit/event-reader.ts'
import {
  ada,
  ben,
  dan,
  type PersonaName,
  startTestNetwork,
  type TestNetwork,
} from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'
import { type ProxyLine, proxyTo } from '#test/reliability/kit/proxy.ts'
import { openQueryNode, type QueryNode } from '#test/reliability/kit/query-node.ts'
import { readEvents } from '#web/kit/data/event-stream.ts'
import { lineAnswers } from '#web/kit/data/line-answers.ts'

type Frame = { op: string; id?: string; value?: { id: string } }

/** A thousandth of the product's times: heartbeats, and what a client may be silent, which leaves a busy machine some time. */
const beats = { everyMs: 15, silenceMs: 1_500 }

// An answer may be on a line that dies; to the client that is an answer that did not arrive.
const answered = (port: number, line: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/changes/heard?line=${line}`).then(
    ({ status }) => status === 204,
    () => false,
  )

// The line of a member dies without a word: nothing is closed, and what the server sends is swallowed.
describe('a member whose line has died', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let node: QueryNode
  let elsewhere: QueryNode
  let line: ProxyLine
  const clients: AbortController[] = []
  const observers: EventReader[] = []
  before(async () => {
    app = await startTestNetwork()
    node = await openQueryNode(app, app.url, beats)
    elsewhere = await openQueryNode(app)
  })
  beforeEach(async () => {
    line = await proxyTo(`127.0.0.1:${node.port}`)
  })
  afterEach(async () => {
    for (const client of clients.splice(0)) client.abort()
    for (const observer of observers.splice(0)) observer.close()
    line.resume()
    await line.close()
    await until(async () => (await app.db('fm.present_members')).length === 0)
  })
  after(async () => {
    await node.close()
    await elsewhere.close()
    await app.close()
  })

  const cookieOf = async (name: PersonaName): Promise<string> => {
    const session = { id: newId(), member_id: app.ids[name], remembered: false, device: 'spec' }
    return `sid=${(await app.permit.sessions.open(session)).secret}`
  }
  /** The stream of a browser, which answers on the ports given. Time passes a thousand times as fast for it. */
  const opened = async (name: PersonaName, port: number, answersTo: number) => {
    const cookie = await cookieOf(name)
    const client = new AbortController()
    clients.push(client)
    const state = { answered: 0, isEnded: false }
    const answers = lineAnswers(
      async (of) => {
        const isHeard = await answered(answersTo, of)
        if (isHeard) state.answered += 1
        return isHeard
      },
      () => performance.now() * 1_000,
    )
    void readEvents({
      signal: client.signal,
      open: (signal) => {
        answers.opened()
        return fetch(`http://127.0.0.1:${port}/changes?answers`, { headers: { cookie }, signal })
      },
      onOpen: () => {},
      onMark: () => {},
      onRetry: () => {},
      onHeard: answers.heard,
      onEvent: ({ topic, data }) => {
        if (topic === 'hello') answers.greeted(JSON.parse(data).line)
      },
    }).finally(() => {
      state.isEnded = true
    })
    return state
  }
  const observed = async (name: PersonaName) => {
    const observer = await app.follow(app.ids[ada])
    observers.push(observer)
    await observer.until(() => observer.of('hello').length === 1)
    return () =>
      (observer.of('presence') as Frame[])
        .filter(({ id, value }) => (value?.id ?? id) === app.ids[name])
        .map(({ op }) => op)
  }

  for (const [how, dies] of [
    ['half open', (dead: ProxyLine) => dead.halfOpen()],
    ['swallowing everything', (dead: ProxyLine) => dead.blackhole()],
  ] as const)
    it(`is gone for every observer (${how}), while others stay`, async () => {
      const [benSeen, danSeen] = [await observed(ben), await observed(dan)]
      const benLine = await opened(ben, line.port, line.port)
      // The answers of this one arrive in a process that does not hold the line.
      const danLine = await opened(dan, node.port, elsewhere.port)
      await until(() => benLine.answered > 1 && danLine.answered > 1)
      await until(() => benSeen().length === 1 && danSeen().length === 1)
      dies(line)
      await until(() => benSeen().at(-1) === 'remove')
      expect([danLine.isEnded, danSeen()]).to.deep.equal([false, ['put']])
      const { body } = await app.persona(ada).get('/api/v1/presence').expect(200)
      expect(body.presence.map(({ id }: { id: string }) => id)).to.not.include(app.ids[ben])
    })

  it('is not looked for by answers where its client has never promised them', async () => {
    const reader = await app.follow(app.ids[ben])
    observers.push(reader)
    await reader.until(() => reader.of('hello').length === 1)
    expect(Object.keys(reader.of('hello')[0] as object)).to.deep.equal(['head'])
  })
})
