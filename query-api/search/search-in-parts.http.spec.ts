import { type IncomingMessage, request } from 'node:http'
import { expect } from 'chai'
import type { SearchAnswer } from '#events/search/search.contract.ts'
import { newId } from '#platform/language/ids.ts'
import { messages } from '#projectors/messages/messages.table.ts'
import { ben, startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { until } from '#test/kit/until.ts'

describe('a search whose answer is taken in parts', function () {
  this.timeout(60_000)
  let app: TestNetwork
  let secret = ''
  before(async () => {
    app = await startTestNetwork()
    const session = { id: newId(), member_id: app.ids.ben, remembered: false, device: 'spec' }
    secret = (await app.permit.sessions.open(session)).secret
    await app
      .persona(ben)
      .post('/api/v1/activities', { activity: { type: 'note', title: 'Ladder', content: 'In the shed' } })
      .expect(201)
    await app
      .persona(ben)
      .post('/api/v1/messages', { to: [app.ids.ada], subject: 'Ladder', content: 'Where is it?' })
      .expect(201)
  })
  after(() => app.close())

  const whole = async (q: string): Promise<SearchAnswer> =>
    (
      await app
        .persona(ben)
        .get(`/search?q=${encodeURIComponent(q)}`)
        .expect(200)
    ).body

  /** The sections so far, and the head of the response once there is one. */
  const asked = (query: string) => {
    const lines: SearchAnswer[] = []
    const got: { head: IncomingMessage | null; hasEnded: boolean } = { head: null, hasEnded: false }
    const options = {
      port: app.port,
      host: '127.0.0.1',
      path: `/search?${query}`,
      headers: { Cookie: `sid=${secret}`, Accept: 'application/x-ndjson, application/json;q=0.9' },
      agent: false,
    }
    request(options, (head) => {
      got.head = head
      let text = ''
      head.setEncoding('utf8').on('data', (part: string) => {
        const parts = (text + part).split('\n')
        text = parts.pop() ?? ''
        lines.push(...parts.map((line) => JSON.parse(line)))
      })
      head.on('end', () => {
        got.hasEnded = true
      })
    }).end()
    const modules = () => lines.flatMap((line) => Object.keys(line))
    return { lines, got, modules, ended: () => until(async () => got.hasEnded) }
  }

  it('holds the sections of the whole answer, each in a line', async () => {
    const expected = await whole('ladder')
    const { lines, got, modules, ended } = asked('q=ladder')
    await ended()
    expect(got.head?.headers['content-type']).to.equal('application/x-ndjson; charset=utf-8')
    expect(Object.assign({}, ...lines)).to.deep.equal(expected)
    expect(new Set(modules()).size).to.equal(lines.length)
  })

  it('shows sections that are ready while another module waits', async () => {
    await whole('ladder')
    await app.db.transaction(async (transaction) => {
      await transaction.raw(`lock table rm.${messages.sqlName} in access exclusive mode`)
      const { lines, got, modules } = asked('q=ladder')
      await until(async () => modules().includes('activities'))
      expect(modules()).not.to.include('messages')
      expect(lines.find((line) => line.activities)?.activities?.total).to.equal(1)
      expect(got.hasEnded).to.equal(false)
    })
  })

  it('says once what was found with other words, and that nothing was found', async () => {
    for (const q of ['laddr', 'zzyzx']) {
      const { lines, ended } = asked(`q=${q}`)
      await ended()
      expect(Object.assign({}, ...lines)).to.deep.equal(await whole(q))
    }
  })

  it('is refused as a problem before its first part', async () => {
    const { got } = asked('q=ladder&query_name=ladders')
    await until(async () => got.head !== null)
    expect(got.head?.statusCode).to.equal(422)
    expect(got.head?.headers['content-type']).to.include('application/problem+json')
  })
})
