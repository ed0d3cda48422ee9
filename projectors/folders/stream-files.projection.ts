import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityAudience } from '#events/activities/activity.policy.ts'
import type { FileEvent } from '#events/files/file.events.ts'
import type { Instant } from '#platform/language/instant.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type StreamFileRow, streamFiles } from './stream-files.table.ts'

const idOf = (activityId: string, fileId: string): string => `${activityId}~${fileId}`

type Post = { activity_id: string; group_ids: readonly string[] }

const attached = (
  rows: Rows<StreamFileRow>,
  { activity_id, group_ids }: Post,
  fileIds: readonly string[],
  attached_at: Instant,
) =>
  fileIds.map((file_id) =>
    rows.put(idOf(activity_id, file_id), {
      audience: activityAudience(group_ids),
      activity_id,
      file_id,
      attached_at,
    }),
  )

export const streamFilesProjection = projection<ActivityEvent | FileEvent>()({
  into: streamFiles,
  on: {
    PostPublished: (rows, { data, metadata }) =>
      attached(rows, data, data.attachment_ids, metadata.occurred_at),
    PostAttachmentsChanged: (rows, { data, metadata }) => [
      ...data.before
        .filter((id) => !data.after.includes(id))
        .map((id) => rows.remove(idOf(data.activity_id, id))),
      ...attached(
        rows,
        data,
        data.after.filter((id) => !data.before.includes(id)),
        metadata.occurred_at,
      ),
    ],
    PostMoved: (rows, { data: { activity_id, after } }) =>
      rows.patchWhere({ activity_id }, { audience: activityAudience(after) }),
    PostDeleted: (rows, { data: { activity_id } }) => rows.patchWhere({ activity_id }, { audience: [] }),
    PostRestored: (rows, { data: { activity_id, group_ids } }) =>
      rows.patchWhere({ activity_id }, { audience: activityAudience(group_ids) }),
    FileRemoved: (rows, { data: { file_id } }) => rows.removeWhere({ file_id }),
  },
})
