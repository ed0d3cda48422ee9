import { type Admin, Kafka, logLevel } from 'kafkajs'
import type { Log } from '#platform/log/log.ts'
import { quietWarnings } from './warnings.ts'

export type ClientOptions = {
  brokers: readonly string[]
  log: Log
  /** Timeout of one request, in milliseconds. */
  requestTimeout?: number
  /** Retries per request before it fails. */
  retries?: number
}

// A request fails after some seconds and its caller retries by its own policy. The client's `retriable` flag
// is unreliable: an unreachable broker counts as non-retriable.
const connectionTimeout = 1_000

/** Retry policy inside the client. */
export const retryPolicy = (retries: number) => ({ retries, initialRetryTime: 100, maxRetryTime: 2_000 })

/** The client of a cluster. Connects on first use. */
export const kafkaClient = ({ brokers, log, requestTimeout = 5_000, retries = 1 }: ClientOptions): Kafka => {
  quietWarnings()
  return new Kafka({
    clientId: 'folkmoot',
    brokers: [...brokers],
    connectionTimeout,
    requestTimeout,
    retry: retryPolicy(retries),
    logLevel: logLevel.WARN,
    logCreator: () => quietLogger(log),
  })
}

/** Runs an action with the admin client of a cluster and always closes it. */
export const withAdmin = async <T>(kafka: Kafka, act: (admin: Admin) => Promise<T>): Promise<T> => {
  const admin = kafka.admin()
  try {
    await admin.connect()
    return await act(admin)
  } finally {
    await admin.disconnect().catch(() => undefined)
  }
}

// The client logs every attempt; callers log once that the broker is unavailable.
const quietLogger =
  (log: Log) =>
  ({ label, log: { message, ...entry } }: { label: string; log: { message: string } }): void =>
    log.debug({ kafka: label, error: 'error' in entry ? entry.error : undefined }, message)
