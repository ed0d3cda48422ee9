import { chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { installed } from '../installed.ts'
import { startListener } from '../listener-process.ts'

/** Why no IMAP server can be had here. Null where one can. */
export const whyNoDovecot = async (): Promise<string | null> =>
  installed('dovecot') ? null : 'dovecot missing'

export type TestMailbox = {
  /** What MAIL_IN_URL takes. */
  address: string
  /** Delivers messages, as the mail server does. */
  deliver: (...messages: Buffer[]) => Promise<void>
  /** The number of unread messages. */
  unread: () => Promise<number>
  /** Cuts the line to the server. */
  away: () => Promise<void>
  /** Mends the line, at the same port. */
  back: () => Promise<void>
  end: () => Promise<void>
}

/** An IMAP server of this machine with one empty mailbox. */
export const startDovecot = async (): Promise<TestMailbox> => {
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-dovecot-'))
  const own = ownerOf()
  const mail = join(folder, 'mail')
  await mkdir(mail)
  if (own.uid !== process.getuid?.())
    await Promise.all([folder, mail].map((path) => chown(path, own.uid, own.gid)))
  const settings = join(folder, 'dovecot.conf')
  const server = await startListener(installed('dovecot') ?? 'dovecot', async (free) => {
    await writeFile(settings, settingsOf(folder, free, own))
    return ['-F', '-c', settings]
  })
  const { port } = server
  const line = await openLine(port)
  const as = async <T>(act: (client: ImapFlow) => Promise<T>): Promise<T> => {
    const auth = { user: 'answers', pass: 'only/for+specs' }
    const client = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false })
    await client.connect()
    try {
      return await act(client)
    } finally {
      await client.logout()
    }
  }
  return {
    address: `imap://answers:only%2Ffor%2Bspecs@127.0.0.1:${line.port}/INBOX`,
    deliver: (...messages) =>
      as(async (client) => {
        for (const message of messages) await client.append('INBOX', message)
      }),
    unread: () =>
      as(async (client) => {
        await client.mailboxOpen('INBOX', { readOnly: true })
        return ((await client.search({ seen: false })) || []).length
      }),
    away: line.cut,
    back: line.mend,
    end: async () => {
      await line.cut()
      await server.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A line to a port of this machine that can be cut and mended. */
const openLine = async (to: number) => {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    near.pipe(far).pipe(near)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
    mend: () => listen(port),
  }
}

type Owner = { uid: number; gid: number; user: string; group: string }

// Mailboxes of root are refused.
const ownerOf = (): Owner => {
  const { uid, gid, username } = userInfo()
  return uid === 0
    ? { uid: 65_534, gid: 65_534, user: 'nobody', group: 'nogroup' }
    : { uid, gid, user: username, group: String(gid) }
}

const settingsOf = (folder: string, port: number, { uid, gid, user, group }: Owner): string => `
protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
mail_location = maildir:${folder}/mail
passdb {
  driver = static
  args = password=only/for+specs
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}/mail
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`
