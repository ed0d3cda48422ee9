import { once } from 'node:events'
import { join, relative } from 'node:path'
import { type Config, ConfigError, configOf } from '#platform/config/config.ts'
import { dataFolder } from '#platform/database/postgres-user.ts'
import { isLoopback } from '#platform/http/origins.ts'
import type { Log } from '#platform/log/log.ts'
import { type Running, startEverything } from './one-process.ts'
import { reasonOf } from './reasons.ts'
import type { Demo } from './seeding.ts'

type Environment = Record<string, string | undefined>

/** Starts the product as a program: says where it is, or in one line why it is nowhere, and stops when asked to. */
export const startProgram = async (environment: Environment, demo: Demo): Promise<void> => {
  const begun = performance.now()
  let config: Config | null = null
  try {
    config = configOf({ ...quietAtTerminals(), ...environment })
    assertPrivate(config)
    const asked = askedToStop()
    const running = await startEverything(config, demo, { signal: asked, tell: print }).catch((error) => {
      if (asked.aborted) return null
      throw error
    })
    if (running === null) return await leave(0, Promise.resolve())
    if (!asked.aborted) print(summary(running, demo, performance.now() - begun))
    const reason = await Promise.race([
      asked.aborted ? null : once(asked, 'abort').then(() => null),
      running.base.broken.then(() => 'the database ended'),
      ownMistake(running.base.log).then(() => 'it made a mistake, which is in the log'),
    ])
    if (reason !== null) complain(`stops, because ${reason}`)
    await leave(reason === null ? 0 : 1, running.stop())
  } catch (error) {
    complain(`did not start: ${reasonOf(error, config)}`)
    process.exit(1)
  }
}

// Whoever sits before it wants to read how to sign in, not a line for each request.
const quietAtTerminals = (): Environment => (process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {})

// Over plain http anybody on the way reads the session's cookie; to oneself there is no way.
const assertPrivate = ({ publicUrl }: Config): void => {
  const { protocol, host } = new URL(publicUrl)
  if (protocol === 'https:' || isLoopback(host)) return
  throw new ConfigError(`PUBLIC_URL must begin with https:// when it is not localhost, not "${publicUrl}"`)
}

const samePressMs = 500

const askedToStop = (): AbortSignal => {
  const stopping = new AbortController()
  let askedAt = Number.POSITIVE_INFINITY
  const ask = () => {
    // Whoever asks a second time does not want to wait. One Ctrl-C may come twice: from the terminal and from npm.
    if (performance.now() - askedAt > samePressMs) process.exit(1)
    askedAt = Math.min(askedAt, performance.now())
    stopping.abort()
  }
  process.on('SIGTERM', ask)
  process.on('SIGINT', ask)
  return stopping.signal
}

// Whatever was under way when nobody caught it is in an unknown state, so everything begins anew.
const ownMistake = (log: Log): Promise<void> =>
  new Promise((resolve) => {
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'nobody caught this')
      resolve()
    })
  })

/** Ends the program once everything is closed, or after ten seconds. */
const leave = async (code: number, closed: Promise<void>): Promise<void> => {
  setTimeout(() => process.exit(1), 10_000)
  await closed.catch(() => undefined)
  process.exit(code)
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const complain = (line: string): void => {
  process.stderr.write(`Folkmoot ${line}\n`)
}

const summary = (
  { base: { config, isEmbedded }, server, hasDemo, hasNetwork }: Running,
  demo: Demo,
  took: number,
): string => {
  const place = config.publicUrl
  const lines = [
    '',
    `Folkmoot is ready at ${place}`,
    `  database   ${isEmbedded ? `embedded PostgreSQL, data in ${shown(dataFolder(config.dataDir))}` : 'your PostgreSQL (DATABASE_URL)'}`,
    `  event log  ${config.eventStoreUrl ? 'your event store (EVENTSTORE_URL)' : 'in the database'}`,
    `  files      ${shown(join(config.dataDir, 'blobs'))}`,
    `  mails      ${mailsOf(config, isEmbedded)}`,
    `  events     ${eventsOf(config)}`,
    `  port       ${server.port}, open after ${(took / 1000).toFixed(1)} s`,
    ...(hasNetwork
      ? []
      : ['', 'There is no network yet: npm run setup founds one and names who administers it']),
    ...(hasDemo ? ['', `Sign in with the password ${demo.password} as`, ...signIns(demo)] : []),
    '',
  ]
  return lines.join('\n')
}

// Short for what lies below where the program was called, whole for everything else.
const shown = (path: string): string => {
  const near = relative(process.cwd(), path)
  return near.startsWith('..') ? path : near
}

const mailsOf = ({ smtpUrl, publicUrl }: Config, isEmbedded: boolean): string => {
  if (smtpUrl !== null) return 'sent through your server (SMTP_URL)'
  return isEmbedded
    ? `kept, to be read at ${publicUrl}/dev/mail`
    : 'kept in the database; set SMTP_URL to send them'
}

const eventsOf = ({ kafkaBrokers }: Config): string =>
  kafkaBrokers.length > 0
    ? `also published to Kafka at ${kafkaBrokers.join(', ')} (KAFKA_BROKERS)`
    : 'kept here only; KAFKA_BROKERS publishes them to Kafka'

const signIns = ({ signIns }: Demo): string[] => {
  const longest = Math.max(...signIns.map(({ address }) => address.length))
  return signIns.map(({ address, name, role }) => `  ${address.padEnd(longest)}  ${name}, ${role}`)
}
