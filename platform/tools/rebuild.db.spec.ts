import { expect } from 'chai'
import type { Config } from '#platform/config/config.ts'
import { discoverProjections } from '#platform/projections/discovery.ts'
import { freshInstallation } from '#test/kit/installation.ts'
import { rebuildInstallation } from './rebuild.ts'

describe('npm run rebuild', () => {
  const installed = async (work: (config: Config) => Promise<void>) => {
    const { config, drop } = await freshInstallation()
    await work(config).finally(drop)
  }

  it('rebuilds every table of the installation when none is named', () =>
    installed(async (config) => {
      const found = await rebuildInstallation(config, [])
      const names = (await discoverProjections()).map(({ name }) => name)
      expect(found.map(({ name }) => name)).to.have.members(names)
      expect(found.every(({ differing, parked }) => differing === 0 && parked === 0)).to.equal(true)
    }))

  it('rebuilds only the tables that are named', () =>
    installed(async (config) => {
      const found = await rebuildInstallation(config, ['appointments'])
      expect(found.map(({ table }) => table)).to.have.length(1)
    }))
})
