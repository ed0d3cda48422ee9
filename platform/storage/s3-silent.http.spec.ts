import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'chai'
import { unavailableOf } from '#platform/language/unavailable.ts'
import { s3Storage } from './s3.ts'

describe('a bucket that falls silent', () => {
  let server: Server
  let storage: ReturnType<typeof s3Storage>
  const answering = async (listener: RequestListener, timeouts = { answer: 40, part: 40 }) => {
    server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    storage = s3Storage(`s3://key:secret@127.0.0.1:${port}/files?tls=no`, timeouts)
  }
  afterEach(async () => {
    await storage.close()
    server.closeAllConnections()
    server.close()
  })

  const outageOf = async (work: Promise<unknown>) =>
    unavailableOf(
      await work.then(
        () => null,
        (error) => error,
      ),
    )

  it('counts as away, whatever is asked of it', async () => {
    await answering(() => {})
    expect(await outageOf(storage.stat('tea'))).to.equal('storage')
    expect(await outageOf(storage.get('tea'))).to.equal('storage')
    expect(await outageOf(storage.put('tea', Buffer.from('Assam'), 'text/plain'))).to.equal('storage')
    expect(await outageOf(storage.remove('tea'))).to.equal('storage')
  })

  it('counts as away long before a part of a file has to be stored', async () => {
    await answering(() => {}, { answer: 100, part: 60_000 })
    expect(await outageOf(storage.put('tea', Buffer.from('Assam'), 'text/plain'))).to.equal('storage')
  })

  it('may take its time to store a part while it answers others', async () => {
    await answering(
      async ({ method }, response) => {
        if (method === 'PUT') await pause(1_500)
        response.writeHead(200, { ETag: '"tea"' }).end()
      },
      { answer: 1_000, part: 60_000 },
    )
    expect((await storage.put('tea', Buffer.from('Assam'), 'text/plain')).size).to.equal(5)
  })

  it('counts as away for who reads a file that breaks off', async () => {
    let breakOff = () => {}
    await answering(
      (_, response) => {
        response.writeHead(200, { 'Content-Length': 8, ETag: '"tea"' })
        response.write('half')
        breakOff = () => response.destroy()
      },
      { answer: 1_000, part: 1_000 },
    )
    const file = await storage.get('tea')
    breakOff()
    expect(file && (await outageOf(buffer(file.body)))).to.equal('storage')
  })

  it('may pause while a file arrives, because its reader may be slow', async () => {
    await answering(
      async (_, response) => {
        response.writeHead(200, { 'Content-Length': 8, ETag: '"tea"' })
        response.write('half')
        await pause(1_200)
        response.end('more')
      },
      { answer: 1_000, part: 1_000 },
    )
    const file = await storage.get('tea')
    expect(String(file && (await buffer(file.body)))).to.equal('halfmore')
  })
})
