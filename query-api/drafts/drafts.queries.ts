import type { Knex } from 'knex'
import type { Draft, DraftRecipient } from '#events/drafts/draft.contract.ts'
import type { AttachmentView } from '#platform/content/attachment.ts'
import { mentionsOf } from '#platform/naming/mentions.ts'
import type { QueryContext } from '#platform/queries/queries.ts'
import type { SelectableEntry } from '#platform/queries/selectable.ts'
import { stillSelectable } from '../directory/directory.queries.ts'
import { attachedTo } from '../files/attached.queries.ts'
import { visibleThroughParents } from '../files/visible-files.queries.ts'

// Older drafts have fewer of these.
type StoredDraft = {
  subject: string
  text: string
  document: Draft['document']
  recipients?: Pick<DraftRecipient, 'type' | 'id'>[]
  to_all_network_members?: boolean
  attachments?: string[]
  fields?: Draft['fields']
}
type DraftRow = { content: StoredDraft; changed_at: string }

/** What the asker has begun there; null when there is nothing. */
export const ownDraft = async (context: QueryContext, name: string): Promise<Draft | null> => {
  const { db, actor } = context
  const row: DraftRow | undefined = await rowOf(db, actor.id, name)
  if (!row) return null
  const {
    document,
    subject,
    text,
    recipients = [],
    to_all_network_members = false,
    fields = {},
  } = row.content
  const mentions = await mentionsOf(db, [document])
  return {
    subject,
    text,
    document: document && mentions.resolve(document, actor),
    recipients: (await stillSelectable(db, actor, recipients)).flatMap(recipientOf),
    to_all_network_members,
    attachments: await ownAttachments(context, row.content.attachments ?? []),
    fields,
    changed_at: row.changed_at,
  }
}

const recipientOf = ({ type, ...entry }: SelectableEntry): DraftRecipient[] => {
  if (type !== 'member' && type !== 'group' && type !== 'group_admin') return []
  const { id, name, picture, category, member_count, member_ids } = entry
  return [{ type, id, name, picture, category, member_count, member_ids }]
}

// An id must not reveal the name of a file that the reader may not see.
const ownAttachments = async (
  { db, actor }: QueryContext,
  ids: readonly string[],
): Promise<AttachmentView[]> => {
  if (ids.length === 0) return []
  const [attached, seen] = await Promise.all([attachedTo(db, ids), visibleThroughParents(db, ids, actor)])
  return attached(ids).filter(({ id, owner_id }) => owner_id === actor.id || seen.has(id))
}

const rowOf = (db: Knex, member_id: string, name: string) =>
  db('fm.drafts').where({ member_id, name }).first()
