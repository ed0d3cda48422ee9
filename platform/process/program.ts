import { once } from 'node:events'
import { type Config, ConfigError, configOf } from '#platform/config/config.ts'
import { isLoopback } from '#platform/http/origins.ts'
import type { Log } from '#platform/log/log.ts'
import { exitReason } from './exit-reason.ts'
import type { StartContext } from './start-context.ts'

export type Environment = Record<string, string | undefined>

/** What a program has started. */
export type Started = {
  log: Log
  /** Resolves when something that everything stands on has ended without being asked to. */
  broken: Promise<void>
  /** What is printed once all of it works. */
  ready: string
  stop: () => Promise<void>
}

/**
 * Runs something as a program until it is asked to stop: reads its configuration, says in one line why it did not
 * start, says that it is ready, and ends within twelve seconds of the first signal, at once with the second.
 * `name` stands at the beginning of what it complains about.
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

// Over plain http anybody on the way reads the session's cookie; to oneself there is no way.
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
    // Also a start that waits for something which never comes.
    setTimeout(() => process.exit(1), stopTimeoutMs)
    stopping.abort()
  }
  process.on('SIGTERM', requestStop)
  process.on('SIGINT', requestStop)
  return stopping.signal
}

// Whatever was under way when nobody caught it is in an unknown state, so everything begins anew.
const uncaughtError = (log: Log): Promise<void> =>
  new Promise((resolve) => {
    process.on('uncaughtException', (error) => {
      log.fatal({ err: error }, 'uncaught exception')
      resolve()
    })
  })

const stopTimeoutMs = 11_000

/** Ends the program once everything is closed, or when that takes too long. */
const exitWhenClosed = async (code: number, closed: Promise<void>): Promise<void> => {
  setTimeout(() => process.exit(1), stopTimeoutMs)
  await closed.catch(() => undefined)
  process.exit(code)
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
