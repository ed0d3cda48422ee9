import { expect } from 'chai'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { type Services, serviceNames, startServices } from '#test/kit/services.ts'

describe('services of their own', function () {
  this.timeout(120_000)
  let fresh: FreshDatabase
  let services: Services
  before(async () => {
    fresh = await freshDatabase()
    services = await startServices({ databaseUrl: fresh.url, each: 2, env: { LOG_LEVEL: 'warn' } })
  })
  after(async () => {
    await services?.close()
    await fresh?.drop()
  })

  it('are ready, two of each at once', async () => {
    const all = serviceNames.flatMap((name) => services.of(name))
    const answers = await Promise.all(all.map(async ({ url }) => (await fetch(`${url}/ready`)).status))
    expect(answers).to.deep.equal(Array(8).fill(200))
  })
})
