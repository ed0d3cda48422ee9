import type { FileEvent } from '#events/files/file.events.ts'
import { projection } from '#platform/projections/projection.ts'
import { files } from './files.table.ts'

export const filesProjection = projection<FileEvent>()({
  into: files,
  on: {
    FileUploaded: (rows, { data, metadata: { occurred_at } }) => {
      const { file_id, hash: _, ...row } = data
      const { blob_id, content_type, size } = data
      return rows.put(file_id, {
        ...row,
        audience: [`member:${data.owner_id}`],
        versions: [{ blob_id, content_type, size, at: occurred_at }],
        state: 'volatile',
        infected_by: null,
        locked_until: null,
        locked_by_id: null,
        views: 0,
        created_at: occurred_at,
        updated_at: occurred_at,
      })
    },
    FileQuarantined: (rows, { data, metadata: { occurred_at } }) => {
      const { file_id, ...row } = data
      return rows.put(file_id, {
        ...row,
        audience: [`member:${data.owner_id}`],
        width: null,
        height: null,
        blob_id: '',
        versions: [],
        state: 'quarantine',
        locked_until: null,
        locked_by_id: null,
        views: 0,
        created_at: occurred_at,
        updated_at: occurred_at,
      })
    },
    FileReplaced: (rows, { data, metadata: { occurred_at } }) => {
      const { file_id, owner_id: _, version: __, hash: ___, ...content } = data
      const { blob_id, content_type, size } = data
      return rows.revise(file_id, ({ versions }) => ({
        ...content,
        versions: [...versions, { blob_id, content_type, size, at: occurred_at }],
        updated_at: occurred_at,
      }))
    },
    FilePublished: (rows, { data }) => rows.patch(data.file_id, { state: 'published' }),
    FileViewed: (rows, { data }) => rows.increment(data.file_id, { views: 1 }),
    FileLocked: (rows, { data: { file_id, member_id, locked_until } }) =>
      rows.patch(file_id, { locked_until, locked_by_id: member_id }),
    FileUnlocked: (rows, { data }) => rows.patch(data.file_id, { locked_until: null, locked_by_id: null }),
    FileRemoved: (rows, { data: { file_id, reason } }) =>
      rows.patch(file_id, {
        state: 'removed',
        // What is gone has no name either.
        ...(reason === 'erased' ? { original_filename: null } : {}),
      }),
  },
})
