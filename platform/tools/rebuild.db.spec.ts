import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { type Config, configOf } from '#platform/config/config.ts'
import { everyProjection } from '#platform/project/found.ts'
import { freshDatabase } from '#test/kit/postgres.ts'
import { rebuildInstallation } from './rebuild.ts'

describe('npm run rebuild', () => {
  const installed = async (work: (config: Config) => Promise<void>) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-rebuild-'))
    const { url, drop } = await freshDatabase()
    try {
      await work(configOf({ DATABASE_URL: url, DATA_DIR: dataDir }))
    } finally {
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }

  it('rebuilds every table of the installation when none is named', () =>
    installed(async (config) => {
      const found = await rebuildInstallation(config, [])
      const names = (await everyProjection()).map(({ name }) => name)
      expect(found.map(({ name }) => name)).to.have.members(names)
      expect(found.every(({ differing, parked }) => differing === 0 && parked === 0)).to.equal(true)
    }))

  it('rebuilds only the tables that are named', () =>
    installed(async (config) => {
      const found = await rebuildInstallation(config, ['appointments'])
      expect(found.map(({ table }) => table)).to.have.length(1)
    }))
})
