import type { ExportEvent } from '#events/exports/export.events.ts'
import { spaceOf } from '#events/folders/space.ts'
import { projection } from '#platform/projections/projection.ts'
import { exports } from './exports.table.ts'

export const exportsProjection = projection<ExportEvent>()({
  into: exports,
  on: {
    ExportRequested: (rows, { data: { export_id, folder = null, ...asked }, metadata }) =>
      rows.put(export_id, {
        folder,
        folder_id: folder?.folder_id ?? null,
        reader_key: folder ? spaceOf(folder.folder_id) : null,
        ...asked,
        audience: [`member:${asked.member_id}`],
        status: 'initialized',
        done: 0,
        total: 0,
        files: [],
        reason: null,
        created_at: metadata.occurred_at,
        finished_at: null,
        expires_at: null,
      }),
    ExportBegun: (rows, { data }) => rows.patch(data.export_id, { status: 'in_progress' }),
    ExportProgressed: (rows, { data: { export_id, done, total } }) => rows.patch(export_id, { done, total }),
    ExportFinished: (rows, { data: { export_id, files, expires_at }, metadata }) =>
      rows.patch(export_id, {
        status: 'finished',
        files,
        expires_at,
        finished_at: metadata.occurred_at,
      }),
    ExportFailed: (rows, { data: { export_id, reason } }) =>
      rows.patch(export_id, { status: 'failed', reason }),
    ExportRemoved: (rows, { data: { export_id, reason } }) =>
      rows.patch(export_id, { status: 'removed', files: [], expires_at: null, reason }),
  },
})
