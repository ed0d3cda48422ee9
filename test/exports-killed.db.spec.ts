import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { connect } from '#platform/database/knex.ts'
import { until } from './kit/until.ts'
import { type Cluster, openCluster } from './reliability/kit/cluster.ts'

describe('an export whose process is killed', function () {
  this.timeout(120_000)
  let folder: string
  let cluster: Cluster

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'folkmoot-exports-'))
    cluster = await openCluster({
      services: {
        'command-api': 1,
        projectors: 1,
        'query-api': 1,
        // A moment in which the files have been begun.
        reactors: [{ 'job-page': { sleep: 500, kill: true } }],
      },
      members: 3,
      env: { DATA_DIR: folder },
    })
  })
  after(async () => {
    await cluster.close()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = async (service: 'command-api' | 'query-api', method: string, path: string, body?: object) => {
    const [one] = cluster.of(service)
    const response = await fetch(`http://127.0.0.1:${one?.port}${path}`, {
      method,
      headers: {
        ...cluster.people.admin.headers,
        'Content-Type': 'application/json',
        'Sec-Fetch-Site': 'same-origin',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const answer: { id: string; status: string; files: unknown[] } = await response.json()
    return answer
  }

  it('is taken up again, and leaves one of each file', async () => {
    const [reactors] = cluster.of('reactors')
    if (!reactors) return expect.fail('nobody acts')
    const { id } = await ask('command-api', 'POST', '/exports', { export: { kind: 'members' } })
    const getExport = () => ask('query-api', 'GET', `/exports/${id}`)
    const left = async () => (await readdir(join(folder, 'blobs', 'exports', id))).sort()

    await reactors.ended()
    expect((await getExport()).status).to.equal('in_progress')
    const partial = await left()
    expect(partial.length).to.be.greaterThan(0)

    // Killed once more when all was told and nothing was noted.
    await reactors.start({ 'job-done': { kill: true } })
    await reactors.ended()
    await until(async () => (await getExport()).status === 'finished', 30_000)
    const made = await left()
    expect(made).to.have.length(4)
    expect(made.filter((name) => partial.includes(name))).to.deep.equal([])

    await reactors.start({})
    const db = connect(cluster.database.url, { max: 1 })
    await until(async () => (await db('fm.jobs')).length === 0, 30_000)
    const events = await db('es.events').where('stream', `export-${id}`).orderBy('revision').pluck('type')
    await db.destroy()
    expect(events).to.deep.equal(['ExportRequested', 'ExportBegun', 'ExportFinished'])
    expect(await left()).to.deep.equal(made)
    expect((await getExport()).files).to.have.length(2)
  })
})
