import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import { until } from '#test/kit/until.ts'
import { openStream, type StreamMessage } from './stream-client.ts'

describe('a reader of the change stream', () => {
  let server: Server
  let answer: (req: IncomingMessage, res: ServerResponse) => void
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/changes`

  beforeEach(async () => {
    server = createServer((req, res) => answer(req, res))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  it('comes back by itself with the last number that stood alone or at a message', async () => {
    const asked: string[] = []
    const received: StreamMessage[] = []
    answer = (req, res) => {
      asked.push(String(req.headers['last-event-id'] ?? ''))
      res.writeHead(200, { 'content-type': 'text/event-stream' })
      res.write('retry: 1\n\nevent: hello\ndata: {"head":"6"}\n\n')
      if (asked.length === 1) res.end('id: 7\nevent: tea\ndata: {"op"\ndata: :"put"}\n\nid: 8\n\n')
    }
    const client = openStream({ url, headers: {}, onMessage: (message) => received.push(message) })
    await until(() => client.connections() === 2 && received.length === 3)
    await client.close()
    expect(asked).to.deep.equal(['', '8'])
    expect(received.map(({ id, topic, data }) => [id, topic, data])).to.deep.equal([
      ['', 'hello', { head: '6' }],
      ['7', 'tea', { op: 'put' }],
      ['8', 'hello', { head: '6' }],
    ])
  })

  it('stays away when it is told to sign in', async () => {
    answer = (_, res) => res.writeHead(401).end()
    const client = openStream({ url, headers: {} })
    await until(() => client.state() === 'refused')
    expect(client.status()).to.equal(401)
    await client.close()
  })

  it('takes a silent line for dead', async () => {
    answer = (_, res) => res.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 1\n\n')
    const client = openStream({ url, headers: {}, silenceMs: () => 20 })
    await until(() => client.connections() === 2)
    await client.close()
  })
})
