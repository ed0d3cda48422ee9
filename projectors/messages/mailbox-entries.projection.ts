import type { MessageEvent } from '#events/messages/message.events.ts'
import type { Recorded } from '#platform/language/event.ts'
import type { Instant } from '#platform/language/instant.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type MailboxEntryRow, mailboxEntries } from './mailbox-entries.table.ts'

type Arriving = { message_id: string; conversation_id: string; no: string; at: Instant; to_all: boolean }

const idOf = (messageId: string, memberId: string, folder: 'inbox' | 'sent') =>
  `${messageId}~${memberId}~${folder}`

// Copies single members, because copying all of the data would open its sealed fields.
const arrivingOf = (
  { message_id, conversation_id }: Pick<Arriving, 'message_id' | 'conversation_id'>,
  { position, metadata }: Pick<Recorded, 'position' | 'metadata'>,
  to_all: boolean,
): Arriving => ({ message_id, conversation_id, no: String(position), at: metadata.occurred_at, to_all })

const arrives = (
  rows: Rows<MailboxEntryRow>,
  { message_id, conversation_id, no, at, to_all }: Arriving,
  member_id: string,
  folder: 'inbox' | 'sent',
) =>
  rows.put(idOf(message_id, member_id, folder), {
    message_id,
    member_id,
    folder,
    conversation_id,
    to_all,
    no,
    was_read: folder === 'sent',
    deleted: false,
    arrived_at: at,
  })

export const mailboxEntriesProjection = projection<MessageEvent>()({
  into: mailboxEntries,
  on: {
    MessageSent: (rows, event) => {
      const { data } = event
      const arriving = arrivingOf(data, event, false)
      return [
        arrives(rows, arriving, data.author_id, 'sent'),
        ...data.recipient_ids.map((id) => arrives(rows, arriving, id, 'inbox')),
      ]
    },
    MessageDelivered: (rows, event) => {
      const { data } = event
      const arriving = arrivingOf(data, event, true)
      return data.recipient_ids.map((id) => arrives(rows, arriving, id, 'inbox'))
    },
    // Reading marks have taken the place of these two events; what old ones say counts until a mark says otherwise.
    MessageRead: (rows, { data }) =>
      rows.patch(idOf(data.message_id, data.member_id, 'inbox'), { was_read: true }),
    MessageMarkedUnread: (rows, { data }) =>
      rows.patch(idOf(data.message_id, data.member_id, 'inbox'), { was_read: false }),
    MessageDeleted: (rows, { data }) =>
      rows.patch(idOf(data.message_id, data.member_id, data.folder), { deleted: true }),
    MessageRestored: (rows, { data }) =>
      rows.patch(idOf(data.message_id, data.member_id, data.folder), { deleted: false }),
  },
})
