import { PassThrough, pipeline } from 'node:stream'
import { createTransport } from 'nodemailer'
import {
  type Mailer,
  MailServerAway,
  MaybeAccepted,
  type OutgoingFile,
  type OutgoingMail,
  Undeliverable,
} from './mailer.ts'

/** Sends through an `smtp://` or `smtps://` server; `from` is the sender of every mail. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A mail must not make the server read local files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  // Mails whose last byte was sent and not answered yet, by Message-ID.
  const sent = new Set<string>()
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((body) =>
      pipeline(body, new PassThrough(), () => undefined).on('end', () => sent.add(String(data.messageId))),
    )
    done()
  })
  return {
    send: async (mail) => {
      const files = await openFiles(mail)
      try {
        await transport.sendMail({ ...envelope(mail, from), attachments: [...endedSeries(mail), ...files] })
      } catch (error) {
        if (isFinal(error)) throw new Undeliverable((error as Error).message)
        if (isAnswered(error)) throw error
        const { message } = error as Error
        if (sent.has(mail.message_id)) throw new MaybeAccepted(message)
        throw isAway(error) ? new MailServerAway(message) : error
      } finally {
        sent.delete(mail.message_id)
        for (const { content } of files) content.destroy()
      }
    },
    isThere: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
    close: async () => transport.close(),
  }
}

/** Opens the files that still exist. If one fails, all others are closed. */
const openFiles = async ({ files }: OutgoingMail) => {
  const tried = await Promise.allSettled(
    files.map(async ({ open, ...file }) => ({ ...file, content: await openFile(open) })),
  )
  const all = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = tried.find((one) => one.status === 'rejected')
  if (failed) {
    for (const { content } of all) content?.destroy()
    throw failed.reason
  }
  return all.flatMap(({ name, type, content }) =>
    content === null
      ? []
      : [{ filename: name, contentType: type, content, contentDisposition: 'attachment' as const }],
  )
}

// One body of a request is about one entry only (RFC 5546).
const endedSeries = ({ calendar }: OutgoingMail) =>
  calendar?.ended
    ? [
        {
          filename: 'earlier-dates.ics',
          contentType: 'text/calendar; charset=utf-8; method=REQUEST',
          content: calendar.ended,
          contentDisposition: 'attachment' as const,
        },
      ]
    : []

// A stream that breaks while others are opened fails the mail, not the process.
const openFile = async (open: OutgoingFile['open']) => (await open())?.on('error', () => {}) ?? null

const envelope = (mail: OutgoingMail, from: string) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  messageId: mail.message_id,
  // The first message of the thread is never sent; its Message-ID alone groups the others.
  ...(mail.thread === null ? {} : { inReplyTo: mail.thread, references: [mail.thread] }),
  html: mail.html,
  text: mail.text,
  // Prevents automatic replies.
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    // One request without a confirmation, as RFC 8058 describes it.
    ...(mail.unsubscribe === null ? {} : { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  },
  ...(mail.unsubscribe === null ? {} : { list: { unsubscribe: { url: mail.unsubscribe } } }),
  ...(mail.calendar ? { icalEvent: { method: mail.calendar.method, content: mail.calendar.body } } : {}),
})

const isAnswered = (error: unknown): boolean =>
  (error as { responseCode?: number }).responseCode !== undefined

const isAway = (error: unknown): boolean =>
  /^(ECONN|ETIMEDOUT|ESOCKET|EDNS|EHOSTUNREACH|ENETUNREACH)/.test(String((error as { code?: string }).code))

// 5xx is permanent, except for our own sign-in at the server, which an administrator can fix.
const isFinal = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}
