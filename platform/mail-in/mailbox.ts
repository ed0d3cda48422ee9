import { ImapFlow } from 'imapflow'
import { isLoopback } from '#platform/http/origins.ts'
import { valuesOf } from '#platform/language/limit.ts'
import type { Log } from '#platform/log/log.ts'
import { alarm } from '#platform/scheduling/alarm.ts'
import { nextTry } from '#platform/scheduling/retry-policy.ts'
import { mailInLimits } from './mail-in.limits.ts'

const limits = valuesOf(mailInLimits)

export type MailboxParts = {
  /** `imap://user:password@host/folder` or `imaps://…`. */
  url: string
  /** Stores a message; the mailbox marks it as read when this resolves. */
  keep: (source: Uint8Array) => Promise<void>
  log: Log
}

/** Poll interval in milliseconds, for servers that do not push new messages. */
const pollEveryMs = 60_000
/** A message is skipped after so many failed attempts to fetch it. */
const mostTries = 3
const longestPauseMs = 10 * 60_000

/**
 * Reads unread and new messages of a mailbox until it is stopped, and marks stored ones as read. It deletes nothing and
 * reconnects to an unavailable server with growing pauses.
 */
export const watchMailbox = (parts: MailboxParts): { stop: () => Promise<void> } => {
  const [arrival, pause] = [alarm(), alarm()]
  const failedTries = new Map<number, number>()
  let isStopped = false
  let client: ImapFlow | null = null

  const session = async () => {
    const { folder, ...options } = optionsOf(parts.url)
    const connection = new ImapFlow({ ...options, logger: false, disableAutoIdle: true })
    client = connection
    connection.on('error', arrival.wake)
    connection.on('close', arrival.wake)
    connection.on('exists', arrival.wake)
    await connection.connect()
    try {
      await connection.mailboxOpen(folder)
      while (!isStopped && connection.usable) {
        await readNew(connection, parts, failedTries, () => isStopped)
        if (isStopped) return
        // The next request ends the idle command.
        const idling = connection.idle().catch(() => undefined)
        await arrival.sleep(pollEveryMs)
        if (isStopped || !connection.usable) return
        await connection.noop()
        await idling
      }
    } finally {
      connection.close()
    }
  }

  const run = async () => {
    for (let failures = 0; !isStopped; ) {
      try {
        await session()
        failures = 0
      } catch (error) {
        failures += 1
        parts.log.warn({ failures, reason: (error as Error).message }, 'the mailbox could not be read')
      }
      if (!isStopped) await pause.sleep(Math.min(nextTry(Math.max(failures, 1)), longestPauseMs))
    }
  }
  const running = run()
  return {
    stop: async () => {
      isStopped = true
      arrival.wake()
      pause.wake()
      client?.close()
      await running
    },
  }
}

const readNew = async (
  client: ImapFlow,
  { keep, log }: MailboxParts,
  failedTries: Map<number, number>,
  isStopped: () => boolean,
): Promise<void> => {
  const found = await client.search({ seen: false }, { uid: true })
  for (const uid of found || []) {
    if (isStopped() || !client.usable) return
    try {
      // One byte over the limit is enough to tell that a message is too large.
      const message = await client.fetchOne(
        String(uid),
        { source: { maxLength: limits.size + 1 } },
        { uid: true },
      )
      if (message !== false && message.source) await keep(message.source)
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
      failedTries.delete(uid)
    } catch (error) {
      const tries = (failedTries.get(uid) ?? 0) + 1
      failedTries.set(uid, tries)
      log.warn({ uid, tries, reason: (error as Error).message }, 'an email in the mailbox could not be read')
      if (tries < mostTries) throw error
      await client.messageFlagsAdd(String(uid), ['\\Seen', '\\Flagged'], { uid: true })
    }
  }
}

const optionsOf = (address: string) => {
  const url = new URL(address)
  const secure = url.protocol === 'imaps:'
  const isClear = isLoopback(url.host) || url.searchParams.get('tls') === 'no'
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 993 : 143),
    secure,
    // The password is never sent unencrypted.
    ...(secure || isClear ? {} : { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    folder: decodeURIComponent(url.pathname.slice(1)) || 'INBOX',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 5 * 60_000,
  }
}
