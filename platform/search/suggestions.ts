import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import { onIndex, onRow } from '#platform/permit/audience-condition.ts'
import { noneAsked } from './asked-days.ts'
import type { SearchEngine } from './search-engine.ts'
import type { FoundRow } from './search-section.ts'
import { readingKeys } from './statement.ts'
import { type TableStatistics, visibleShare } from './statistics.ts'
import { typedWords } from './words.ts'

export type Suggested = { id: string; type: string; title: string; path: string }

const perModule = 4
const minLetters = 2
const fewVisible = 0.05

/** Things whose names begin as the member types: every word is the beginning of a word of the name. */
export const suggest = async (
  { sections, statistics }: SearchEngine,
  { db, planned, reader }: { db: Knex; planned: Knex; reader: Reader },
  typed: string,
): Promise<Suggested[]> => {
  const words = typedWords(typed)
  const letters = [...typed.trim()].length
  if (words.length === 0 || letters < minLetters) return []
  const query = words
    .map(({ spellings, parts }) => {
      const all = [
        ...spellings.map(prefix),
        ...(parts.length > 0 ? [`(${parts.map(beginning).join(' & ')})`] : []),
      ]
      return `(${all.join(' | ')})`
    })
    .join(' & ')
  const keys = readingKeys(reader)
  const known = await statistics(db)
  const arms = sections.map(({ module, table, where }) => {
    const seen = seenBy(keys, known(table))
    const own = where?.(reader) ?? { sql: 'true', bindings: [] }
    return {
      sql: `(select '${module}' as module, id, thing_id from rm.${table.sqlName}
      where names @@ ?::tsquery and not hidden and (hidden_from = '{}' or not ? = any(hidden_from)) and ${seen.sql} and ${own.sql}
      order by no desc limit ${perModule})`,
      bindings: [query, reader.actor.id, ...seen.bindings, ...own.bindings],
    }
  })
  const { rows } = await planned.raw(
    arms.map(({ sql }) => sql).join('\nunion all\n'),
    arms.flatMap(({ bindings }) => bindings),
  )
  const found = rows as (FoundRow & { module: string })[]
  const presented = await Promise.all(
    sections.map(async ({ module, present }) => {
      const own = found.filter((row) => row.module === module)
      if (own.length === 0) return []
      const hits = await present(db, own, reader, noneAsked)
      return own.flatMap(({ id }): Suggested[] => {
        const hit = hits.get(id)
        return hit ? [{ id, type: module, title: hit.title, path: hit.path }] : []
      })
    }),
  )
  return presented.flat()
}

/**
 * PostgreSQL takes a condition on the row for one that half of the rows meet, and then walks back from the newest. Where a
 * reader sees few rows that walk is long, so there the audience is asked by its index, whose figures PostgreSQL knows.
 */
const seenBy = (keys: readonly string[], known: TableStatistics) =>
  visibleShare(known, keys) < fewVisible ? onIndex(keys) : onRow(keys)

const prefix = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`
const beginning = (spellings: readonly string[]): string => `(${spellings.map(prefix).join(' | ')})`
