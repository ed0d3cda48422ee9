import { expect } from 'chai'
import { ConfigError } from '#platform/config/config.ts'
import { startStandIn } from '#test/kit/eventstoredb/stand-in.ts'
import { freePort } from '#test/kit/ports.ts'
import { configuredStore } from './configured-store.ts'
import { eventStoreDb } from './eventstoredb.ts'
import { lazyStore } from './lazy-store.ts'

describe('an event store that does not let us in', function () {
  this.timeout(10_000)
  const atOnce = { attemptMs: 500, totalMs: 200, startMs: 200 }
  const refusalOf = async (url: string): Promise<string> => {
    const error = await eventStoreDb(url, atOnce).catch((thrown) => thrown)
    return String(error.message)
  }
  const begin = 'the event store (EVENTSTORE_URL) cannot be used: '

  it('is told by the file of the authority that is missing', async () => {
    const message = await refusalOf('esdb://127.0.0.1:1?tls=true&tlsCAFile=/nowhere/ca.crt')
    expect(message).to.equal(`${begin}the file that \`tlsCAFile=\` names does not exist`)
  })

  it('is told by the address where nothing responds', async () => {
    const message = await refusalOf(`esdb://127.0.0.1:${await freePort()}?tls=false`)
    expect(message).to.equal(`${begin}nothing responds at this address`)
  })

  it('is told by what it speaks', async () => {
    const server = await startStandIn()
    try {
      const message = await refusalOf(server.url.replace('tls=false', 'tls=true'))
      expect(message).to.equal(`${begin}it does not speak TLS; add \`tls=false\``)
    } finally {
      await server.end()
    }
  })

  it('is told by the password that it refuses, and at once', async () => {
    const server = await startStandIn()
    try {
      server.behave({ isLocked: true })
      const error = await configuredStore(
        { eventStoreUrl: server.url, eventStorePrefix: '', outageMs: 4_000 },
        '',
      ).catch((thrown) => thrown)
      expect(error).to.be.instanceOf(ConfigError)
      expect(error.message).to.equal(`${begin}user or password is wrong`)
    } finally {
      await server.end()
    }
  })

  it('is no longer waited for when the process ends, and another one can be opened', async () => {
    const nobody = `esdb://127.0.0.1:${await freePort()}?tls=false`
    const server = await startStandIn()
    try {
      const away = lazyStore((signal) => eventStoreDb(nobody, { signal }))
      const asked = away.head().catch((error) => error)
      await away.close()
      const other = await eventStoreDb(server.url)
      await other.close()
      expect(await asked).to.be.instanceOf(Error)
    } finally {
      await server.end()
    }
  })

  it('is told by the address that is none', async () => {
    expect(await refusalOf('esdb://')).to.match(/^the event store \(EVENTSTORE_URL\) cannot be used: [^\n]+$/)
  })
})
