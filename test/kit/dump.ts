import type { Knex } from 'knex'

/** Every row of every table in the schemas of the product as text: `schema.table` → rows. Bytes are shown as hex. */
export const dump = async (db: Knex): Promise<Map<string, string[]>> => {
  const { rows: tables }: { rows: { schema: string; name: string }[] } = await db.raw(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_schema in ('es', 'fm', 'rm') and table_type = 'BASE TABLE' order by 1, 2`,
  )
  const found = new Map<string, string[]>()
  for (const { schema, name } of tables) {
    const { rows }: { rows: { row: string }[] } = await db.raw('select t::text as row from ??.?? t', [
      schema,
      name,
    ])
    found.set(`${schema}.${name}`, rows.map(({ row }) => row).sort())
  }
  return found
}

/** The words that stand anywhere in a text: as they are, as hex, or as base64. */
export const wordsIn = (text: string, words: readonly string[]): string[] => {
  const lower = text.toLowerCase()
  return words.filter(
    (word) =>
      lower.includes(word.toLowerCase()) ||
      lower.includes(Buffer.from(word).toString('hex')) ||
      base64Of(word).some((form) => text.includes(form)),
  )
}

// A word looks different in base64 by where it begins; the letters at its edges depend on what stands beside it.
const base64Of = (word: string): string[] =>
  [0, 1, 2].map((offset) => {
    const text = Buffer.from(' '.repeat(offset) + word)
      .toString('base64')
      .replace(/=+$/, '')
    return text.slice(offset === 0 ? 0 : offset + 1, -2)
  })

/** Tables that count people, so that rows about others change as well when a person goes. */
export const countsPeople = (table: string): boolean => /^rm\.(groups|network_readers)_v/.test(table)
