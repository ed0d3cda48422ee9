import type { ActivityEvent } from '#events/activities/activity.events.ts'
import type { Instant } from '#platform/language/instant.ts'
import { projection, type Rows } from '#platform/projections/projection.ts'
import { type PostVersionRow, postVersions } from './post-versions.table.ts'

type Edit = {
  data: { activity_id: string; author_id: string; comment_id?: string }
  position: bigint
  metadata: { occurred_at: Instant }
}
type PostText = Pick<PostVersionRow, 'title' | 'content'>

const added = (rows: Rows<PostVersionRow>, { data, position, metadata }: Edit, text: PostText) =>
  rows.put(`${data.activity_id}~${position}`, {
    audience: [],
    activity_id: data.activity_id,
    comment_id: data.comment_id ?? null,
    author_id: data.author_id,
    no: String(position),
    replaced_at: metadata.occurred_at,
    ...text,
  })

export const postVersionsProjection = projection<ActivityEvent>()({
  into: postVersions,
  on: {
    PostRetitled: (rows, event) => added(rows, event, { title: event.data.before, content: null }),
    PostRewritten: (rows, event) => added(rows, event, { title: null, content: event.data.before }),
    CommentRewritten: (rows, event) => added(rows, event, { title: null, content: event.data.before }),
  },
})
