import { defineEvents, type EventOf } from '#platform/language/event.ts'
import { count, id, instant, language, z } from '#platform/language/shapes.ts'

/** The list of members, everything that the network stores about the member, or the list of a folder. */
export const exportKind = z.enum(['members', 'own_data', 'folder'])
export type ExportKind = z.output<typeof exportKind>

export const exportFile = z.strictObject({
  id,
  extension: z.enum(['csv', 'xlsx', 'zip']),
  size: z.int().min(0),
})
export type ExportFile = z.output<typeof exportFile>

/** Which folder is listed, and how. */
export const exportedFolder = z.strictObject({
  folder_id: id,
  /** With everything in the folders below it. */
  subfolders: z.boolean(),
  format: z.enum(['csv', 'xlsx']),
})
export type ExportedFolder = z.output<typeof exportedFolder>

const who = { export_id: id, member_id: id }

// Stream export-<id>. What is in the files is in no event.
export const exportEvents = defineEvents('exports', {
  ExportRequested: {
    ...who,
    kind: exportKind,
    language: language.nullable(),
    /** Only with the kind `folder`. */
    folder: exportedFolder.optional(),
  },
  ExportBegun: who,
  /** Told now and then while it is made. */
  ExportProgressed: { ...who, done: count, total: count },
  ExportFinished: { ...who, files: z.array(exportFile).max(10), expires_at: instant },
  /** `refused`: the member may no longer have it; `broken`: it could not be made. */
  ExportFailed: { ...who, reason: z.enum(['refused', 'broken']) },
  ExportDownloaded: { ...who, file_id: id },
  /** The files were removed: expired, replaced by newer ones, a person in them was erased, or a member removed them. */
  ExportRemoved: { ...who, reason: z.enum(['expired', 'replaced', 'person_erased', 'discarded']) },
})
export type ExportEvent = EventOf<typeof exportEvents>
