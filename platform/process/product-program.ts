import { join, relative } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { dataFolder } from '#platform/database/postgres-user.ts'
import type { Demo } from './demo-seed.ts'
import { type Environment, runProgram } from './program.ts'
import type { RunningProduct } from './single-process.ts'

/**
 * Runs the product in one process and prints its address, or in one line why it did not start. What the product consists of
 * is loaded once the configuration is right, and features and demo once their database can be used.
 */
export const startProgram = (environment: Environment, openDemo: () => Promise<Demo>): Promise<void> => {
  const startedAt = performance.now()
  return runProgram('Folkmoot', environment, async (config, startContext) => {
    const { startSingleProcess } = await import('./single-process.ts')
    const running = await startSingleProcess(config, openDemo, startContext)
    const { base, stop } = running
    const ready = summary(running, performance.now() - startedAt)
    return { log: base.log, broken: base.broken, ready, stop }
  })
}

const summary = (
  { base: { config, isEmbedded }, server, demo, hasNetwork, mailbox }: RunningProduct,
  took: number,
): string => {
  const url = config.publicUrl
  const lines = [
    '',
    `Folkmoot is ready at ${url}`,
    `  database   ${isEmbedded ? `embedded PostgreSQL, data in ${shown(dataFolder(config.dataDir))}` : 'your PostgreSQL (DATABASE_URL)'}`,
    `  event log  ${config.eventStoreUrl ? 'your event store (EVENTSTORE_URL)' : 'in the database'}`,
    `  files      ${shown(join(config.dataDir, 'blobs'))}`,
    `  emails     ${mailsOf(config, mailbox)}`,
    `  events     ${eventsOf(config)}`,
    `  port       ${server.port}, open after ${(took / 1000).toFixed(1)} s`,
    ...(hasNetwork
      ? []
      : ['', 'There is no network yet. Run npm run setup to create one with its administrator.']),
    ...(demo ? ['', `Sign in with the password ${demo.password} as`, ...signIns(demo)] : []),
    '',
  ]
  return lines.join('\n')
}

// Relative to the current folder when it is inside it.
const shown = (path: string): string => {
  const near = relative(process.cwd(), path)
  return near.startsWith('..') ? path : near
}

const mailsOf = ({ smtpUrl }: Config, mailbox: string | null): string => {
  if (smtpUrl !== null) return 'sent through your server (SMTP_URL)'
  return mailbox === null
    ? 'stored in the database; set SMTP_URL to send them'
    : `captured; read them at ${mailbox}`
}

const eventsOf = ({ kafkaBrokers }: Config): string =>
  kafkaBrokers.length > 0
    ? `also published to Kafka at ${kafkaBrokers.join(', ')} (KAFKA_BROKERS)`
    : 'stored here only; set KAFKA_BROKERS to publish them to Kafka'

const signIns = ({ signIns }: Demo): string[] => {
  const longest = Math.max(...signIns.map(({ address }) => address.length))
  return signIns.map(({ address, name, role }) => `  ${address.padEnd(longest)}  ${name}, ${role}`)
}
