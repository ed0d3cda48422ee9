import type { ActivityEvent } from '#events/activities/activity.events.ts'
import { activityAudience } from '#events/activities/activity.policy.ts'
import { projection } from '#platform/projections/projection.ts'
import {
  marked,
  retitled,
  rewritten,
  searchRow,
  sharedWith,
  textOfDocument,
} from '#platform/search/search-row.ts'
import { searchActivities } from './search-activities.table.ts'

const filesOf = (image_ids: readonly string[], attachment_ids: readonly string[]): string[] => [
  ...imagesOf(image_ids),
  ...attachmentsOf(attachment_ids),
]
const imagesOf = (ids: readonly string[]) => (ids.length > 0 ? ['has:image'] : [])
const attachmentsOf = (ids: readonly string[]) => (ids.length > 0 ? ['has:file', 'has:attachment'] : [])
const groupMarks = (group_ids: readonly string[]) => group_ids.map((id) => `in:${id}`)

export const searchActivitiesProjection = projection<ActivityEvent>()({
  into: searchActivities,
  on: {
    PostPublished: (rows, { data, metadata, position }) =>
      rows.put(
        data.activity_id,
        searchRow({
          position,
          at: metadata.occurred_at,
          thing_id: data.activity_id,
          owner: data.author_id,
          audience: activityAudience(data.group_ids),
          marks: [
            `from:${data.author_id}`,
            ...groupMarks(data.group_ids),
            ...data.tag_ids.map((id) => `tag:${id}`),
            ...filesOf(data.image_ids, data.attachment_ids),
            ...(data.crawl_id === null ? [] : ['has:link']),
            ...(data.type === 'survey' || data.type === 'schedule' ? ['has:survey'] : []),
          ],
          title: data.title,
          body: textOfDocument(data.content),
        }),
      ),
    PostRetitled: (rows, { data }) => rows.revise(data.activity_id, retitled(data.after)),
    PostRewritten: (rows, { data }) => rows.revise(data.activity_id, rewritten(textOfDocument(data.after))),
    PostTagged: (rows, { data: { activity_id, after } }) =>
      rows.revise(
        activity_id,
        marked(
          ['tag:'],
          after.map((id) => `tag:${id}`),
        ),
      ),
    PostImagesChanged: (rows, { data }) =>
      rows.revise(data.activity_id, marked(['has:image'], imagesOf(data.after))),
    PostAttachmentsChanged: (rows, { data }) =>
      rows.revise(data.activity_id, marked(['has:file', 'has:attachment'], attachmentsOf(data.after))),
    PostMoved: (rows, { data: { activity_id, after } }) =>
      rows.reviseWhere({ thing_id: activity_id }, (row) => {
        const shared = sharedWith(activityAudience(after))(row)
        return { ...shared, ...marked(['in:'], groupMarks(after))({ marks: shared.marks ?? row.marks }) }
      }),
    PostDeleted: (rows, { data: { activity_id } }) =>
      rows.patchWhere({ thing_id: activity_id }, { audience: [] }),
    PostRestored: (rows, { data: { activity_id, group_ids } }) =>
      rows.patchWhere({ thing_id: activity_id }, { audience: activityAudience(group_ids) }),
    CommentWritten: (rows, { data, metadata, position }) =>
      rows.put(
        data.comment_id,
        searchRow({
          position,
          at: metadata.occurred_at,
          thing_id: data.activity_id,
          owner: data.author_id,
          audience: activityAudience(data.group_ids),
          marks: [
            `from:${data.author_id}`,
            ...groupMarks(data.group_ids),
            ...filesOf(data.image_ids, data.attachment_ids),
          ],
          body: textOfDocument(data.content),
        }),
      ),
    CommentRewritten: (rows, { data }) => rows.revise(data.comment_id, rewritten(textOfDocument(data.after))),
    CommentImagesChanged: (rows, { data }) =>
      rows.revise(data.comment_id, marked(['has:image'], imagesOf(data.after))),
    CommentAttachmentsChanged: (rows, { data }) =>
      rows.revise(data.comment_id, marked(['has:file', 'has:attachment'], attachmentsOf(data.after))),
    CommentDeleted: (rows, { data }) => rows.patch(data.comment_id, { hidden: true }),
    CommentRestored: (rows, { data }) => rows.patch(data.comment_id, { hidden: false }),
  },
})
