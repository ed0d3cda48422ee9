import type { Knex } from 'knex'
import type { Draft } from '#events/drafts/draft.contract.ts'
import type { Asking } from '#platform/answer/queries.ts'
import { mentionsIn, tagsIn, withNames } from '#platform/rich-text/mentions.ts'
import { members } from '../members/members.queries.ts'
import { tagNamesOf } from '../tags/tags.queries.ts'

type DraftRow = { content: Omit<Draft, 'changed_at'>; changed_at: string }

/** What the asker has begun there; null when there is nothing. */
export const ownDraft = async ({ db, actor, reader }: Asking, name: string): Promise<Draft | null> => {
  const row: DraftRow | undefined = await rowOf(db, actor.id, name)
  if (!row) return null
  const { document, subject, text } = row.content
  const ids = mentionsIn(document)
  // Whoever may not see somebody does not learn a name by speaking of an id.
  const rows = ids.length === 0 ? [] : await members.readable(db, actor).whereIn('id', ids)
  const seen = await members.views(db, rows, reader)
  const names = new Map(seen.map((one) => [one.id, one.name]))
  const tagNames = await tagNamesOf(db, tagsIn(document))
  return {
    subject,
    text,
    document: document && withNames(document, { member: (id) => names.get(id) ?? null, tag: tagNames }),
    changed_at: row.changed_at,
  }
}

const rowOf = (db: Knex, member_id: string, name: string) =>
  db('fm.drafts').where({ member_id, name }).first()
