import type { Knex } from 'knex'
import type { MessageView } from '#events/messages/message.contract.ts'
import { type MessageSubject, messagePolicy } from '#events/messages/message.policy.ts'
import type { AttachmentView } from '#platform/content/attachment.ts'
import type { PersonView } from '#platform/content/person.ts'
import type { Actor, Reader } from '#platform/language/policy.ts'
import { type Mentions, mentionsOf } from '#platform/naming/mentions.ts'
import { discoverNamings } from '#platform/naming/naming.ts'
import { namesOf, rowsIn } from '#platform/naming/object-names.ts'
import { type PerReader, resource } from '#platform/queries/resource.ts'
import { type MentionNames, withNames } from '#platform/rich-text/mentions.ts'
import { textForms } from '#platform/rich-text/text-forms.ts'
import { type MailboxEntryRow, mailboxEntries } from '#projectors/messages/mailbox-entries.table.ts'
import { type MessageDeliveryRow, messageDeliveries } from '#projectors/messages/message-deliveries.table.ts'
import { type MessageRow, messages as table } from '#projectors/messages/messages.table.ts'
import { linkPreviewsOf } from '../crawls/link-previews.queries.ts'
import { attachedTo } from '../files/attached.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import { entriesWithMarks } from './unread-messages.queries.ts'

/** As many recipients as a view names; the others are counted. */
const maxNames = 50

type Related = {
  attached: (ids: readonly string[]) => AttachmentView[]
  linked: Awaited<ReturnType<typeof linkPreviewsOf>>
  people: (id: string) => PersonView
  mentions: Mentions
  names: Awaited<ReturnType<typeof namesOf>>
  /** How many people a message to the whole network has reached. */
  reached: Map<string, number>
}

const related = async (db: Knex, rows: MessageRow[]): Promise<Related> => {
  const people = rows.flatMap(({ author_id, to_member_ids }) => [
    author_id,
    ...to_member_ids.slice(0, maxNames),
  ])
  const groups = rows.flatMap(({ to_group_ids }) => to_group_ids.map(groupRef))
  const toAll = rows.filter((row) => row.to_all_network_members).map(({ id }) => id)
  const [attached, linked, loaded, mentions, names, reached] = await Promise.all([
    attachedTo(
      db,
      rows.flatMap(({ attachment_ids }) => attachment_ids),
    ),
    linkPreviewsOf(
      db,
      rows.map(({ crawl_id }) => crawl_id),
    ),
    peopleOf(db, people),
    mentionsOf(
      db,
      rows.map(({ content }) => content),
    ),
    namesOf(rowsIn(db), await discoverNamings(), groups),
    reachedBy(db, toAll),
  ])
  return { attached, linked, people: loaded, mentions, names, reached }
}

const groupRef = (id: string) => ({ object_kind: 'group', object_id: id })

const reachedBy = async (db: Knex, ids: string[]): Promise<Map<string, number>> => {
  const rows: MessageDeliveryRow[] =
    ids.length === 0 ? [] : await db(`rm.${messageDeliveries.sqlName}`).whereIn('id', ids)
  return new Map(rows.map(({ id, reached }) => [id, reached]))
}

type OwnEntry = MailboxEntryRow & { is_unread: boolean }
type Own = Pick<MailboxEntryRow, 'deleted' | 'folder' | 'revision'> & {
  is_unread: boolean
  conversation_length: number
}
type Shown = {
  /** Missing until the mailbox table has caught up. */
  own: Own | undefined
  is_author: boolean
  to_group: { id: string; name: string }[]
  mentioned: MentionNames
}

const entries = `rm.${mailboxEntries.sqlName}`

