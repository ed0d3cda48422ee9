import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'chai'
import { writeFeature } from '#platform/tools/new-feature/write-feature.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'
import { toyFiles } from './toy-files.ts'

type Server = Record<string, string[]> & {
  unread: Record<string, number>
  mention: string
  settings: string
  actions: string
  undo: number[]
  statistics: number[]
  directory: { type: string; name: string }[]
}

// The folders of a feature, and its texts in the web.
const isOwnPath = (path: string) => path.includes('/toys/') || /^web\/texts\/\w+\/toys\.ts$/.test(path)

describe('a new feature', function () {
  this.timeout(120_000)
  let copy: ProjectCopy
  let database: FreshDatabase
  let filesBefore: string[]
  let server: Server
  let web: Record<string, string[]>

  before(async () => {
    ;[copy, database] = await Promise.all([copyProject(), freshDatabase()])
    filesBefore = await copy.files()
    await writeFeature(copy.folder, await toyFiles())
    const settings = { TEST_DATABASE_URL: database.url }
    ;[server, web] = await Promise.all([
      copy.run<Server>('test/toy-feature/server-probe.ts', settings),
      copy.run<Record<string, string[]>>('test/toy-feature/web-probe.ts'),
    ])
  })
  after(async () => {
    await copy.remove()
    await database.drop()
  })

  it('needs files in its own folders only', async () => {
    const elsewhere = (await toyFiles()).map(({ path }) => path).filter((path) => !isOwnPath(path))
    expect(elsewhere).to.deep.equal([])
  })

  it('has routes, which OpenAPI describes', () => {
    expect(server.routes).to.include.members(['GET /toys', 'POST /toys', 'DELETE /toys/:toy_id'])
    expect(server.openApi).to.include.members(['/toys', '/toys/{toy_id}', '/toys/{toy_id}/history'])
    expect(server.list).to.have.members(['Red kite', 'Ball'])
  })

  it('has a page, an entry of the navigation, hits in the palette, and texts', () => {
    for (const part of ['pages', 'navigation', 'palette']) expect(web[part], part).to.include('/toys')
    expect(web.texts).to.include('toys')
  })

  it('has names in the audit log, and a history', () => {
    expect(server.audit).to.include.members([
      'ToyCreated Red kite',
      'ToyRenamed Red kite',
      'ToyRestored Ball',
    ])
    expect(server.history).to.deep.equal(['ToyRestored', 'ToyDeleted', 'ToyCreated'])
  })

  it('can be undone, and stands among the recent actions', () => {
    expect(server.undo).to.deep.equal([404, 204, 200])
    expect(server.actions).to.include('toys')
  })

  it('is counted, mentioned, offered by pickers, exported and configured', () => {
    expect(server.unread).to.include({ Toys: 2 })
    expect(server.statistics).to.deep.equal([2])
    expect(server.mention).to.include('Red kite')
    expect(web.mentions).to.include('toy')
    expect(server.directory).to.have.length(1)
    expect(web.appearances).to.include('toy')
    expect(server.ownData).to.have.members(['Red kite', 'Ball'])
    expect(server.settings).to.include('toys_are_shared')
  })

  it('is looked at by the suites about permissions, rebuild, undo and erasure', () => {
    expect(server.examples).to.include('toys')
    expect(server.policies).to.include('toyPolicy')
  })

  it('leaves no trace when its folders are deleted', async () => {
    for (const { path } of await toyFiles()) await rm(join(copy.folder, path))
    expect(await copy.files()).to.deep.equal(filesBefore)
  })
})
