import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real mail server that keeps which mails it took responsibility for. */
export type MailSink = {
  url: string
  /** How often each Message-ID was taken, in the order of their first arrival. */
  taken: ReadonlyMap<string, number>
  /** Calls this once at the moment when the text of the next mail begins to come. */
  atNextText: (act: () => void) => void
  close: () => Promise<void>
}

/** Opens a mail server on loopback. A mail counts from the moment at which it answers 250. */
export const openMailSink = async (): Promise<MailSink> => {
  const taken = new Map<string, number>()
  let act: (() => void) | null = null
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      const now = act
      act = null
      now?.()
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const id = /^message-id:\s*(<[^>]+>)/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1]
        if (id === undefined) return done(new Error('a mail without a Message-ID'))
        taken.set(id, (taken.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  // A killed process resets its connection.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    taken,
    atNextText: (next) => {
      act = next
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
