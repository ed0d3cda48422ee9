import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

const secrets = ['authorization', 'cookie', 'set-cookie', 'password', 'new_password', 'token', 'secret']
const paths = secrets.flatMap((name) => {
  const key = /^\w+$/.test(name) ? `.${name}` : `["${name}"]`
  return [key.replace(/^\./, ''), `*${key}`, `*.*${key}`, `*.*.*${key}`]
})

/**
 * A log of JSON lines. Cookies, passwords, tokens and authorization headers are replaced wherever they stand in the
 * first four levels of what is logged. Writes to standard output unless told otherwise.
 */
export const logOf = (level: string, destination?: DestinationStream): Log => {
  const options = { level, base: null, redact: { paths, censor: '[redacted]' } }
  return destination ? pino(options, destination) : pino(options)
}

/** A log that keeps nothing, for specs. */
export const silentLog: Log = pino({ level: 'silent' })
