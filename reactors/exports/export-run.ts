import type { ExportFile, ExportKind } from '#events/exports/export.events.ts'
import { extensionsOf, storedAt } from '#events/exports/export-file.ts'
import type { Actor, Circumstances } from '#platform/language/policy.ts'
import type { JobTools } from '#platform/react/job.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import type { ExportRow } from '#projectors/exports/exports.table.ts'

/** Makes the files of an export; answers with what it made. */
export type Maker = (run: ExportRun) => Promise<ExportFile[]>

export type ExportRun = {
  row: ExportRow
  reader: { actor: Actor; circumstances: Circumstances }
  language: string
  tools: JobTools
  /** Tells how far it has come, now and then. */
  reportProgress: (done: number, total: number) => Promise<void>
}

/** Removes the bytes of an export, those of attempts that broke off included. */
export const removeFiles = async (
  storage: Pick<FileStorage, 'remove'>,
  { id, kind }: { id: string; kind: ExportKind },
): Promise<void> => {
  for (const extension of extensionsOf[kind]) await storage.remove(storedAt(id, extension))
}

/** A bar needs no more than twenty steps, and nobody sees more than three in a second. */
const steps = 20
const pause = 300

/** Tells of progress in steps that somebody can see. */
export const progressOf = ({ now, send }: JobTools, export_id: string): ExportRun['reportProgress'] => {
  let last = { done: 0, at: Date.parse(now()) }
  return async (done, total) => {
    const at = Date.parse(now())
    if ((done - last.done) * steps < total || at - last.at < pause) return
    last = { done, at }
    await send('exports/progress', { export_id, done, total })
  }
}
