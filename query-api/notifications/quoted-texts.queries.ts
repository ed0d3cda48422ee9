import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import { mentionsOf } from '#platform/naming/mentions.ts'
import { things } from '#platform/notifications/things.ts'
import type { ThreadEntry } from '#platform/notifications/thread-state.ts'
import { type RichDocument, toPlain } from '#platform/rich-text/rich-text.ts'

/** What a thread told last. */
export type NewestNotice = {
  thing_kind: string
  entry: Pick<ThreadEntry, 'object_id' | 'values'> | undefined
}

type TextRow = { id: string; audience: string[]; content: RichDocument | null }
type TextTable = { name: string; sqlName: string }
type TextRef = { table: TextTable; id: string }

/** Longer quotes are cut. */
const maxLength = 200

/** The text of a notice, where it is not that of the thing itself: the reply in a thread. The thing is named by its own. */
const refOf = ({ thing_kind, entry }: NewestNotice): TextRef | null => {
  const thing = things.get(thing_kind)
  const ref = entry && thing?.text?.(entry)
  return ref === undefined || ref.table === thing?.table ? null : ref
}

/** How the replies begin that notices are about, with one query per table; null where the reader may not read it. */
export const quotesOf = async (
  db: Knex,
  notices: readonly NewestNotice[],
): Promise<(notice: NewestNotice, actor: Actor) => string | null> => {
  const idsOf = new Map<TextTable, Set<string>>()
  for (const { table, id } of notices.flatMap((notice) => refOf(notice) ?? []))
    idsOf.set(table, (idsOf.get(table) ?? new Set()).add(id))
  const rows = new Map<string, TextRow>()
  await Promise.all(
    [...idsOf].map(async ([table, ids]) => {
      const found: TextRow[] = await db(`rm.${table.sqlName}`)
        .whereRaw('id = any(?::text[])', [[...ids]])
        .select('id', 'audience', 'content')
      for (const row of found) rows.set(`${table.name} ${row.id}`, row)
    }),
  )
  const mentions = await mentionsOf(
    db,
    [...rows.values()].map(({ content }) => content),
  )
  return (notice, actor) => {
    const ref = refOf(notice)
    const row = ref && rows.get(`${ref.table.name} ${ref.id}`)
    if (!row || row.content === null || !row.audience.some((key) => actor.keys.has(key))) return null
    const text = toPlain(mentions.resolve(row.content, actor)).replaceAll(/\s+/g, ' ').trim()
    if (text === '') return null
    return text.length > maxLength ? `${text.slice(0, maxLength).replace(/\s+\S*$/, '')}…` : text
  }
}
