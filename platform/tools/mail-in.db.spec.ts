import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { importing } from '#platform/source/importing.ts'
import { type FreshDatabase, freshDatabase } from '#test/kit/postgres.ts'

const program = fileURLToPath(new URL('mail-in.ts', import.meta.url))

describe('npm run mail-in', function () {
  this.timeout(60_000)
  let fresh: FreshDatabase
  before(async () => {
    fresh = await freshDatabase()
  })
  after(() => fresh.drop())

  /** Pipes a message to the program; answers with its exit status, as a mail server reads it. */
  const pipe = async (message: string, url = fresh.url): Promise<number | null> => {
    const env = { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'silent' }
    const child = spawn(process.execPath, [...importing, program], {
      env,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    child.stdin.on('error', () => undefined).end(message)
    const [status] = await once(child, 'exit')
    return status
  }

  it('keeps a message until the product decides about it, once', async () => {
    const message = 'From: ben@mail.example\r\n\r\nHello\r\n'
    expect([await pipe(message), await pipe(message)]).to.deep.equal([0, 0])
    const rows = await fresh.db('fm.mail_in').select('source', 'outcome')
    expect(rows.map(({ source, outcome }) => [String(source), outcome])).to.deep.equal([[message, null]])
  })

  it('asks the mail server to try again while the database is away', async () => {
    expect(await pipe('Hello', 'postgres://nobody:none@127.0.0.1:1/none')).to.equal(75)
  })
})
