import { once } from 'node:events'
import { type Config, ConfigError, configOf } from '#platform/config/config.ts'
import { isLoopback } from '#platform/http/origins.ts'
import type { Log } from '#platform/log/log.ts'
import { exitReason } from './exit-reason.ts'
import type { StartContext } from './start-context.ts'

export type Environment = Record<string, string | undefined>

/** A started program. */
export type Started = {
  log: Log
  /** Resolves when a required part, such as the database, has ended unexpectedly. */
  broken: Promise<void>
  /** Printed once the program is ready. */
  ready: string
  stop: () => Promise<void>
}

/**
 * Runs a program until it is asked to stop. Reads the configuration, prints why a start failed in one line, and ends
 * within twelve seconds of the first signal, at once on the second. `name` is the prefix of error lines.
 */
export const runProgram = async (
  name: string,
  environment: Environment,
  start: (config: Config, startContext: StartContext) => Promise<Started>,
): Promise<void> => {
  const printError = (line: string) => process.stderr.write(`${name} ${line}\n`)
  let config: Config | null = null
  try {
    config = configOf({ ...terminalDefaults(), ...environment })
    assertPrivate(config)
    const stopSignal = onStopSignal()
    const started = await start(config, { signal: stopSignal, report: print }).catch((error) => {
      if (stopSignal.aborted) return null
      throw error
    })
    if (started === null) return await exitWhenClosed(0, Promise.resolve())
    if (!stopSignal.aborted) print(started.ready)
    const reason = await Promise.race([
      stopSignal.aborted ? null : once(stopSignal, 'abort').then(() => null),
      started.broken.then(() => 'the database stopped'),
      uncaughtError(started.log).then(() => 'unexpected error, see the log'),
    ])
    if (reason !== null) printError(`is stopping: ${reason}`)
    await exitWhenClosed(reason === null ? 0 : 1, started.stop())
  } catch (error) {
    printError(`did not start: ${exitReason(error, config)}`)
    process.exit(1)
  }
}

// A user at a terminal wants to read how to sign in, not a line per request.
const terminalDefaults = (): Environment => (process.stdout.isTTY ? { LOG_LEVEL: 'warn' } : {})

// Over plain http, others on the network can read the session cookie, except on localhost.
const assertPrivate = ({ publicUrl }: Config): void => {
  const { protocol, host } = new URL(publicUrl)
  if (protocol === 'https:' || isLoopback(host)) return
  throw new ConfigError(`PUBLIC_URL must start with https:// unless it is localhost, not "${publicUrl}"`)
}

const duplicateSignalMs = 500

const onStopSignal = (): AbortSignal => {
  const stopping = new AbortController()
  let requestedAt = Number.POSITIVE_INFINITY
  const requestStop = () => {
    // A second signal means that the user does not want to wait. One Ctrl-C may arrive twice: from the terminal and from npm.
    if (performance.now() - requestedAt > duplicateSignalMs) process.exit(1)
    requestedAt = Math.min(requestedAt, performance.now())
    // Also ends a start that waits forever.
    setTimeout(() => process.exit(1), stopTimeoutMs)
    stopping.abort()
  }
  process.on('SIGTERM', requestStop)
  process.on('SIGINT', requestStop)
  return stopping.signal
}

// After an uncaught error the state of running work is unknown, so the process restarts.
const uncaughtError = (log: Log): Promise<void> =>
  new Promise((resolve) => {
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'uncaught exception')
      resolve()
    })
  })

const stopTimeoutMs = 11_000

/** Exits once everything is closed, or after the timeout. */
const exitWhenClosed = async (code: number, closed: Promise<void>): Promise<void> => {
  setTimeout(() => process.exit(1), stopTimeoutMs)
  await closed.catch(() => undefined)
  process.exit(code)
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
