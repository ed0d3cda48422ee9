import type { MailHandler } from './mail-handler.ts'
import type { MailIn } from './mail-in-worker.ts'
import type { MailInParts } from './mail-tools.ts'
import { replyAddresses } from './reply-addresses.ts'

type Settings = {
  /** Address of the mailbox; null if mails arrive only by the command, or not at all. */
  mailbox: string | null
  /** The reply address, if one is configured. */
  address: string | null
  trustedServer: string | null
  /** Sender of all mails, as `Name <address>`. */
  sender: string
  replyKey: Buffer
  handlers: readonly MailHandler[]
  canSignIn: MailInParts['canSignIn']
}

/** Configures incoming mail. Without a mailbox or a reply address, mails ask for no answer. */
export const configureMailIn = ({ mailbox, address, sender, replyKey, ...settings }: Settings): MailIn => {
  const from = addressIn(sender)
  const isRead = mailbox !== null || address !== null
  const pattern = address ?? (isRead ? from.replace('@', '+*@') : from)
  const addresses = replyAddresses(pattern, replyKey)
  return {
    ...settings,
    mailbox,
    addresses,
    answersTo: (thing, memberId) => ({ address: addresses.of(thing, memberId), isRead }),
    ownAddresses: [from.toLowerCase()],
  }
}

const addressIn = (sender: string): string => (/<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender).trim()
