import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'chai'
import { configOf } from '#platform/config/config.ts'
import { type NetworkDetails, setUp } from '../setup.ts'
import { type AppProcess, rebuildAll, startAppProcess } from './kit/app-process.ts'
import { type StandIn, startStandIn } from './kit/eventstoredb/stand-in.ts'
import { startInstalledPostgres, whyNoPostgres } from './kit/installed-postgres.ts'
import { type SessionClients, sessionClientsAt } from './kit/session-clients.ts'
import { password } from './kit/test-network.ts'
import { until } from './kit/until.ts'
import { formOf } from './kit/upload-client.ts'
import { pendingWhere } from './services/installed.ts'

// The commands stand in the page for administrators, and are carried out from there.

/** The blocks of commands below a heading of the page: for every installation, and more for those with EventStoreDB. */
const commandsBelow = (page: string, heading: string): [string, string] => {
  const [, section = ''] = page.split(`\n## ${heading}\n`)
  const [ofSection = ''] = section.split('\n## ')
  const blocks = [...ofSection.matchAll(/```\n([\s\S]*?)```/g)].map(([, block = '']) => block)
  expect(blocks, heading).to.have.length(2)
  return [blocks[0] ?? '', blocks[1] ?? '']
}

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

/** A network of Ada and Ben with a file, and what an administrator does with it. */
const installation = async (log: StandIn | null) => {
  const backup = await mkdtemp(join(tmpdir(), 'folkmoot-backup-'))
  const page = await readFile('docs/operations.md', 'utf8')
  const server = await startInstalledPostgres()
  const store: Record<string, string> = log === null ? {} : { EVENTSTORE_URL: log.url }
  let product: AppProcess | null = null
  const running = (): AppProcess => {
    if (product === null) throw new Error('the product has not started')
    return product
  }
  const clients = () => sessionClientsAt(() => Number(new URL(running().url).port))
  const first = clients()
  const start = async (dataDir: string): Promise<void> => {
    product = await startAppProcess({
      env: {
        RATE_LIMIT_FACTOR: '50',
        BUILD_WEB: 'never',
        LOG_LEVEL: 'error',
        DATABASE_URL: server.urlOf('folkmoot'),
        ...store,
      },
      dataDir,
    })
  }
  const refusalOf = async (dataDir: string): Promise<string> => {
    const refused = await start(dataDir).then(
      () => '',
      (error) => String(error),
    )
    expect(refused).not.to.contain('    at ')
    return refused
  }
  const carryOut = (commands: string, dataDir = running().dataDir) =>
    promisify(execFile)('bash', ['-euc', commands], {
      cwd: backup,
      env: {
        ...server.env,
        PATH: `${server.bin}:${process.env.PATH}`,
        DATA_DIR: dataDir,
        DATABASE_URL: server.urlOf('folkmoot'),
      },
    })
  const addMember = async (handle: 'ben' | 'gia', first_name: string, last_name: string): Promise<void> => {
    const user = { email: `${handle}@lindenhof.example`, password, first_name, last_name }
    await first.done('ada', 'POST', '/administration/members', { user })
  }
  const upload = async (name: string, content: string): Promise<string> => {
    const { csrf_token } = await first.done('ada', 'GET', '/api/v1/network')
    const { type, body } = formOf({}, name, Buffer.from(content))
    const { id } = await first.done('ada', 'POST', '/api/storage/files', body, {
      headers: { 'Content-Type': type, 'X-CSRF-Token': csrf_token },
    })
    await first.done('ada', 'POST', '/api/storage/files/publish', { files: [id] })
    return id
  }
  const setUpNetwork = async (): Promise<void> => {
    await carryOut('createdb folkmoot', backup)
    const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-saved-'))
    const config = configOf({
      DATABASE_URL: server.urlOf('folkmoot'),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...store,
    })
    const { link } = await setUp(config, async () => beginning)
    await start(dataDir)
    const token = new URL(link ?? '').searchParams.get('reset_password_token')
    await first.done('ada', 'PUT', '/users/password', { token, password })
    await first.signIn('ada', password)
    await addMember('ben', 'Ben', 'Okafor')
    await first.signIn('ben', password)
  }
  await setUpNetwork()
  const file = await upload('tea.txt', 'Assam, four minutes')

  /** Ada writes to Ben without a pause while `work` goes on. Answers with the subjects acknowledged before it. */
  const writingDuring = async (work: () => Promise<void>): Promise<string[]> => {
    const { member: ben } = await first.done('ben', 'GET', '/api/v1/network')
    const acknowledged: string[] = []
    let isOver = false
    const writing = (async () => {
      for (let count = 0; !isOver; count += 1) {
        const subject = `Before the fire ${count}`
        await first.done('ada', 'POST', '/api/v1/messages', {
          to: [ben.id],
          subject,
          content: 'Keep this.',
        })
        acknowledged.push(subject)
      }
    })()
    await until(async () => acknowledged.length > 10)
    const before = acknowledged.slice()
    await work().finally(() => {
      isOver = true
    })
    await writing
    return before
  }
  const burn = async (): Promise<void> => {
    expect(await contentOf(first, file)).to.equal('Assam, four minutes')
    await running().kill()
    await running().forget()
    await carryOut('dropdb --force folkmoot', backup)
  }
  const newFolder = async (): Promise<string> => {
    const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-restored-'))
    await rm(dataDir, { recursive: true })
    return dataDir
  }
  const assertBack = async (acknowledged: readonly string[]): Promise<SessionClients> => {
    // Nobody has seen more of the restored network than it has.
    const restored = clients()
    await restored.signIn('ben', password)
    await until(async () => (await restored.ask('ben', 'GET', messages)).status === 200)
    const { text } = await restored.ask('ben', 'GET', messages)
    expect(text).to.contain('Ada Lindqvist')
    expect(acknowledged.filter((subject) => !text.includes(`"${subject}"`))).to.deep.equal([])
    await restored.signIn('ada', password)
    expect(await contentOf(restored, file)).to.equal('Assam, four minutes')
    return restored
  }
  const assertRefusedWithoutSecrets = async (): Promise<void> => {
    await running().stop()
    const dataDir = await mkdtemp(join(tmpdir(), 'folkmoot-bare-'))
    expect(await refusalOf(dataDir)).to.match(
      /Folkmoot did not start: the keys in this database were sealed with another key file/,
    )
    await rm(dataDir, { recursive: true })
  }
  const end = async (): Promise<void> => {
    await product?.stop()
    await product?.forget()
    await server.end()
    await log?.end()
    await rm(backup, { recursive: true, force: true })
  }
  return {
    backupCommands: commandsBelow(page, 'Backup'),
    restoreCommands: commandsBelow(page, 'Restore'),
    running,
    start,
    refusalOf,
    carryOut,
    addMember,
    writingDuring,
    burn,
    newFolder,
    assertBack,
    assertRefusedWithoutSecrets,
    end,
  }
}

