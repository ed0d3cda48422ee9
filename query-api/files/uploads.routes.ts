import { uploadsContract } from '#events/files/resumable.contract.ts'
import { queries } from '#platform/queries/queries.ts'
import { unfinishedUploads } from '#platform/uploads/resumable-uploads.ts'

export const uploadQueries = queries(uploadsContract, {
  unfinished: async ({ db, actor }, { folder_id }) => ({
    uploads: (await unfinishedUploads(db, actor.id, folder_id)).map(
      ({ upload_id, filename, size, received, goal, changed_at }) => ({
        id: upload_id,
        filename,
        size,
        received,
        folder_id: goal.folder_id ?? null,
        file_id: goal.file_id ?? null,
        modified: goal.modified === undefined ? null : Number(goal.modified),
        changed_at: new Date(changed_at).toISOString(),
      }),
    ),
  }),
})
