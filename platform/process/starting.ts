import { relative } from 'node:path'
import { type Config, ConfigError, configOf } from '#platform/config/config.ts'
import { UnusableFolder } from '#platform/database/embedded.ts'
import { FolderInUse } from '#platform/database/folder-lock.ts'
import { UnusableSecret } from '#platform/vault/secret-file.ts'
import { type Running, startEverything } from './one-process.ts'
import type { Demo } from './seeding.ts'
import { WebNotBuilt } from './web-build.ts'

type Environment = Record<string, string | undefined>

/** Starts the product as a program: says where it is, or in one line why it is nowhere, and stops when asked to. */
export const startProgram = async (environment: Environment, demo: Demo): Promise<void> => {
  const begun = performance.now()
  let config: Config | null = null
  try {
    config = configOf(environment)
    const stopping = stopSignal()
    const running = await Promise.race([startEverything(config, demo), stopping.then(() => null)])
    if (running === null) return process.exit(0)
    print(summary(running, demo, performance.now() - begun))
    const isBroken = await Promise.race([stopping.then(() => false), running.base.broken.then(() => true)])
    if (isBroken) complain('stopped, because the database ended')
    await within(10_000, running.stop())
    process.exit(isBroken ? 1 : 0)
  } catch (error) {
    complain(`did not start: ${reasonOf(error, config)}`)
    process.exit(1)
  }
}

const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    let asked = 0
    const ask = () => {
      asked += 1
      // Whoever asks a second time does not want to wait.
      if (asked > 1) process.exit(1)
      resolve()
    }
    process.on('SIGTERM', ask)
    process.on('SIGINT', ask)
  })

const within = (milliseconds: number, work: Promise<void>): Promise<unknown> =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))])

const print = (text: string): void => {
  process.stdout.write(text)
}
const complain = (line: string): void => {
  process.stderr.write(`Folkmoot ${line}\n`)
}

/** Mistakes of the surroundings take one line; our own come with all that is known. */
const reasonOf = (error: unknown, config: Config | null): string => {
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return `port ${config?.port} is taken; choose another one with PORT=…`
  if (code === 'EACCES')
    return `port ${config?.port} may not be opened by this user; choose another one with PORT=…`
  if (code === 'ECONNREFUSED') return 'the database does not answer; look at DATABASE_URL'
  if (error instanceof WebNotBuilt) return `${message}${error.output ? `\n${error.output}` : ''}`
  const isPlain = [ConfigError, FolderInUse, UnusableFolder, UnusableSecret].some(
    (kind) => error instanceof kind,
  )
  return isPlain ? message : (stack ?? String(error))
}

const summary = (
  { base: { config, isEmbedded }, server, hasDemo }: Running,
  demo: Demo,
  took: number,
): string => {
  const place = config.publicUrl
  const folder = relative(process.cwd(), config.dataDir) || '.'
  const lines = [
    '',
    `Folkmoot is ready at ${place}`,
    `  database   ${isEmbedded ? `embedded PostgreSQL, data in ${folder}` : 'your PostgreSQL (DATABASE_URL)'}`,
    `  files      ${folder}/blobs`,
    `  mails      ${mailsOf(config, isEmbedded)}`,
    `  port       ${server.port}, open after ${(took / 1000).toFixed(1)} s`,
    ...(hasDemo ? ['', `Sign in with the password ${demo.password} as`, ...signIns(demo)] : []),
    '',
    '',
  ]
  return lines.join('\n')
}

const mailsOf = ({ smtpUrl, publicUrl }: Config, isEmbedded: boolean): string => {
  if (smtpUrl !== null) return 'sent through your server (SMTP_URL)'
  return isEmbedded
    ? `kept, to be read at ${publicUrl}/dev/mail`
    : 'kept in the database; set SMTP_URL to send them'
}

const signIns = ({ signIns }: Demo): string[] => {
  const longest = Math.max(...signIns.map(({ address }) => address.length))
  return signIns.map(({ address, name, role }) => `  ${address.padEnd(longest)}  ${name}, ${role}`)
}
