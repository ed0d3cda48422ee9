// Writes the tables of an installation anew, so that what was forgotten is in no file any more: `npm run maintain`.
import { type Config, configOf } from '#platform/config/config.ts'
import { connect, type Database } from '#platform/database/knex.ts'
import { migrate } from '#platform/database/migrate.ts'
import { type RewriteResult, rewriteTables } from '#platform/database/table-rewrite.ts'
import { exitReason } from '#platform/process/exit-reason.ts'
import { maintainIndexes } from '#platform/search/configured-index.ts'
import { discoverSearch } from '#platform/search/search-engine.ts'
import type { SearchTable } from '#platform/search/search-table.ts'
import { forgetUnusedWords } from '#platform/search/vocabulary.ts'
import { toolDatabase } from './tool-database.ts'

/** Rewrites the database of an installation, whether the product is running or not. */
export const maintain = async (config: Config): Promise<RewriteResult> => {
  const { url, stop } = await toolDatabase(config)
  try {
    const db = connect(url, { max: 1 })
    try {
      await migrate(db)
      await forgetWords(db)
      if (config.searchUrl !== null) await maintainIndexes(config.searchUrl, db)
    } finally {
      await db.destroy()
    }
    return await rewriteTables(url)
  } finally {
    await stop()
  }
}

/** Words of erased people leave the vocabulary of searches; rewriting the tables removes them from the indexes. */
const forgetWords = async (db: Database): Promise<void> => {
  const { sections } = await discoverSearch()
  const tables = sections.map(({ table }) => table)
  // A database that no product of this version has opened has no such tables yet.
  if (await isMissing(db, tables)) return
  await forgetUnusedWords(db, tables)
}

const isMissing = async (db: Database, tables: readonly SearchTable[]): Promise<boolean> => {
  const found = await db('pg_views')
    .where('schemaname', 'rm')
    .whereIn(
      'viewname',
      tables.map(({ sqlName }) => sqlName),
    )
    .select('viewname')
  return found.length < tables.length
}

const megabytes = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MB`

const linesOf = ({ tables, before, after, segments, left }: RewriteResult): string[] => [
  `${tables} tables rewritten: ${megabytes(before)} before, ${megabytes(after)} now`,
  `${segments} segments of the write-ahead log removed`,
  ...left.map((each) => `not erased: ${each}`),
]

if (process.argv[1] === import.meta.filename) {
  let config: Config | null = null
  try {
    config = configOf(process.env)
    const rewritten = await maintain(config)
    for (const line of linesOf(rewritten)) process.stdout.write(`${line}\n`)
    // An operator has to deal with what is left.
    process.exitCode = rewritten.left.length > 0 ? 2 : 0
  } catch (error) {
    process.stderr.write(`Maintenance failed: ${exitReason(error, config)}\n`)
    process.exitCode = 1
  }
}
