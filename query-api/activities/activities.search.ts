import type { ActivityView } from '#events/activities/activity.contract.ts'
import { mentionedIn } from '#platform/rich-text/mentions.ts'
import { defineSearch, isFromReader, isSaved, type PresentedHit } from '#platform/search/search-section.ts'
import { searchActivities } from '#projectors/activities/search-activities.table.ts'
import { streamEntries } from '#projectors/activities/stream-entries.table.ts'
import { activities } from './activities.queries.ts'
import { comments } from './comments.queries.ts'
import { isRead } from './unread-posts.queries.ts'

const entries = `rm.${streamEntries.sqlName}`

export const activitySearch = defineSearch({
  module: 'activities',
  singular: 'activity',
  order: 10,
  table: searchActivities,
  has: ['file', 'attachment', 'image', 'link', 'survey'],
  is: {
    mine: isFromReader,
    saved: isSaved('activity'),
    unread: ({ actor }) => ({
      sql: `id = thing_id and owner <> ? and exists (
        select from ${entries} entry where entry.activity_id = thing_id and not entry.hidden
          and not ${isRead('entry', '?')})`,
      bindings: [actor.id, actor.id, actor.id],
    }),
  },
  present: async (db, rows, reader) => {
    const posts = await activities
      .readable(db, reader.actor)
      .whereIn('id', [...new Set(rows.map(({ thing_id }) => thing_id))])
    const replyIds = rows.flatMap(({ id, thing_id }) => (id === thing_id ? [] : [id]))
    const replies =
      replyIds.length === 0
        ? []
        : await comments.readable(db, reader.actor).whereIn('id', replyIds).where('deleted', false)
    const [views, replyViews] = await Promise.all([
      activities.views(db, posts, reader),
      comments.views(db, replies, reader),
    ])
    const labels = new Map(posts.map(({ id, label }) => [id, label ?? '']))
    const byId = new Map(views.map((view) => [view.id, view]))
    const hits = new Map<string, PresentedHit>()
    for (const view of views) {
      const { id, author: actor, type, created_at, groups, tags, reply_count } = view
      const object = { type, title: view.title }
      hits.set(id, {
        title: labels.get(id) ?? '',
        path: `/activities/${id}`,
        text: view.plain_content ?? '',
        created_at,
        fields: {
          actor,
          author: actor,
          object,
          attachments: attachmentsOf(view),
          images: view.images,
          reply_count,
          answer_count: view.answer_count,
          activitystreams: groups.map((group) => group.name),
          groups,
          tags,
        },
      })
    }
    for (const view of replyViews) {
      const post = byId.get(view.activity_id)
      if (!post) continue
      const { id, activity_id, author, kind, created_at } = view
      hits.set(id, {
        title: labels.get(activity_id) ?? '',
        path: `/activities/${activity_id}/${kind === 'answer' ? 'answers' : 'replies'}/${id}`,
        text: view.plain_content ?? '',
        created_at,
        fields: { actor: author, author, object: { type: kind, title: post.title }, groups: post.groups },
      })
    }
    return hits
  },
})

/** All that goes along with a post, each with its type. */
const attachmentsOf = ({ images, files, link_preview, tags, content_document }: ActivityView) => [
  ...typed('image', images),
  ...typed('file', files),
  ...typed('link', link_preview === null ? [] : [link_preview]),
  ...typed('tag', tags),
  ...typed('person', mentionedIn(content_document, 'member')),
]

const typed = <Type extends string, Thing extends object>(type: Type, things: readonly Thing[]) =>
  things.map((thing) => ({ ...thing, type }))
