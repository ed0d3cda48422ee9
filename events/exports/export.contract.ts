import { Created, command, contract, internal, Nothing, query } from '#platform/language/contract.ts'
import { count, id, instant, language, z } from '#platform/language/shapes.ts'
import { exportedFolder, exportFile, exportKind } from './export.events.ts'

// Topic of the change stream: `exports` (ExportView by id), for the member who requested it.

/** Files that are made while one waits, and kept for seven days once the status is `finished`. */
export const ExportView = z.object({
  id: z.string(),
  revision: z.string(),
  kind: exportKind,
  /** `failed`: it could not be made. `removed`: the files are gone again. */
  status: z.enum(['initialized', 'in_progress', 'finished', 'failed', 'removed']),
  createdAt: instant,
  finished_at: instant.nullable(),
  /** When the files will go; null as long as there are none. */
  expires_at: instant.nullable(),
  /** How far it has come. */
  done: z.number(),
  total: z.number(),
  /** Why it failed or was removed. */
  reason: z.string().nullable(),
  /** The folder that is listed; without a name for members who can no longer open it. */
  folder: z
    .object({
      id: z.string(),
      name: z.string().nullable(),
      i18n_type: z.string().nullable(),
      subfolders: z.boolean(),
      format: z.enum(['csv', 'xlsx']),
    })
    .nullable(),
  files: z.array(
    z.object({
      id: z.string(),
      extension: z.enum(['csv', 'xlsx', 'zip']),
      name: z.string(),
      size: z.number(),
      /** Shown where a browser can, and saved. Both need the password that was entered within ten minutes. */
      fileUrl: z.string(),
      downloadUrl: z.string(),
    }),
  ),
  can: z.object({ read: z.boolean(), download: z.boolean(), discard: z.boolean() }),
})
export type ExportView = z.output<typeof ExportView>

export const RequestExport = z.strictObject({
  /** Without a language it is written in the one that the member has chosen, else in the network's. */
  export: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.enum(['members', 'own_data']), language: language.optional() }),
    z.strictObject({ kind: z.literal('folder'), language: language.optional(), ...exportedFolder.shape }),
  ]),
})

const of = { export_id: id }

export const exportContract = contract('exports', {
  request: command('POST /exports', RequestExport, Created, { fresh: true, codes: ['slow_down'] }),
  /** The member's own, the newest first, and which the member may request. */
  list: query(
    'GET /exports',
    z.strictObject({ kind: exportKind.optional(), folder_id: id.optional() }),
    z.object({
      exports: z.array(ExportView),
      can: z.object({ members: z.boolean(), own_data: z.boolean() }),
    }),
    { page: true },
  ),
  one: query('GET /exports/:export_id', Nothing, ExportView),
  file: query(
    'GET /exports/:export_id/files/:file_id',
    z.strictObject({ download: z.string().optional() }),
    z.string(),
    { fresh: true },
  ),
  /** Removes the files, and ends it when it is still being made. */
  discard: command('DELETE /exports/:export_id', Nothing),
  begin: internal(z.strictObject(of), { codes: ['export_finished', 'export_over'] }),
  progress: internal(z.strictObject({ ...of, done: count, total: count })),
  finish: internal(z.strictObject({ ...of, files: z.array(exportFile).max(10) }), { codes: ['export_over'] }),
  fail: internal(z.strictObject({ ...of, reason: z.enum(['refused', 'broken']) })),
  remove: internal(z.strictObject({ ...of, reason: z.enum(['expired', 'replaced', 'person_erased']) })),
  note_download: internal(z.strictObject({ ...of, file_id: id })),
})
