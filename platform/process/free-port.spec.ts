import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { freePort } from '#test/kit/ports.ts'
import { assertFree } from './free-port.ts'

const host = '127.0.0.1'

const codeOf = (promise: Promise<unknown>): Promise<string | undefined> =>
  promise.then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  )

describe('a port that is about to be opened', () => {
  it('is taken when a process listens there, at any address or at one', async () => {
    for (const listensAt of [undefined, host]) {
      const other = createServer().listen({ port: 0, host: listensAt })
      await once(other, 'listening')
      const { port } = other.address() as AddressInfo
      expect(await codeOf(assertFree({ port, host: listensAt }))).to.equal('EADDRINUSE')
      other.close()
    }
  })

  it('is free otherwise, and any free one always is', async () => {
    await assertFree({ port: await freePort(), host: undefined })
    await assertFree({ port: 0, host })
  })

  it('is refused at an address that is not of this machine', async () => {
    expect(await codeOf(assertFree({ port: 0, host: '192.0.2.1' }))).to.equal('EADDRNOTAVAIL')
  })

  const knock = async (port: number): Promise<string | undefined> => {
    const socket = connect({ port, host })
    const code = await codeOf(once(socket, 'connect'))
    socket.destroy()
    return code
  }

  it('lets nobody in while it is looked at', async () => {
    const port = await freePort()
    let isOver = false
    const looking = assertFree({ port, host }).finally(() => {
      isOver = true
    })
    const knocks: Promise<string | undefined>[] = []
    while (!isOver) {
      // A port may be opened and closed between two turns of the loop: knock between all that goes on in one.
      for (let tick = 0; tick < 20; tick += 1)
        await new Promise<void>((resolve) =>
          process.nextTick(() => {
            knocks.push(knock(port))
            resolve()
          }),
        )
      await turn()
    }
    await looking
    expect(new Set(await Promise.all(knocks))).to.deep.equal(new Set(['ECONNREFUSED']))
  })
})
