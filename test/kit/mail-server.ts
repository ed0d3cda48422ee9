import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server on loopback that keeps what it was given, as a mail program reads it. */
export type MailServer = { url: string; received: Email[]; close: () => Promise<void> }

export const openMailServer = async (): Promise<MailServer> => {
  const received: Email[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A header of a mail; empty when it has none. */
export const headerOf = (mail: Email | undefined, name: string): string =>
  mail?.headers.find(({ key }) => key === name)?.value ?? ''

/** The calendar part of a mail; empty when it has none. */
export const calendarOf = (mail: Email | undefined): string => {
  const part = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar')?.content ?? ''
  const text = typeof part === 'string' ? part : Buffer.from(new Uint8Array(part)).toString('utf8')
  // The parser of mails takes the line ends of a text for its own.
  return text.replaceAll(/\r?\n/g, '\r\n')
}