/** Messages of each conversation per mailbox, by `<conversation> <member>`. */
const lengthsOf = async (db: Knex, rows: MessageRow[], actors: Actor[]): Promise<Map<string, number>> => {
  const ofTheNetwork = actors.filter(({ keys }) => keys.has('network')).map(({ id }) => id)
  const loaded = await db(entries)
    .whereIn('conversation_id', [...new Set(rows.map(({ conversation_id }) => conversation_id))])
    .whereIn(
      'member_id',
      actors.map(({ id }) => id),
    )
    .whereRaw('(not to_all or member_id = any(?::text[]))', [ofTheNetwork])
    .where('deleted', false)
    .groupBy('conversation_id', 'member_id')
    .select('conversation_id', 'member_id', db.raw('count(*) as total'))
  return new Map(
    loaded.map(({ conversation_id, member_id, total }) => [`${conversation_id} ${member_id}`, Number(total)]),
  )
}

/** What the readers have done with the messages, and how much of each conversation is theirs. */
const perReader = async (
  db: Knex,
  rows: MessageRow[],
  readers: Reader[],
): Promise<PerReader<typeof table, Shown>> => {
  const owners = readers.map(({ actor }) => actor.id)
  const messageIds = rows.map(({ id }) => id)
  const [own, lengths]: [OwnEntry[], Map<string, number>] = await Promise.all([
    entriesWithMarks(db, messageIds, owners),
    lengthsOf(
      db,
      rows,
      readers.map(({ actor }) => actor),
    ),
  ])
  const byOwner = new Map(owners.map((owner) => [owner, new Map<string, Own>()]))
  for (const { message_id, member_id, conversation_id, is_unread, deleted, folder, revision } of own) {
    const conversation_length = lengths.get(`${conversation_id} ${member_id}`) ?? 0
    byOwner.get(member_id)?.set(message_id, { is_unread, deleted, folder, revision, conversation_length })
  }
  return ({ id, author_id, to_group_ids, content }, { actor }, { names, mentions }: Related) => ({
    own: byOwner.get(actor.id)?.get(id),
    is_author: actor.id === author_id,
    to_group: to_group_ids.flatMap((group) => {
      const { name } = names(actor, groupRef(group))
      return name === null ? [] : [{ id: group, name }]
    }),
    mentioned: mentions.namesFor(content, actor),
  })
}

/** The row as the rules see it. */
export const subjectOf = ({ author_id, audience }: MessageRow): MessageSubject => ({ author_id, audience })

/** Messages as readers see them in their own mailbox. */
export const messages = resource({
  table,
  perReader,
  related,
  can: ({ actor, circumstances }, row: MessageRow) => messagePolicy.can(actor, subjectOf(row), circumstances),
  render: (
    row: MessageRow,
    { perReader: { own, is_author, to_group, mentioned }, can, related },
  ): MessageView => {
    const { attached, linked, people, reached }: Related = related
    const attachments = attached(row.attachment_ids)
    return {
      id: row.id,
      // What the reader did with it makes the view a newer one as well.
      revision: later(row.revision, own?.revision ?? '0'),
      subject: row.subject,
      ...textForms(row.content && withNames(row.content, mentioned)),
      created_at: row.created_at,
      author: people(row.author_id),
      to: row.to_member_ids.slice(0, maxNames).map(people),
      to_count: row.to_all_network_members ? (reached.get(row.id) ?? 0) : row.recipient_ids.length,
      to_group,
      to_all_network_members: row.to_all_network_members,
      attachments,
      has_attachments: attachments.length > 0,
      // Erasure applies at once to this row; derived rows may follow a moment later.
      link_preview: row.content === null ? null : linked(row.crawl_id, pictureOf(row.id)),
      reply_to_id: row.reply_to_id,
      conversation_starter_id: row.conversation_id,
      has_replies: row.has_replies,
      conversation_length: own?.conversation_length ?? 1,
      // Until the mailbox table has caught up, the folder is derived from the message.
      i: {
        read: own ? !own.is_unread : is_author,
        folder: own?.folder ?? (is_author ? 'sent' : 'inbox'),
        deleted: own?.deleted ?? false,
      },
      can: { reply: can.reply, reply_all: can.reply_all, forward: can.forward, destroy: can.destroy },
    }
  },
})

const pictureOf = (id: string): string => `/api/v1/messages/${id}/link_preview/picture`

const later = (one: string, other: string): string => (BigInt(one) >= BigInt(other) ? one : other)
