import { FileView } from '#platform/content/file-view.ts'
import { personView } from '#platform/content/person.ts'
import { command, contract, query } from '#platform/language/contract.ts'
import { numbered } from '#platform/language/paged.ts'
import { id, z } from '#platform/language/shapes.ts'
import { EntryView, FolderView } from './folder.contract.ts'

/** A file, or a version of one, that waits for approval. */
export const WaitingFile = z.object({
  id: z.string(),
  file: FileView,
  folder_id: z.string(),
  /** The folders around it, the root first, and its own. */
  folder_path: FolderView.shape.folder_path,
  /** Null for a file that is new as a whole. */
  version_id: z.string().nullable(),
  /** Names the bytes; approval is for these alone. */
  hash: z.string(),
  /** Where they can be looked at. */
  url: z.string(),
  size: z.number(),
  author: personView,
  submitted_at: z.string(),
  can: z.object({ approve: z.boolean(), decline: z.boolean() }),
})
export type WaitingFile = z.output<typeof WaitingFile>

const Bytes = z.strictObject({ hash: z.string().max(100) })
const codes = ['newer_version', 'not_waiting'] as const
const ofFile = '/api/storage/folders/:folder_id/files/:file_id/review' as const
const ofVersion = '/api/storage/files/:file_id/pending_versions/:version_id' as const

const waitingPages = numbered('files', WaitingFile, { perPage: 50, max: 500 })
const listed = numbered('files', EntryView, { perPage: 50, max: 1_000 })

export const reviewContract = contract('folders', {
  /** What waits in a folder and in all below it: for its managers everything, for others what they sent. */
  waiting: query(
    'GET /api/storage/folders/:folder_id/files/approval',
    z.strictObject({
      /** Only files that are new as a whole, or only versions of files. */
      of: z.enum(['files', 'versions']).optional(),
      ...waitingPages.parameters,
    }),
    z.object({
      ...waitingPages.answer,
      versions: z.array(WaitingFile),
      totals: z.object({ files: z.number(), versions: z.number() }),
    }),
  ),
  /** The same of one file, wherever it stands. */
  waiting_of_file: query(
    'GET /api/storage/files/:file_id/approval',
    z.strictObject({}),
    z.object({ files: z.array(WaitingFile), versions: z.array(WaitingFile) }),
  ),
  /** All files of the network or of a group: those that readers see, or those that wait for approval. */
  files: query(
    'GET /api/storage/v2/files',
    z.strictObject({
      context_type: z.enum(['network', 'group']).default('network'),
      /** The group's id. */
      context_id: id.optional(),
      query: z.enum(['reviewed', 'open']).default('reviewed'),
      ...listed.parameters,
    }),
    z.object(listed.answer),
  ),
  approve: command(`POST ${ofFile}`, Bytes, undefined, { codes }),
  /** Who sent it withdraws it by the same call. */
  decline: command(`DELETE ${ofFile}`, z.strictObject({}), undefined, { codes }),
  approve_version: command(`POST ${ofVersion}/approve`, Bytes, undefined, { codes }),
  decline_version: command(`DELETE ${ofVersion}`, z.strictObject({}), undefined, { codes }),
})
