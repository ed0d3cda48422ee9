import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { type Config, configOf } from '#platform/config/config.ts'
import { freshDatabase } from '#test/kit/postgres.ts'
import { everyProjection, rebuildInstallation } from './rebuild.ts'

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

  it('is told when the process that fills tables beside it cannot', () =>
    installed(async ({ databaseUrl }) => {
      const env = { ...process.env, FOLKMOOT_REBUILD_ERRANDS_FOR: String(databaseUrl) }
      const beside = fork(fileURLToPath(new URL('rebuild.ts', import.meta.url)), { env, silent: true })
      const said = beside.stderr?.toArray()
      beside.send({ tables: [{ name: 'of_nobody', generation: 1 }], position: '1', pageSize: 1 })
      expect(await once(beside, 'exit')).to.deep.equal([1, null])
      expect(String(await said)).to.contain('no projection fills of_nobody')
    }))
})
