import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import pg from 'pg'
import { silentLog } from '#platform/log/log.ts'
import { importing } from '#platform/source/importing.ts'
import { startPostgres, UnusableFolder } from './embedded.ts'
import { FolderInUse } from './folder-lock.ts'
import { dataFolder } from './postgres-user.ts'
import { exists } from './process-table.ts'

const ask = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const program = `
  import { startPostgres } from '#platform/database/embedded.ts'
  import { silentLog } from '#platform/log/log.ts'
  const { url } = await startPostgres({ dataDir: process.env.DATA_DIR, log: silentLog })
  console.log(url)
  setInterval(() => {}, 1000)`

/** Another instance, as a process of its own. */
const another = async (dataDir: string): Promise<{ child: ChildProcess; url: string }> => {
  const child = spawn(process.execPath, [...importing, '--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
    child.once('exit', () => resolve(''))
  })
  return { child, url }
}

const killed = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}

const postmasterOf = async (dataDir: string): Promise<number> =>
  Number.parseInt(await readFile(join(dataFolder(dataDir), 'postmaster.pid'), 'utf8'), 10)

const ended = async (pid: number): Promise<void> => {
  while (exists(pid)) await new Promise((resolve) => setImmediate(resolve))
}

describe('embedded postgres', function () {
  this.timeout(60_000)
  let dataDir: string
  const start = () => startPostgres({ dataDir, log: silentLog })
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-embedded-'))
  })
  after(async () => {
    await rm(dirname(dataFolder(dataDir)), { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  })

  it('makes its data at the first start, durable and in one language', async () => {
    const server = await start()
    expect(server.isNew).to.equal(true)
    const [settings] = await ask(
      server.url,
      `select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
        current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as listens,
        (select datcollate from pg_database where datname = current_database()) as locale`,
    )
    expect(settings).to.deep.equal({
      fsync: 'on',
      pages: 'on',
      commit: 'on',
      listens: '127.0.0.1',
      locale: 'C.UTF-8',
    })
    await ask(server.url, `create table tea as select 'Assam' as leaf`)
    await server.stop()
    expect(await server.ended).to.equal(true)
    expect((await stat(join(dataDir, 'secrets', 'postgres'))).mode & 0o777).to.equal(0o600)
  })

  it('finds its data again', async () => {
    const server = await start()
    expect(server.isNew).to.equal(false)
    expect(await ask(server.url, 'select leaf from tea')).to.deep.equal([{ leaf: 'Assam' }])
    await server.stop()
  })

  it('lets nobody in without the password', async () => {
    const server = await start()
    const url = new URL(server.url)
    url.password = 'guess'
    const error = await ask(url.href, 'select 1').catch((refusal: Error) => refusal)
    expect(error).to.have.property('message').that.includes('password authentication failed')
    await server.stop()
  })

  it('refuses a second instance on the same data in one line, and takes the folder once the first is gone', async () => {
    const { child } = await another(dataDir)
    const error = await start().catch((refusal: Error) => refusal)
    expect(error).to.be.instanceOf(FolderInUse)
    expect(error)
      .to.have.property('message')
      .that.matches(new RegExp(`process ${child.pid}.*${dataDir}$`))
    await killed(child)
    const orphan = await postmasterOf(dataDir)
    const server = await start()
    expect(exists(orphan)).to.equal(false)
    expect(await ask(server.url, 'select leaf from tea')).to.have.length(1)
    await server.stop()
  })

  it('starts again after everything was killed', async () => {
    const { child, url } = await another(dataDir)
    await ask(url, `insert into tea values ('Darjeeling')`)
    const postmaster = await postmasterOf(dataDir)
    await killed(child)
    process.kill(postmaster, 'SIGKILL')
    await ended(postmaster)
    const server = await start()
    expect(await ask(server.url, 'select leaf from tea')).to.have.length(2)
    await server.stop()
  })

  it('is not misled by a process that has the number of the dead server', async () => {
    const file = join(dataFolder(dataDir), 'postmaster.pid')
    await writeFile(file, `${process.pid}\n${dataFolder(dataDir)}\n1700000000\n5432\n\n127.0.0.1\n`)
    const server = await start()
    expect(await ask(server.url, 'select leaf from tea')).to.have.length(2)
    await server.stop()
  })

  it('tells when the server dies by itself', async () => {
    const server = await start()
    process.kill(await postmasterOf(dataDir), 'SIGKILL')
    expect(await server.ended).to.equal(false)
    await server.stop()
  })

  it('begins anew once its folder was removed, wherever its data lies', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'folkmoot-removed-'))
    await (await startPostgres({ dataDir: folder, log: silentLog })).stop()
    await rm(folder, { recursive: true })
    await mkdir(folder, { mode: 0o700 })
    const server = await startPostgres({ dataDir: folder, log: silentLog })
    await server.stop()
    expect(server.isNew).to.equal(true)
    await rm(dirname(dataFolder(folder)), { recursive: true })
    await rm(folder, { recursive: true, force: true })
  })

  it('says in one line that a folder cannot be used', async () => {
    const file = join(dataDir, 'not-a-folder')
    await writeFile(file, '')
    const error = await startPostgres({ dataDir: file, log: silentLog }).catch((refusal: Error) => refusal)
    expect(error).to.be.instanceOf(UnusableFolder)
    expect((error as Error).message).to.equal(`the data folder ${file} cannot be used: it is not a folder`)
  })
})
