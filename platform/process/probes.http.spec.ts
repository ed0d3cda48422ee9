import { expect } from 'chai'
import { silentLog } from '#platform/log/log.ts'
import { metricsOf } from '#platform/metrics/metrics.ts'
import { startTestNetwork, type TestNetwork } from '#test/kit/test-network.ts'
import { startTestServer, type TestServer } from '#test/kit/test-server.ts'
import { cachedReadiness, openProbes, type Probes, publicProbes } from './probes.ts'

describe('how a process does', () => {
  let app: TestNetwork
  let served: TestServer
  let isFine = true
  const probe = async () => {
    if (!isFine) throw new Error('the log does not answer')
    return { ok: true, body: { head: '7' } }
  }
  before(async () => {
    app = await startTestNetwork()
    const { db, permit } = app
    served = await startTestServer({
      db,
      permit,
      inner: publicProbes({ ready: () => cachedReadiness(probe, silentLog)() }),
    })
  })
  beforeEach(() => {
    isFine = true
  })
  after(async () => {
    await served?.server.stop()
    await app?.close()
  })

  it('is told to everybody in a word, whatever name they call us by', async () => {
    const ask = (path: string) => served.send('GET', path, undefined, { Host: '10.1.2.3:3000' })
    expect((await ask('/health').expect(200)).body).to.deep.equal({ status: 'alive' })
    expect((await ask('/ready').expect(200)).body).to.deep.equal({ status: 'ready' })
    isFine = false
    expect((await ask('/ready').expect(503)).body).to.deep.equal({ status: 'not_ready' })
    await ask('/health').expect(200)
  })

  it('is told in full to who administers the network, and to no other member', async () => {
    const asked = async (id: string) => (await (await served.as(id))('GET', '/ready').expect(200)).body
    expect(await asked(app.ids.ada)).to.deep.equal({ status: 'ready', head: '7' })
    expect(await asked(app.ids.ben)).to.deep.equal({ status: 'ready' })
  })

  it('is not counted at the public port', async () => {
    await served.send('GET', '/metrics').expect(404)
  })

  it('is looked at once a second at most', async () => {
    let probes = 0
    const ready = cachedReadiness(async () => {
      probes += 1
      return { ok: true, body: {} }
    }, silentLog)
    await Promise.all(Array.from({ length: 50 }, ready))
    expect(probes).to.equal(1)
  })

  it('is not ready when nobody answers in time', async () => {
    const { ok, body } = await cachedReadiness(() => new Promise(() => {}), silentLog)()
    expect([ok, body.reason]).to.deep.equal([false, 'a dependency does not respond'])
  })

  it('is told in full, with its metrics, on a port of its own', async () => {
    const metrics = metricsOf()
    metrics.appended(0.004, 'ok')
    metrics.commanded('teas/pour', 'accepted', 0.01)
    metrics.answered('PUT', 409, 0.02)
    let streams = 3
    const help = 'Streams.'
    metrics.watch(async () => [{ name: 'folkmoot_streams_open', help, samples: [{ value: streams }] }])
    metrics.watch(() => Promise.reject(new Error('the database is away')))
    const probes: Probes = { ready: cachedReadiness(probe, silentLog), metrics: metrics.text }
    const port = await openProbes(probes, { port: 0, host: '127.0.0.1' })
    const ask = (path: string) => fetch(`http://127.0.0.1:${port.port}${path}`)
    expect(await (await ask('/ready')).json()).to.deep.equal({ status: 'ready', head: '7' })
    await ask('/metrics')
    streams = 2
    const text = await (await ask('/metrics')).text()
    expect(text).to.include('folkmoot_append_seconds_bucket{le="0.005",outcome="ok"} 1')
    expect(text).to.include('folkmoot_commands_total{command="teas/pour",outcome="accepted"} 1')
    expect(text).to.include('folkmoot_request_seconds_count{kind="write",status="4xx"} 1')
    expect(text).to.include('folkmoot_streams_open 2').and.to.include('folkmoot_metrics_failed_total 2')
    expect(text).to.match(/^nodejs_eventloop_lag_p99_seconds /m)
    expect((await ask('/')).status).to.equal(404)
    await port.stop()
  })
})
