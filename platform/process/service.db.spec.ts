import { expect } from 'chai'
import { type FreshInstallation, freshInstallation } from '#test/kit/installation.ts'
import { type ServiceName, startService } from '#test/kit/services.ts'

describe('a service that cannot start', function () {
  this.timeout(60_000)
  let fresh: FreshInstallation
  before(async () => {
    fresh = await freshInstallation()
  })
  after(() => fresh?.drop())

  const lineOf = async (name: ServiceName, env: Record<string, string>): Promise<string> => {
    const reported: string = await startService(name, {
      DATA_DIR: fresh.dataDir,
      LOG_LEVEL: 'error',
      ...env,
    }).then(
      () => 'it started',
      (error) => error.message,
    )
    const [first, line = '', ...rest] = reported.trim().split('\n')
    expect([first, rest]).to.deep.equal(['it ended with 1:', []])
    return line
  }

  it('says that it has no database of its own', async () => {
    expect(await lineOf('projectors', {})).to.equal(
      'Folkmoot projectors did not start: DATABASE_URL must name the database that all services share',
    )
  })

  it('says that it does not know where commands are taken', async () => {
    expect(await lineOf('query-api', { DATABASE_URL: fresh.url })).to.equal(
      'Folkmoot query-api did not start: COMMAND_API_URL must name the address of command-api',
    )
  })
})
