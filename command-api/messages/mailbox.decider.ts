import type { mailboxContract } from '#events/messages/message.contract.ts'
import type { MessageEvent } from '#events/messages/message.events.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import {
  emptyMap,
  entriesOf,
  entryOf,
  type PersistentMap,
  persistentMap,
  setEntry,
} from '#platform/language/persistent-map.ts'
import { notFound } from '#platform/language/rejection.ts'
import type { MessageState } from './message.state.ts'

// Each member has one mailbox, which nobody else sees. Received and sent messages can be deleted and restored, in each
// folder separately. A command that changes nothing appends nothing. Which messages were read is a private mark.

type MailboxCommands = CommandsOf<typeof mailboxContract>
export type MailboxEvent = Extract<MessageEvent, { type: 'MessageDeleted' | 'MessageRestored' }>
type Folder = 'inbox' | 'sent'

// A mailbox lives for years, so its state is a persistent map: adding to it always costs the same.
export type MailboxState = { status: 'kept'; entries: PersistentMap<boolean> }

/** The messages that a command is about; those that the owner may not read say `none`. */
export type MailboxGathered = { messages: readonly MessageState[] }

type Context = { actor: { id: string }; gathered: MailboxGathered }
type Marking = { folder: Folder; as: boolean }

const keyOf = (folder: Folder, messageId: string) => `${folder}/${messageId}`

const stands = ({ entries }: MailboxState, key: string): boolean => entryOf(entries, key) ?? false

const noted = ({ entries }: MailboxState, { folder, as: is }: Marking, messageId: string): MailboxState => ({
  status: 'kept',
  entries: setEntry(entries, keyOf(folder, messageId), is),
})

const eventOf = ({ folder, as }: Marking, message_id: string, member_id: string): MailboxEvent => ({
  type: as ? 'MessageDeleted' : 'MessageRestored',
  data: { member_id, message_id, folder },
})

/** Marks the messages of the command that lie on that side of the mailbox and are not marked so yet. */
const marking =
  (wanted: Marking) =>
  (state: MailboxState, _: unknown, { actor, gathered }: Context) => {
    const { folder } = wanted
    const known = gathered.messages.flatMap((message) => (message.status === 'sent' ? [message] : []))
    if (known.length < gathered.messages.length) return notFound()
    return known
      .filter(({ author_id }) => (author_id === actor.id) === (folder === 'sent'))
      .filter(({ message_id }) => stands(state, keyOf(folder, message_id)) !== wanted.as)
      .map(({ message_id }) => eventOf(wanted, message_id, actor.id))
  }

const remove = { inbox: marking({ folder: 'inbox', as: true }), sent: marking({ folder: 'sent', as: true }) }
const restore = {
  inbox: marking({ folder: 'inbox', as: false }),
  sent: marking({ folder: 'sent', as: false }),
}

export const mailbox: Decider<MailboxState, MailboxCommands, MailboxEvent> = {
  initial: { status: 'kept', entries: emptyMap },

  snapshot: {
    name: 'mailbox',
    version: 2,
    keep: ({ entries }) => ({ open: entriesOf(entries), personal: [] }),
    restore: (entries) => ({ status: 'kept', entries: persistentMap(entries) }),
  },

  decide: {
    delete: remove.inbox,
    delete_several: remove.inbox,
    delete_sent: remove.sent,
    delete_sent_several: remove.sent,
    restore: restore.inbox,
    restore_several: restore.inbox,
    restore_sent: restore.sent,
    restore_sent_several: restore.sent,
  },

  evolve: {
    MessageDeleted: (state, { data }) => noted(state, { folder: data.folder, as: true }, data.message_id),
    MessageRestored: (state, { data }) => noted(state, { folder: data.folder, as: false }, data.message_id),
  },
}
