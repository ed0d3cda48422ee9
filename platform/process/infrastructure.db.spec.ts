import { expect } from 'chai'
import type { Config } from '#platform/config/config.ts'
import { OtherLog } from '#platform/event-store/same-log.ts'
import { newId } from '#platform/language/ids.ts'
import { type StandIn, startStandIn } from '#test/kit/eventstoredb/stand-in.ts'
import { type FreshInstallation, freshInstallation } from '#test/kit/installation.ts'
import { until } from '#test/kit/until.ts'
import { healthReport } from './health-report.ts'
import { openInfrastructure } from './infrastructure.ts'

describe('a service on a log that was restored from an older copy than its database', function () {
  this.timeout(60_000)
  let fresh: FreshInstallation
  before(async () => {
    fresh = await freshInstallation()
    const migrated = await openInfrastructure(fresh.config, 'command-api')
    await migrated.shutdown.run()
    await fresh.db('fm.reactor_checkpoints').insert({
      reactor: 'event-log-of-yesterday',
      position: '99',
      event_id: newId(),
    })
  })
  after(() => fresh?.drop())

  // None of these reads the log from that checkpoint, and each would go on as if nothing had happened.
  for (const service of ['command-api', 'projectors', 'reactors'])
    it(`refuses to start as ${service}, in one line`, async () => {
      const refusal = await openInfrastructure(fresh.config, service).catch((error) => error)
      expect(refusal).to.be.instanceOf(OtherLog)
      expect(refusal.message).to.match(
        /^event-log-of-yesterday has read the log up to 99, but it ends at 0: [^\n]+$/,
      )
    })

  describe('that runs without the log', () => {
    let log: StandIn
    let config: Config
    before(async () => {
      log = await startStandIn()
      config = { ...fresh.config, eventStoreUrl: log.url }
    })
    after(() => log?.end())

    it('refuses to start in the same line', async () => {
      const patient = { ...config, outageMs: 60_000 }
      const refusal = await openInfrastructure(patient, 'query-api', false).catch((error) => error)
      expect(refusal).to.be.instanceOf(OtherLog)
      expect(refusal.message).to.match(/^event-log-of-yesterday has read the log up to 99, but /)
    })

    it('is not ready when the log was away at the start, and is another one when it is back', async () => {
      await log.kill()
      const base = await openInfrastructure({ ...config, outageMs: 500 }, 'query-api', false)
      try {
        const report = () => healthReport({ base, tables: [] })
        expect((await report()).head).to.equal(null)
        await log.start()
        let refusal: unknown = null
        await until(async () => {
          refusal = await report().then(
            () => null,
            (error) => error,
          )
          return refusal !== null
        })
        expect(refusal).to.be.instanceOf(OtherLog)
      } finally {
        await base.shutdown.run()
      }
    })
  })
})
