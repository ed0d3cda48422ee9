import type { Knex } from 'knex'
import { entriesOf, type WordVector } from '#platform/projections/word-vector.ts'
import { editDistance } from './edit-distance.ts'
import type { SearchTable } from './search-table.ts'

/**
 * The words of all texts, by which a question is widened. It knows words that a reader may not see, so what it finds may
 * steer a search and is never shown.
 */
export type Vocabulary = {
  /** Takes in new words; waits for a few and lets many follow in the background. */
  takeIn: (db: Knex) => Promise<void>
  /** Words with the same stem. */
  sameStem: (db: Knex, word: string) => Promise<string[]>
  startingWith: (db: Knex, prefix: string) => Promise<string[]>
  containing: (db: Knex, part: string) => Promise<string[]>
  similarTo: (db: Knex, word: string) => Promise<string[]>
}

const words = 'fm.search_words'
const batch = 300
const most = 24

export const vocabularyOf = (tables: readonly SearchTable[]): Vocabulary => {
  let running: Promise<boolean> | null = null
  const takeInOnce = (db: Knex): Promise<boolean> => {
    running ??= takeBatch(db, tables).finally(() => {
      running = null
    })
    return running
  }
  const takeInAll = async (db: Knex): Promise<void> => {
    while (await takeInOnce(db));
  }
  return {
    takeIn: async (db) => {
      // The words that follow make a question wider, and no question waits for them or fails without them.
      if (await takeInOnce(db)) void takeInAll(db).catch(() => undefined)
    },
    sameStem: async (db, word) =>
      wordsIn(
        await db.raw(
          `select word from ${words} where stems && ${stemsOf} and word !~ '[0-9]' order by length(word) limit ?`,
          [word, word, word, word, most],
        ),
      ),
    startingWith: async (db, prefix) =>
      wordsIn(
        await db.raw(
          `select word from ${words} where word >= ? and word < ? order by length(word), word limit ?`,
          [prefix, `${prefix}\u{10ffff}`, most],
        ),
      ),
    containing: async (db, part) =>
      wordsIn(
        await db.raw(
          `select word from ${words} where grams @> ? and strpos(word, ?) > 0 order by length(word), word limit ?`,
          [gramsOf(part), part, most],
        ),
      ),
    similarTo: async (db, word) => {
      const start = [...word].slice(0, 2).join('')
      const distance = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
      if (distance === 0) return []
      // As one text: thousands of rows would take longer to read than to compare.
      const { rows } = await db.raw(
        `select string_agg(word, ' ') as words from (select word from ${words}
         where word >= ? and word < ? and length(word) between ? and ? limit 5000) nearby`,
        [start, `${start}\u{10ffff}`, word.length - distance, word.length + distance],
      )
      const candidates: string[] = rows[0].words?.split(' ') ?? []
      return candidates
        .map((one) => ({ one, by: editDistance(one, word, distance) }))
        .filter(({ by }) => by > 0 && by <= distance)
        .sort((a, b) => a.by - b.by)
        .slice(0, most)
        .map(({ one }) => one)
    },
  }
}

const wordsIn = ({ rows }: { rows: { word: string }[] }): string[] => rows.map(({ word }) => word)

const stemmers = ['german_stem', 'english_stem', 'french_stem', 'spanish_stem']
const stemsOf = `array_remove(array[${stemmers.map((name) => `(ts_lexize('${name}', ?))[1]`).join(', ')}], null)`
const stemsOfWord = stemsOf.replaceAll('?', 'word')

/** Takes in the words of the next rows of each table. True where there are more. */
const takeBatch = async (db: Knex, tables: readonly SearchTable[]): Promise<boolean> => {
  const grown = await grownTables(db, tables)
  const found = await Promise.all(
    grown.map(async ({ sqlName, revision }) => {
      const { rows } = await db.raw(
        `select revision, words from rm.${sqlName} where revision > ? order by revision
         fetch first ${batch} rows with ties`,
        [revision],
      )
      return { sqlName, rows: rows as { revision: string; words: WordVector | null }[] }
    }),
  )
  for (const { sqlName, rows } of found) {
    const last = rows.at(-1)?.revision
    if (last === undefined) continue
    await addWords(
      db,
      rows.flatMap((row) => (row.words === null ? [] : entriesOf(row.words).map(({ word }) => word))),
    )
    await db('fm.search_words_taken')
      .insert({ table_name: sqlName, revision: last })
      .onConflict('table_name')
      .merge()
  }
  return found.some(({ rows }) => rows.length >= batch)
}

/** The tables with rows whose words are not known yet, mostly none: one statement, because every search asks it. */
const grownTables = async (
  db: Knex,
  tables: readonly SearchTable[],
): Promise<{ sqlName: string; revision: string }[]> => {
  const taken = '(select coalesce(max(revision), 0) from fm.search_words_taken where table_name = ?)'
  const arms = tables.map(
    ({ sqlName }) =>
      `select '${sqlName}' as "sqlName", ${taken} as revision where exists (select from rm.${sqlName} where revision > ${taken})`,
  )
  const { rows } = await db.raw(
    arms.join(' union all '),
    tables.flatMap(({ sqlName }) => [sqlName, sqlName]),
  )
  return rows
}

const addWords = async (db: Knex, all: readonly string[]): Promise<void> => {
  // In one order, so that two processes that add the same words wait for each other and never both.
  const sorted = [...new Set(all)].sort()
  if (sorted.length === 0) return
  await db.raw(
    `insert into ${words} (word, stems, grams)
     select word, ${stemsOfWord}, array(select distinct substr(word, at, 3) from generate_series(1, length(word) - 2) at)
     from unnest(?::text[]) with ordinality given(word, place)
     where not exists (select from ${words} known where known.word = given.word)
     order by place on conflict do nothing`,
    [sorted],
  )
}

/** Takes in the words of a text that stands in no table of search. */
export const takeInWords = async (db: Knex, vector: WordVector): Promise<void> =>
  addWords(
    db,
    entriesOf(vector).map(({ word }) => word),
  )

const gramsOf = (part: string): string[] => {
  const grams = Array.from({ length: Math.max(part.length - 2, 0) }, (_, at) => part.slice(at, at + 3))
  return [...new Set(grams)]
}

/** Removes words that stand in no search table any more, and counts them: part of the maintenance run. */
export const forgetUnusedWords = async (db: Knex, tables: readonly SearchTable[]): Promise<number> => {
  const used = [...tables.map(({ sqlName }) => `rm.${sqlName}`), 'fm.file_texts']
    .map((table) => `select unnest(tsvector_to_array(words)) as word from ${table}`)
    .join(' union ')
  const { rowCount } = await db.raw(
    `delete from ${words} known where not exists (select from (${used}) used where used.word = known.word)`,
  )
  return Number(rowCount)
}
