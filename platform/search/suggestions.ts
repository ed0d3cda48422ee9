import type { Knex } from 'knex'
import type { Reader } from '#platform/language/policy.ts'
import { onRow } from '#platform/permit/audience-condition.ts'
import type { SearchEngine } from './search-engine.ts'
import type { FoundRow } from './search-section.ts'
import { readingKeys } from './statement.ts'
import { typedWords } from './words.ts'

export type Suggested = { id: string; type: string; title: string; path: string }

const perModule = 4
const minLetters = 2

/** Things whose names begin as the member types: every word is the beginning of a word of the name. */
export const suggest = async (
  { sections }: SearchEngine,
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
  const seen = onRow(keys)
  const own = sections.map(({ where }) => where?.(reader) ?? { sql: 'true', bindings: [] })
  const arms = sections.map(
    ({ module, table }, at) => `(select '${module}' as module, id, thing_id from rm.${table.sqlName}
      where names @@ ?::tsquery and not hidden and (hidden_from = '{}' or not ? = any(hidden_from)) and ${seen.sql} and ${own[at]?.sql}
      order by no desc limit ${perModule})`,
  )
  const { rows } = await planned.raw(
    arms.join('\nunion all\n'),
    sections.flatMap((_, at) => [query, reader.actor.id, ...seen.bindings, ...(own[at]?.bindings ?? [])]),
  )
  const found = rows as (FoundRow & { module: string })[]
  const presented = await Promise.all(
    sections.map(async ({ module, present }) => {
      const own = found.filter((row) => row.module === module)
      if (own.length === 0) return []
      const hits = await present(db, own, reader)
      return own.flatMap(({ id }): Suggested[] => {
        const hit = hits.get(id)
        return hit ? [{ id, type: module, title: hit.title, path: hit.path }] : []
      })
    }),
  )
  return presented.flat()
}

const prefix = (word: string): string => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`
const beginning = (spellings: readonly string[]): string => `(${spellings.map(prefix).join(' | ')})`
