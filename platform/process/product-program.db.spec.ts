import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { startPostgres } from '#platform/database/embedded.ts'
import { lockFolder } from '#platform/database/folder-lock.ts'
import { connect } from '#platform/database/knex.ts'
import { dataFolder } from '#platform/database/postgres-user.ts'
import { silentLog } from '#platform/log/log.ts'
import { importing } from '#platform/source/importing.ts'

type Ended = { code: number | null; error: string }

describe('a start that cannot succeed', function () {
  this.timeout(30_000)
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'folkmoot-start-'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const start = (environment: Record<string, string>): Promise<Ended> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [...importing, 'start.ts'], {
        cwd: repositoryRoot,
        env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, BUILD_WEB: 'never', ...environment },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let error = ''
      child.stderr.on('data', (chunk) => {
        error += chunk
      })
      child.once('close', (code) => resolve({ code, error }))
    })

  const expectOneLine = ({ code, error }: Ended, pattern: RegExp) => {
    expect(code).to.equal(1)
    expect(error).to.match(pattern)
    expect(error.trimEnd().split('\n')).to.have.length(1)
  }

  it('says that its port is taken', async () => {
    const server = createServer().listen(0, '::')
    await new Promise((resolve) => server.once('listening', resolve))
    const { port } = server.address() as AddressInfo
    expectOneLine(await start({ PORT: String(port) }), new RegExp(`port ${port} is already in use`))
    server.close()
  })

  it('says that another one uses its data', async () => {
    const lock = await lockFolder(folder)
    expectOneLine(await start({}), new RegExp(`another Folkmoot \\(process ${process.pid}\\)`))
    await lock.release()
  })

  it('says that its data cannot be used', async () => {
    const file = join(folder, 'no-folder')
    await writeFile(file, '')
    expectOneLine(await start({ DATA_DIR: file }), /the data folder .* cannot be used: it is not a folder/)
    if (process.platform === 'linux')
      for (const nowhere of ['/proc', '/proc/folkmoot/data'])
        expectOneLine(await start({ DATA_DIR: nowhere }), /the data folder .* cannot be used/)
  })

  it('says which value of its configuration is wrong', async () => {
    expectOneLine(await start({ SMTP_URL: 'mail.example' }), /SMTP_URL must be an address/)
  })

  it('says that passwords must not travel in the open', async () => {
    expectOneLine(await start({ PUBLIC_URL: 'http://lindenhof.example' }), /must start with https/)
  })

  it('says that the database it was given does not answer, without its password', async () => {
    const ended = await start({ DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/none' })
    expectOneLine(
      ended,
      /database at 127\.0\.0\.1:1\/none \(DATABASE_URL\) cannot be used: nothing responds at this address/,
    )
    expect(ended.error).to.not.include('secret')
  })
})

describe('a first start that is cut short', function () {
  this.timeout(120_000)
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'folkmoot-start-'))
  })
  after(async () => {
    await rm(dirname(dataFolder(folder)), { recursive: true, force: true })
    await rm(folder, { recursive: true, force: true })
  })

  /** Starts, and sends the signal as soon as the line was printed. */
  const startUntil = (line: string, signal: NodeJS.Signals): Promise<number | null> =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [...importing, 'start.ts'], {
        cwd: repositoryRoot,
        env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let printed = ''
      child.stdout.on('data', (chunk) => {
        const before = printed.includes(line)
        printed += chunk
        if (!before && printed.includes(line)) child.kill(signal)
      })
      child.once('close', resolve)
    })

  it('stops where it is when asked to, and lets its data go', async () => {
    expect(await startUntil('Creating the demo network', 'SIGTERM')).to.equal(0)
    expect(existsSync(join(folder, 'folkmoot.lock'))).to.equal(false)
  })

  it('goes on with the demo after it was killed, and does nothing twice', async () => {
    expect(await startUntil('Continuing to create the demo', 'SIGKILL')).to.equal(null)
    expect(await startUntil('Folkmoot is ready', 'SIGTERM')).to.equal(0)
    const server = await startPostgres({ dataDir: folder, log: silentLog })
    const db = connect(server.url)
    const counted = await db('es.events').select('type').count('* as count').groupBy('type')
    const count = Object.fromEntries(counted.map(({ type, count }) => [type, Number(count)]))
    const notes = await db('fm.notes').where('name', 'demo').first('value')
    await db.destroy()
    await server.stop()
    expect(notes.value.isDone).to.equal(true)
    expect([count.NetworkFounded, count.NetworkAdminAppointed]).to.deep.equal([1, 1])
    expect(count.MemberJoined).to.be.greaterThan(30).and.equal(count.AccountOpened)
    expect(count.MemberPictureChosen).to.equal(count.MemberJoined)
  })
})
