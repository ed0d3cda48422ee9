import type { Knex } from 'knex'
import type { Actor } from '#platform/language/policy.ts'
import { mentionsOf } from '#platform/naming/mentions.ts'
import { quoteOf } from '#platform/notifications/quote.ts'
import { quotedTextOf } from '#platform/notifications/things.ts'
import type { ThreadEntry } from '#platform/notifications/thread-state.ts'
import { type RichDocument, toPlain } from '#platform/rich-text/rich-text.ts'

/** What a thread told last. */
export type NewestNotice = {
  thing_kind: string
  entry: Pick<ThreadEntry, 'object_id' | 'values'> | undefined
}

type TextRow = { id: string; audience: string[]; content: RichDocument | null }
type TextTable = { name: string; sqlName: string }

const refOf = ({ thing_kind, entry }: NewestNotice) =>
  entry === undefined ? null : quotedTextOf({ thing_kind, ...entry })

/** How the replies and messages begin that notices are about, with one query per table; null where the reader may not read it. */
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
    return quoteOf(toPlain(mentions.resolve(row.content, actor)))
  }
}
