import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type SlowClients, startSlowClients } from '#test/kit/slow-clients.ts'
import { until } from '#test/kit/until.ts'
import type { Pace } from './body-pace.ts'
import type { Problem } from './problem.ts'
import { receiveBody } from './receive-body.ts'

const pace: Pace = { deadlineMs: 60_000, windowMs: 60_000, windowBytes: 10 }

describe('receiving a body', () => {
  let server: Server
  let slow: SlowClients | null = null
  const outcomes: (string | number)[] = []

  const receiving = async (own: Partial<Pace>, largest = 1_000): Promise<number> => {
    server = createServer((req: IncomingMessage, res) =>
      receiveBody(req, { maxBytes: largest, pace: { ...pace, ...own } }).then(
        ({ length }) => outcomes.push(length) && res.end(),
        ({ code }: Problem) => outcomes.push(code) && res.end(),
      ),
    )
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const sent = (port: number, length: number, byteEveryMs?: number) => {
    const headers = { 'Content-Length': String(length) }
    slow = startSlowClients(port, { method: 'POST', path: '/', headers }, { count: 1, byteEveryMs })
  }

  afterEach(() => {
    outcomes.length = 0
    slow?.end()
    server.closeAllConnections()
    server.close()
  })

  it('takes what comes in good time', async () => {
    sent(await receiving({}), 5, 2)
    await until(() => outcomes[0] === 5)
  })

  it('gives up a sender who is silent', async () => {
    sent(await receiving({ windowMs: 20 }), 500)
    await until(() => outcomes[0] === 'too_slow')
  })

  it('gives up a sender who sends a byte now and then', async () => {
    sent(await receiving({ windowMs: 50, windowBytes: 5_000 }, 1_000_000), 1_000_000, 5)
    await until(() => outcomes[0] === 'too_slow')
  })

  it('gives up a sender who keeps the pace for too long', async () => {
    sent(await receiving({ deadlineMs: 50, windowMs: 20, windowBytes: 0 }, 1_000_000), 1_000_000, 1)
    await until(() => outcomes[0] === 'too_slow')
  })

  it('refuses what is announced as too large before it comes', async () => {
    sent(await receiving({}, 100), 101)
    await until(() => outcomes[0] === 'too_large')
  })

  it('notices that the sender is gone', async () => {
    sent(await receiving({}), 500)
    await once(server, 'request')
    slow?.end()
    await until(() => outcomes[0] === 'aborted')
  })
})
