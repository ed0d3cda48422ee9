import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { repositoryRoot } from '#platform/config/parts.ts'
import { lockFolder } from '#platform/database/folder-lock.ts'

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
      const child = spawn(process.execPath, ['--import', 'tsx', 'start.ts'], {
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
    expectOneLine(await start({ PORT: String(port) }), new RegExp(`port ${port} is taken`))
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
    expectOneLine(await start({ DATA_DIR: file }), /the data folder .* cannot be used/)
  })

  it('says which value of its configuration is wrong', async () => {
    expectOneLine(await start({ SMTP_URL: 'mail.example' }), /SMTP_URL must be an address/)
  })

  it('says that passwords must not travel in the open', async () => {
    expectOneLine(await start({ PUBLIC_URL: 'http://lindenhof.example' }), /must begin with https/)
  })

  it('says that the database it was given does not answer, without its password', async () => {
    const ended = await start({ DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/none' })
    expectOneLine(
      ended,
      /database at 127\.0\.0\.1:1\/none \(DATABASE_URL\) cannot be used: nobody answers there/,
    )
    expect(ended.error).to.not.include('secret')
  })
})
