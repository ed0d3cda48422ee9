import type { Knex } from 'knex'
import type { Table } from '#platform/projections/table.ts'

/** A table with a row for each emoji that a member gave a thing: `member_id`, `emoji`, `reacted_at`. */
type CarriesReactions = {
  table: Table<any>
  /** The column with the id of the thing. */
  target: string
}

/** The reactions of one emoji to a thing, as a reader sees them. */
export type ShownReaction = { emoji: string; count: number; own: boolean }

type Counted = { target: string; emoji: string; count: number; own: string[] }
type Given = { emoji: string; member_id: string }

/** Reads the reactions to things that can carry them: posts, replies, messages. */
export const reactionsIn = ({ table, target }: CarriesReactions) => {
  const name = `rm.${table.sqlName}`
  return {
    /** The reactions to things as each member sees them, the most frequent first. */
    to: async (
      db: Knex,
      ids: readonly string[],
      memberIds: readonly string[],
    ): Promise<(id: string, memberId: string) => ShownReaction[]> => {
      if (ids.length === 0) return () => []
      const { rows }: { rows: Counted[] } = await db.raw(
        `select ${target} as target, emoji, count(*)::int as count,
           coalesce(array_agg(member_id) filter (where member_id = any(cast(:members as text[]))), '{}') as own
         from ${name} where ${target} = any(cast(:ids as text[]))
         group by ${target}, emoji order by count desc, min(reacted_at), emoji`,
        { ids: [...ids], members: [...memberIds] },
      )
      const byTarget = grouped(rows, (row) => row.target)
      return (id, memberId) =>
        (byTarget.get(id) ?? []).map(({ emoji, count, own }) => ({
          emoji,
          count,
          own: own.includes(memberId),
        }))
    },

    /** Who reacted to a thing, by emoji. */
    by: async (db: Knex, id: string): Promise<{ emoji: string; member_ids: string[] }[]> => {
      const rows: Given[] = await db(name)
        .where(target, id)
        .orderBy(['reacted_at', 'id'])
        .limit(most)
        .select('emoji', 'member_id')
      return [...grouped(rows, ({ emoji }) => emoji)].map(([emoji, given]) => ({
        emoji,
        member_ids: given.map(({ member_id }) => member_id),
      }))
    },
  }
}

/** As many reactions as the list of who reacted names. */
const most = 1_000

const grouped = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
