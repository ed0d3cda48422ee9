import { expect } from 'chai'
import { silentLog } from '#platform/log/log.ts'
import { keyGrants } from '#platform/permit/key-grants.table.ts'
import { type FreshInstallation, freshInstallation } from '#test/kit/installation.ts'
import { freePort } from '#test/kit/ports.ts'
import { gaugesOf } from './gauges.ts'
import { healthReport, type Monitored, readinessOf } from './health-report.ts'
import { type Infrastructure, openInfrastructure } from './infrastructure.ts'
import { cachedReadiness } from './probes.ts'

describe('a process while the event store is away', function () {
  this.timeout(60_000)
  let fresh: FreshInstallation
  let base: Infrastructure
  const verdict = (watched: Monitored) =>
    cachedReadiness(async () => readinessOf(await healthReport(watched)), silentLog)()

  before(async () => {
    fresh = await freshInstallation()
    const eventStoreUrl = `esdb://127.0.0.1:${await freePort()}?tls=false`
    base = await openInfrastructure({ ...fresh.config, eventStoreUrl }, 'query-api', false)
  })
  after(async () => {
    await base?.shutdown.run()
    await fresh?.drop()
  })

  it('starts and is ready when it only answers from the tables, and says that the head is unknown', async () => {
    const { ok, body } = await verdict({ base, tables: [] })
    expect([ok, body.head]).to.deep.equal([true, null])
  })

  it('is not ready before its tables have been filled', async () => {
    const { ok, body } = await verdict({ base, tables: [keyGrants] })
    expect([ok, body.reason]).to.deep.equal([false, undefined])
  })

  it('is not ready when it stands on the log', async () => {
    expect((await verdict({ base: { ...base, requiresLog: true }, tables: [] })).ok).to.equal(false)
  })

  it('measures that the log is away, and everything else as before', async () => {
    const gauges = await gaugesOf({ base, tables: [], streams: () => 40 })
    const values = new Map(gauges.map(({ name, samples }) => [name, samples.map(({ value }) => value)]))
    expect(values.get('folkmoot_log_up')).to.deep.equal([0])
    expect(values.get('folkmoot_log_head')).to.deep.equal([])
    expect(values.get('folkmoot_streams_open')).to.deep.equal([40])
  })
})
