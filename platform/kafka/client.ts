import { type Admin, Kafka, logLevel } from 'kafkajs'
import type { Log } from '#platform/log/log.ts'
import { quietWarnings } from './warnings.ts'

export type ClientOptions = {
  brokers: readonly string[]
  log: Log
  /** How long one request may take, in milliseconds. */
  requestTimeout?: number
  /** How often one request is tried again before it fails. */
  retries?: number
}

// A request gives up after some seconds, and whoever asks tries again by a rule of its own; `retriable` in the
// client's errors says nothing that can be relied on (an unreachable broker is "non-retriable").
const connectionTimeout = 1_000

/** How long the client itself waits before it tries again. */
export const retryPolicy = (retries: number) => ({ retries, initialRetryTime: 100, maxRetryTime: 2_000 })

/** The client of a cluster. Opens nothing until something is asked of it. */
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

/** Does something with the admin client of a cluster, which is closed again whatever comes of it. */
export const withAdmin = async <T>(kafka: Kafka, act: (admin: Admin) => Promise<T>): Promise<T> => {
  const admin = kafka.admin()
  try {
    await admin.connect()
    return await act(admin)
  } finally {
    await admin.disconnect().catch(() => undefined)
  }
}

// The client complains at every try; whoever asks says once that the broker is away.
const quietLogger =
  (log: Log) =>
  ({ label, log: { message, ...entry } }: { label: string; log: { message: string } }): void =>
    log.debug({ kafka: label, error: 'error' in entry ? entry.error : undefined }, message)
