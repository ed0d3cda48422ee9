import type { FileEvent } from '#events/files/file.events.ts'
import { extensionOf } from '#platform/content/file-name.ts'
import { projection } from '#platform/projections/projection.ts'
import { files } from './files.table.ts'

export const filesProjection = projection<FileEvent>()({
  into: files,
  on: {
    FileUploaded: (rows, { data, metadata: { occurred_at } }) => {
      const { file_id, hash, ...row } = data
      const { blob_id, content_type, size } = data
      return rows.put(file_id, {
        ...row,
        audience: [`member:${data.owner_id}`],
        versions: [{ blob_id, content_type, size, at: occurred_at, by_id: data.owner_id, label: '', hash }],
        submissions: [],
        state: 'volatile',
        infected_by: null,
        locked_until: null,
        locked_by_id: null,
        description: '',
        described_by_id: null,
        tag_ids: [],
        final_at: null,
        views: 0,
        changes: 0,
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
        submissions: [],
        state: 'quarantine',
        locked_until: null,
        locked_by_id: null,
        description: '',
        described_by_id: null,
        tag_ids: [],
        final_at: null,
        views: 0,
        changes: 0,
        created_at: occurred_at,
        updated_at: occurred_at,
      })
    },
    FileReplaced: (rows, { data, metadata: { occurred_at, actor_id } }) => {
      const { file_id, owner_id: _, version: __, session: ___, hash, ...content } = data
      const { blob_id, content_type, size } = data
      const by_id = actor_id ?? data.owner_id
      return rows.revise(file_id, ({ versions }) => ({
        ...content,
        versions: [...versions, { blob_id, content_type, size, at: occurred_at, by_id, label: '', hash }],
        updated_at: occurred_at,
      }))
    },
    FileVersionRevised: (rows, { data, metadata: { occurred_at, actor_id } }) => {
      const { file_id, blob_id, content_type, size, hash, width, height } = data
      const by_id = actor_id ?? data.owner_id
      const next = { blob_id, content_type, size, at: occurred_at, by_id, label: '', hash }
      return rows.revise(file_id, ({ versions }) => ({
        blob_id,
        content_type,
        size,
        width,
        height,
        versions: [...versions.slice(0, -1), next],
        updated_at: occurred_at,
      }))
    },
    FileVersionSubmitted: (rows, { data, metadata: { occurred_at } }) => {
      const { blob_id, content_type, size, hash, submission_id: id, member_id: by_id } = data
      return rows.revise(data.file_id, ({ submissions }) => ({
        submissions: [...submissions, { id, blob_id, content_type, size, hash, at: occurred_at, by_id }],
      }))
    },
    FileVersionAccepted: (rows, { data, metadata: { occurred_at } }) => {
      const { blob_id, content_type, size, hash, width, height, author_id: by_id } = data
      return rows.revise(data.file_id, ({ versions }) => ({
        blob_id,
        content_type,
        size,
        width,
        height,
        versions: [...versions, { blob_id, content_type, size, at: occurred_at, by_id, label: '', hash }],
        submissions: [],
        updated_at: occurred_at,
      }))
    },
    FileVersionDeclined: (rows, { data: { file_id, submission_id } }) =>
      rows.revise(file_id, ({ submissions }) => ({
        submissions: submissions.filter(({ id }) => id !== submission_id),
      })),
    FilePublished: (rows, { data }) => rows.patch(data.file_id, { state: 'published' }),
    FileRenamed: (rows, { data }) =>
      rows.patch(data.file_id, {
        original_filename: data.after,
        ...(data.after === null ? {} : { extension: extensionOf(data.after) }),
      }),
    FileDescribed: (rows, { data }) =>
      rows.patch(data.file_id, { description: data.description, described_by_id: data.member_id }),
    FileTagged: (rows, { data }) => rows.patch(data.file_id, { tag_ids: data.after }),
    FileFinalized: (rows, { data, metadata }) => rows.patch(data.file_id, { final_at: metadata.occurred_at }),
    FileReopened: (rows, { data }) => rows.patch(data.file_id, { final_at: null }),
    FileViewed: (rows, { data }) => rows.increment(data.file_id, { views: 1 }),
    FileAttached: (rows, { data }) => rows.increment(data.file_id, { changes: 1 }),
    FileDetached: (rows, { data }) => rows.increment(data.file_id, { changes: 1 }),
    FilePropertyFilled: (rows, { data }) => rows.increment(data.file_id, { changes: 1 }),
    FilePropertyFileChosen: (rows, { data }) => rows.increment(data.file_id, { changes: 1 }),
    FileLocked: (rows, { data: { file_id, member_id, locked_until } }) =>
      rows.patch(file_id, { locked_until, locked_by_id: member_id }),
    FileUnlocked: (rows, { data }) => rows.patch(data.file_id, { locked_until: null, locked_by_id: null }),
    FileLockBroken: (rows, { data }) => rows.patch(data.file_id, { locked_until: null, locked_by_id: null }),
    FileVersionLabeled: (rows, { data: { file_id, version, after } }) =>
      rows.revise(file_id, ({ versions }) => ({
        versions: versions.map((one, at) => (at === version - 1 ? { ...one, label: after } : one)),
      })),
    FileRemoved: (rows, { data: { file_id, reason } }) =>
      rows.patch(file_id, {
        state: 'removed',
        // What is gone has no name either.
        ...(reason === 'erased' ? { original_filename: null } : {}),
      }),
  },
})
