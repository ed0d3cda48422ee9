import type { Recorded } from '#platform/language/fact.ts'
import type { Instant } from '#platform/language/instant.ts'
import type { Actor, Circumstances } from '#platform/language/policy.ts'
import type { Rejection } from '#platform/language/rejection.ts'
import type { RowOf, Table } from '#platform/project/table.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'

/** Which rows: equal columns, and lists that hold all of these values. */
export type RowFilter<T extends Table<any>> = {
  where?: Partial<RowOf<T>>
  containing?: { [Name in keyof RowOf<T>]?: readonly string[] }
  /** Columns to sort by; `id` when missing. */
  order?: readonly (keyof RowOf<T> & string)[]
}

/** What a job works with. Tables have passed the position of the fact that asked for it. */
export type JobTools = {
  /** Aborted when this process has to let go: the next one begins anew. */
  signal: AbortSignal
  now: () => Instant
  /** Address of the installation, without a slash at its end. */
  publicUrl: string
  /** The member as of now with everything that opens doors; null for who may not be signed in any more. */
  readerOf: (memberId: string) => Promise<{ actor: Actor; circumstances: Circumstances } | null>
  /** How many rows of a table the actor may see; with null, whoever may see them. */
  count: <T extends Table<any>>(table: T, actor: Actor | null, wanted?: RowFilter<T>) => Promise<number>
  /** The same rows as of one moment, a page of some hundreds at a time. */
  pages: <T extends Table<any>>(
    table: T,
    actor: Actor | null,
    wanted?: RowFilter<T>,
  ) => AsyncGenerator<RowOf<T>[]>
  /** Rows by id, whoever may see them. Missing ones are left out. */
  findByIds: <T extends Table<any>>(table: T, ids: readonly string[]) => Promise<RowOf<T>[]>
  /** Rows by equal columns, whoever may see them. */
  findWhere: <T extends Table<any>>(table: T, where: Partial<RowOf<T>>) => Promise<RowOf<T>[]>
  /** The event at a position of the log, with personal fields readable; null when there is none. */
  eventAt: (position: bigint) => Promise<Recorded | null>
  storage: FileStorage
  /** Sends a command as the system on behalf of who asked. Null, or why it was refused for good. */
  send: (name: string, body: Record<string, unknown>) => Promise<Rejection | null>
}

/**
 * Work that takes long. It is begun anew whenever it was interrupted, so it clears away what an attempt before may have
 * left, and its commands change nothing the second time.
 */
export type Job = {
  job: string
  run: (body: Record<string, any>, tools: JobTools) => Promise<void>
  /** What follows when it has failed too often. Null: it must be done, so it is tried for ever. */
  giveUp: ((body: Record<string, any>, tools: Pick<JobTools, 'send' | 'storage'>) => Promise<void>) | null
}
