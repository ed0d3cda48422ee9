import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import { askQuestion, type Question, questionFor } from './question.ts'
import { discoverSearch } from './search-engine.ts'
import type { SearchCondition } from './search-section.ts'
import { conditionsOf, readingKeys } from './statement.ts'
import { widen, wideningOf } from './widening.ts'

/** What a text asks of the rows of a module, for lists that have an order of their own. */
export type ListQuestion = {
  /** The table of the module, as SQL names it. */
  table: string
  /** Of its rows: columns are named without their table. */
  condition: SearchCondition
}

type ListAsking = {
  module: string
  typed: string
  zone: string
  /** Leaves out whatever asks for a date: the list then asks its own rows for it. */
  atAnyTime?: boolean
}

/** Null where nothing can be found, such as with a wrong part. */
export const listQuestion = async (
  db: Knex,
  reader: Reader,
  { module, typed, zone, atAnyTime = false }: ListAsking,
): Promise<ListQuestion | null> => {
  const { sections, values, vocabulary } = await discoverSearch()
  const asked = sections.filter((section) => section.module === module)
  const question = await askQuestion(db, typed, { sections: asked, values, reader, zone })
  const [section] = asked
  if (!section || !question.isAnswerable) return null
  await vocabulary.takeIn(db)
  const widening = wideningOf(await widen(db, vocabulary, typed))
  const alternatives = question.alternatives.filter((items) => !atAnyTime || !items.some(asksForDate))
  // Dates are those of the list.
  const { atOwnDates: _, ...ofRows } = section
  const own = questionFor({ ...question, alternatives }, ofRows, reader, widening)
  if (own === null) return null
  return {
    table: `rm.${section.table.sqlName}`,
    condition: allOf(conditionsOf(own, readingKeys(reader), reader, false)),
  }
}

/** The things of the rows that are found in a place; null where these are more than `most`. */
export const thingsFound = async (
  db: Knex,
  { table, condition }: ListQuestion,
  { within, most }: { within: SearchCondition; most: number },
): Promise<string[] | null> => {
  const { sql, bindings } = allOf([condition, within])
  const { rows } = await db.raw(`select thing_id from ${table} where ${sql} limit ${Math.trunc(most) + 1}`, [
    ...bindings,
  ])
  return rows.length > most ? null : thingsOf(rows)
}

/** Those of some things that are found. */
export const foundOf = async (
  db: Knex,
  { table, condition }: ListQuestion,
  ids: readonly string[],
): Promise<string[]> => {
  const { sql, bindings } = condition
  const { rows } = await db.raw(`select thing_id from ${table} where thing_id = any(?::text[]) and ${sql}`, [
    [...ids],
    ...bindings,
  ])
  return thingsOf(rows)
}

const thingsOf = (rows: readonly { thing_id: string }[]): string[] => [
  ...new Set(rows.map(({ thing_id }) => thing_id)),
]

/**
 * The condition that a thing, named by a column of another table, is found. The planner takes it for a filter of rows, not
 * for a list of all that is found.
 */
export const isFound = ({ table, condition }: ListQuestion, column: string): SearchCondition => ({
  sql: `exists (select from ${table} found where found.thing_id = ${column} and ${condition.sql} offset 0)`,
  bindings: condition.bindings,
})

const asksForDate = ({ item }: Question['alternatives'][number][number]): boolean =>
  item.kind === 'filter' && ['on', 'before', 'after'].includes(item.operator)

const allOf = (conditions: readonly SearchCondition[]): SearchCondition => ({
  sql: conditions.map(({ sql }) => `(${sql})`).join(' and '),
  bindings: conditions.flatMap(({ bindings }) => bindings),
})
