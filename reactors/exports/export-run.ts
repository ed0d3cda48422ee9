import type { ExportFile, ExportKind } from '#events/exports/export.events.ts'
import { extensionsOf, storedAt } from '#events/exports/export-file.ts'
import type { Actor, Circumstances } from '#platform/language/policy.ts'
import type { JobTools } from '#platform/reactors/job.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import type { ExportRow } from '#projectors/exports/exports.table.ts'

/** Creates the files of an export and returns what it created; `refused`: the member has lost the right meanwhile. */
export type Maker = (run: ExportRun) => Promise<ExportFile[] | 'refused'>

export type ExportRun = {
  row: ExportRow
  reader: { actor: Actor; circumstances: Circumstances }
  language: string
  tools: JobTools
  /** Reports progress. */
  reportProgress: (done: number, total: number) => Promise<void>
}

/** Removes the bytes of an export, including those of interrupted attempts. */
export const removeFiles = async (
  storage: Pick<FileStorage, 'remove'>,
  { id, kind }: { id: string; kind: ExportKind },
): Promise<void> => {
  for (const extension of extensionsOf[kind]) await storage.remove(storedAt(id, extension))
}

/** A progress bar needs at most twenty steps, and at most three per second. */
const steps = 20
const pause = 300

/** Reports progress in steps that a user can see. */
export const progressOf = ({ now, send }: JobTools, export_id: string): ExportRun['reportProgress'] => {
  let last = { done: 0, at: Date.parse(now()) }
  return async (done, total) => {
    const at = Date.parse(now())
    if ((done - last.done) * steps < total || at - last.at < pause) return
    last = { done, at }
    await send('exports/progress', { export_id, done, total })
  }
}
