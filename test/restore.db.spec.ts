import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { configOf } from '#platform/config/config.ts'
import { type NetworkDetails, setUp } from '../setup.ts'
import { type AppProcess, startAppProcess } from './kit/app-process.ts'
import { startInstalledPostgres, whyNoPostgres } from './kit/installed-postgres.ts'
import { type SessionClients, sessionClientsAt } from './kit/session-clients.ts'
import { password } from './kit/test-network.ts'
import { until } from './kit/until.ts'
import { formOf } from './kit/upload-client.ts'
import { pendingWhere } from './services/installed.ts'

// The commands stand in the page for administrators, and are carried out from there.

/** All commands below a heading of the page, with the log in EventStoreDB or not. */
const commandsBelow = (page: string, heading: string): string => {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [ofSection = ''] = section.split('\n## ')
  const commands = [...ofSection.matchAll(/```\n([\s\S]*?)```/g)].map(([, block]) => block).join('')
  expect(commands, heading).not.to.equal('')
  return commands
}

describe('a backup with the commands of the page', function () {
  this.timeout(180_000)
  pendingWhere(whyNoPostgres)
  let server: Awaited<ReturnType<typeof startInstalledPostgres>>
  let product: AppProcess
  let backup: string
  let page: string
  let file: string
  const env = { RATE_LIMIT_FACTOR: '50', BUILD_WEB: 'never', LOG_LEVEL: 'error' }
  const clients = () => sessionClientsAt(() => Number(new URL(product.url).port))
  const { ask, done, signIn } = clients()
  const start = async (dataDir?: string) => {
    product = await startAppProcess({
      env: { ...env, DATABASE_URL: server.urlOf('folkmoot') },
      ...(dataDir === undefined ? {} : { dataDir }),
    })
  }
  const carryOut = (commands: string, dataDir: string) =>
    promisify(execFile)('bash', ['-euc', commands], {
      cwd: backup,
      env: {
        ...server.env,
        PATH: `${server.bin}:${process.env.PATH}`,
        DATA_DIR: dataDir,
        DATABASE_URL: server.urlOf('folkmoot'),
      },
    })
  before(async () => {
    backup = await mkdtemp(join(tmpdir(), 'folkmoot-backup-'))
    page = await readFile('docs/operations.md', 'utf8')
    server = await startInstalledPostgres()
    await carryOut('createdb folkmoot', backup)
    const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-saved-'))
    const config = configOf({
      DATABASE_URL: server.urlOf('folkmoot'),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    })
    const { link } = await setUp(config, async () => beginning)
    await start(dataDir)
    const token = new URL(link ?? '').searchParams.get('reset_password_token')
    await done('ada', 'PUT', '/users/password', { token, password })
    await signIn('ada', password)
    const user = { email: 'ben@lindenhof.example', password, first_name: 'Ben', last_name: 'Okafor' }
    await done('ada', 'POST', '/administration/members', { user })
    await signIn('ben', password)
    const { csrf_token } = await done('ada', 'GET', '/api/v1/network')
    const { type, body } = formOf({}, 'tea.txt', Buffer.from('Assam, four minutes'))
    file = (
      await done('ada', 'POST', '/api/storage/files', body, {
        headers: { 'Content-Type': type, 'X-CSRF-Token': csrf_token },
      })
    ).id
    await done('ada', 'POST', '/api/storage/files/publish', { files: [file] })
  })
  after(async () => {
    await product?.stop()
    await product?.forget()
    await server?.end()
    if (backup) await rm(backup, { recursive: true, force: true })
  })

  it('brings back what was acknowledged before it, people, passwords and files', async () => {
    const { member: ben } = await done('ben', 'GET', '/api/v1/network')
    const acknowledged: string[] = []
    let isOver = false
    const writing = (async () => {
      for (let count = 0; !isOver; count += 1) {
        const subject = `Before the fire ${count}`
        await done('ada', 'POST', '/api/v1/messages', { to: [ben.id], subject, content: 'Keep this.' })
        acknowledged.push(subject)
      }
    })()
    await until(async () => acknowledged.length > 10)
    const before = acknowledged.length
    await carryOut(commandsBelow(page, 'Backup'), product.dataDir)
    isOver = true
    await writing
    expect(await contentOf({ ask }, file)).to.equal('Assam, four minutes')
    await product.kill()
    await product.forget()
    await carryOut('dropdb --force folkmoot', backup)

    const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-restored-'))
    await rm(dataDir, { recursive: true })
    await carryOut(commandsBelow(page, 'Restore'), dataDir)
    await start(dataDir)
    // Nobody has seen more of the restored network than it has.
    const restored = clients()
    await restored.signIn('ben', password)
    await until(async () => (await restored.ask('ben', 'GET', messages)).status === 200)
    const { text } = await restored.ask('ben', 'GET', messages)
    expect(text).to.contain('Ada Lindqvist')
    expect(acknowledged.slice(0, before).filter((subject) => !text.includes(`"${subject}"`))).to.deep.equal(
      [],
    )
    await restored.signIn('ada', password)
    expect(await contentOf(restored, file)).to.equal('Assam, four minutes')
  })

  it('is refused without its secrets, in one line', async () => {
    await product.stop()
    const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-bare-'))
    const refused = await start(dataDir).then(
      () => '',
      (error) => String(error),
    )
    expect(refused).to.match(
      /Folkmoot did not start: the keys in this database were sealed with another key file/,
    )
    expect(refused).not.to.contain('    at ')
    await rm(dataDir, { recursive: true })
  })
})

const messages = '/api/v1/messages?limit=100'

const contentOf = async ({ ask }: Pick<SessionClients, 'ask'>, id: string): Promise<string> =>
  (await ask('ada', 'GET', `/api/storage/files/${id}/get/tea.txt`)).text

const beginning: NetworkDetails = {
  name: 'Lindenhof',
  language: 'en',
  email: 'ada@lindenhof.example',
  first_name: 'Ada',
  last_name: 'Lindqvist',
}