describe('a backup with the commands of the page', function () {
  this.timeout(180_000)
  pendingWhere(whyNoPostgres)
  let network: Awaited<ReturnType<typeof installation>>
  before(async () => {
    network = await installation(null)
  })
  after(() => network?.end())

  it('brings back what was acknowledged before it, people, passwords and files', async () => {
    const { backupCommands, restoreCommands, carryOut } = network
    const acknowledged = await network.writingDuring(async () => {
      await carryOut(backupCommands[0])
    })
    await network.burn()
    const dataDir = await network.newFolder()
    await carryOut(restoreCommands[0], dataDir)
    await network.start(dataDir)
    await network.assertBack(acknowledged)
  })

  it('is refused without its secrets, in one line', () => network.assertRefusedWithoutSecrets())
})

// Each example begins where the one before has left the network.
describe('a backup with the commands of the page, where the log is that of EventStoreDB', function () {
  this.timeout(180_000)
  pendingWhere(whyNoPostgres)
  let log: StandIn
  let network: Awaited<ReturnType<typeof installation>>
  let dataDir: string
  let acknowledged: string[]
  let putLogBack: () => void
  let putOlderLogBack: () => void
  before(async () => {
    log = await startStandIn()
    network = await installation(log)
    const { backupCommands, carryOut } = network
    const [dump = '', ...files] = backupCommands[0].split(/^(?=tar )/m)
    putOlderLogBack = log.copy()
    acknowledged = await network.writingDuring(async () => {
      await carryOut(dump)
      // She is in the log and not in the dump.
      await network.addMember('gia', 'Gia', 'Moretti')
      putLogBack = log.copy()
      await carryOut(files.join(''))
      await carryOut(backupCommands[1])
    })
    await network.burn()
    dataDir = await network.newFolder()
  })
  after(() => network?.end())

  it('is refused in one line with a log that is older than the dump', async () => {
    putOlderLogBack()
    await network.carryOut(network.restoreCommands[0], dataDir)
    expect(await network.refusalOf(dataDir)).to.match(/has read the log up to \d+, but it ends at \d+/)
  })

  it('names the people whose keys were not restored, and stores nothing about them', async () => {
    putLogBack()
    await network.start(dataDir)
    const restored = await network.assertBack(acknowledged)
    const { keys_missing } = await restored.done('ada', 'GET', '/administration/operations')
    expect(keys_missing.count).to.equal(1)
    const wrong = { email: 'gia@lindenhof.example', password: 'a wrong password' }
    const before = log.kept().length
    expect((await restored.ask('gia', 'POST', '/users/sign_in', wrong)).status).to.equal(401)
    expect(log.kept()).to.have.length(before)
  })

  it('brings everybody back with the keys that were saved last', async () => {
    await network.carryOut(network.restoreCommands[1], dataDir)
    await network.running().stop()
    await rebuildAll(network.running())
    await network.start(dataDir)
    const restored = await network.assertBack(acknowledged)
    await restored.signIn('gia', password)
    expect((await restored.ask('gia', 'GET', '/api/v1/network')).text).to.contain('Gia Moretti')
    const { keys_missing } = await restored.done('ada', 'GET', '/administration/operations')
    expect(keys_missing.count).to.equal(0)
  })

  it('is refused without its secrets, in one line', () => network.assertRefusedWithoutSecrets())
})
