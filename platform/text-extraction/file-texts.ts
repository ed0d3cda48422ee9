import type { Knex } from 'knex'
import type { Clock } from '#platform/clock/clock.ts'
import { contributionKind } from '#platform/language/contribution.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { isOutage } from '#platform/language/unavailable.ts'
import type { Log } from '#platform/log/log.ts'
import { bodyWords } from '#platform/search/search-row.ts'
import { takeInWords } from '#platform/search/vocabulary.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import { readableExtensions } from './file-kinds.ts'
import { type Extracted, textOfFile } from './text-of-file.ts'

/** The newest content of a file. */
export type FileContent = { file_id: string; blob_id: string; extension: string; size: number }

/** Files whose texts are read so that they can be searched. */
export type SearchedFiles = {
  /** Some of those with one of these endings whose newest content stands not in `fm.file_texts`. */
  unread: (db: Knex, extensions: readonly string[], most: number) => Promise<FileContent[]>
  /** Rows of `fm.file_texts` whose files are gone. */
  gone: (db: Knex) => Promise<string[]>
}

export const searchedFiles = contributionKind<SearchedFiles>({
  layer: 'query-api',
  suffix: '.searched-files.ts',
})

/** Declares in `query-api/<feature>/*.searched-files.ts` which files are found by their texts. */
export const defineSearchedFiles = searchedFiles.define

const table = 'fm.file_texts'
const interval = 15_000
const atOnce = 20

type Parts = {
  db: Knex
  storage: Pick<FileStorage, 'get'>
  clock: Pick<Clock, 'now'>
  log: Log
  sources: readonly SearchedFiles[]
}

/**
 * Reads the texts of new contents, one after the other, and forgets those of files that are gone. Files whose storage is
 * away are read later.
 */
export const readFileTexts = async (parts: Parts, signal?: AbortSignal): Promise<Instant> => {
  const { db, clock, sources } = parts
  for (const { unread, gone } of sources) {
    await db(table)
      .whereIn('file_id', await gone(db))
      .delete()
    let files = await unread(db, readableExtensions, atOnce)
    while (files.length > 0 && !signal?.aborted) {
      for (const file of files)
        if (!signal?.aborted && !(await readOne(parts, file))) return plus(clock.now(), interval)
      files = await unread(db, readableExtensions, atOnce)
    }
  }
  return plus(clock.now(), interval)
}

/** Returns false while the storage is away. */
const readOne = async ({ db, storage, clock, log }: Parts, file: FileContent): Promise<boolean> => {
  const { file_id, blob_id, extension, size } = file
  const open = async () => (await storage.get(blobKey(blob_id)))?.body ?? null
  const extracted = await textOfFile({ extension, size, open }).catch((error): Extracted | null => {
    log.warn({ file: file_id, reason: (error as Error).message }, 'the text of a file could not be read')
    return isOutage(error) ? null : { failure: 'unreadable' }
  })
  if (extracted === null) return false
  const failure = 'failure' in extracted ? extracted.failure : null
  const text = 'text' in extracted ? extracted.text : ''
  if (failure !== null) log.warn({ file: file_id, reason: failure }, 'a file is found by its name alone')
  const words = bodyWords(text)
  await takeInWords(db, words)
  await db(table)
    .insert({ file_id, blob_id, text, words, failure, read_at: clock.now() })
    .onConflict('file_id')
    .merge()
  return true
}
