import { createTransport } from 'nodemailer'
import { type Mail, type Mailer, Undeliverable } from './mailer.ts'

/** Sends through the server behind an `smtp://` or `smtps://` address; `from` is the sender of every mail. */
export const smtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A letter names no files and no addresses to fetch; whatever ends up in one must not be read from here.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail) => {
      const files = await opened(mail)
      try {
        await transport.sendMail({ ...envelope(mail, from), attachments: files })
      } catch (error) {
        throw isFinal(error) ? new Undeliverable((error as Error).message) : error
      } finally {
        for (const { content } of files) content.destroy()
      }
    },
    close: async () => transport.close(),
  }
}

/** The files that are still there. */
const opened = async ({ files }: Mail) => {
  const all = await Promise.all(files.map(async ({ open, ...file }) => ({ ...file, content: await open() })))
  return all.flatMap(({ name, type, content }) =>
    content === null
      ? []
      : [{ filename: name, contentType: type, content, contentDisposition: 'attachment' as const }],
  )
}

const envelope = (mail: Mail, from: string) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  messageId: mail.message_id,
  html: mail.html,
  text: mail.text,
  // Keeps vacation notes and other robots from answering.
  headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  ...(mail.calendar ? { icalEvent: { method: mail.calendar.method, content: mail.calendar.body } } : {}),
})

// 5xx is a no for good, except for what is about our sign-in at the server, which an administrator may repair.
const isFinal = (error: unknown): boolean => {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500 && responseCode < 600
}
