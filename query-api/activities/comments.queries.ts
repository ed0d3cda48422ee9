import type { Knex } from 'knex'
import type { CommentView } from '#events/activities/activity.contract.ts'
import { activityPolicy, commentPolicy } from '#events/activities/activity.policy.ts'
import type { ReactionView } from '#events/activities/reaction.contract.ts'
import type { AttachmentView } from '#platform/content/attachment.ts'
import type { PersonView } from '#platform/content/person.ts'
import { type Mentions, mentionsOf } from '#platform/naming/mentions.ts'
import { resource } from '#platform/queries/resource.ts'
import { type MentionNames, withNames } from '#platform/rich-text/mentions.ts'
import { textForms } from '#platform/rich-text/text-forms.ts'
import { type ActivityRow, activities } from '#projectors/activities/activities.table.ts'
import { type CommentRow, comments as table } from '#projectors/activities/comments.table.ts'
import { attachedTo } from '../files/attached.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import { subjectOf } from './activities.queries.ts'
import { ignoredBy } from './follows.queries.ts'
import { likedBy } from './likes.queries.ts'
import { reactionsTo } from './reactions.queries.ts'

type Related = {
  attached: (ids: readonly string[]) => AttachmentView[]
  people: (id: string) => PersonView
  mentions: Mentions
  quoted: Map<string, CommentRow>
}

const sqlName = `rm.${table.sqlName}`

const related = async (db: Knex, rows: CommentRow[]): Promise<Related> => {
  const quotedIds = rows.flatMap(({ quoted_id }) => (quoted_id === null ? [] : [quoted_id]))
  const quoted: CommentRow[] =
    quotedIds.length === 0 ? [] : await db(sqlName).whereRaw('id = any(?::text[])', [quotedIds])
  const texts = [...rows, ...quoted]
  const [attached, people, mentions] = await Promise.all([
    attachedTo(
      db,
      rows.flatMap(({ image_ids, attachment_ids }) => [...image_ids, ...attachment_ids]),
    ),
    peopleOf(
      db,
      texts.map(({ author_id }) => author_id),
    ),
    mentionsOf(
      db,
      texts.map(({ content }) => content),
    ),
  ])
  return { attached, people, mentions, quoted: new Map(quoted.map((row) => [row.id, row])) }
}

type Own = {
  liked: boolean
  ignores: boolean
  reactions: ReactionView[]
  post: ActivityRow | undefined
  mentioned: MentionNames
  /** Names in the text that is quoted. */
  quoted_mentioned: MentionNames
}

/** Replies and answers below a post. */
export const comments = resource({
  table,
  perReader: async (db, rows, readers) => {
    const postIds = [...new Set(rows.map(({ activity_id }) => activity_id))]
    const [liked, reacted, ignores, posts]: [
      Awaited<ReturnType<typeof likedBy>>,
      Awaited<ReturnType<typeof reactionsTo>>,
      Awaited<ReturnType<typeof ignoredBy>>,
      ActivityRow[],
    ] = await Promise.all([
      likedBy(
        db,
        rows.map(({ id }) => id),
        readers.map(({ actor }) => actor.id),
      ),
      reactionsTo(
        db,
        rows.map(({ id }) => id),
        readers.map(({ actor }) => actor.id),
      ),
      ignoredBy(
        db,
        rows,
        readers.map(({ actor }) => actor.id),
      ),
      db(`rm.${activities.sqlName}`).whereRaw('id = any(?::text[])', [postIds]),
    ])
    const byId = new Map(posts.map((post) => [post.id, post]))
    return (
      { id, activity_id, author_id, content, quoted_id }: CommentRow,
      { actor },
      { mentions, quoted }: Related,
    ) => ({
      liked: liked(id, actor.id),
      ignores: ignores(author_id, actor.id),
      reactions: reacted(id, actor.id),
      post: byId.get(activity_id),
      mentioned: mentions.namesFor(content, actor),
      quoted_mentioned: mentions.namesFor(quoted.get(quoted_id ?? '')?.content ?? null, actor),
    })
  },
  can: ({ actor, circumstances }, row: CommentRow, own: Own) => {
    const post = own.post && subjectOf(own.post)
    if (!post) return { reply: false, like: false, update: false, destroy: false, accept: false }
    const { author_id, deleted } = row
    const can = commentPolicy.can(actor, { author_id, deleted, post }, circumstances)
    const accept =
      row.kind === 'answer' && !deleted && activityPolicy.allows(actor, 'accept', post, circumstances)
    return { ...can, accept }
  },
  related,
  render: (row: CommentRow, { perReader: own, can, related }): CommentView => {
    const { attached, people, quoted }: Related = related
    const textOf = ({ content, deleted }: CommentRow, names: MentionNames) =>
      textForms(deleted || content === null ? null : withNames(content, names))
    const quotedRow = row.quoted_id === null ? undefined : quoted.get(row.quoted_id)
    return {
      id: row.id,
      revision: row.revision,
      activity_id: row.activity_id,
      kind: row.kind,
      parent_id: row.parent_id,
      quoted: quotedRow
        ? {
            id: quotedRow.id,
            author: quotedRow.deleted ? null : people(quotedRow.author_id),
            plain_content: textOf(quotedRow, own.quoted_mentioned).plain_content,
          }
        : null,
      // Neither words nor a name of what was deleted.
      author: row.deleted ? null : people(row.author_id),
      ...textOf(row, own.mentioned),
      images: row.deleted ? [] : attached(row.image_ids),
      files: row.deleted ? [] : attached(row.attachment_ids),
      created_at: row.created_at,
      edited_at: row.edited_at,
      deleted: row.deleted,
      no: row.no,
      accepted: row.accepted && !row.deleted,
      like_count: row.deleted ? 0 : row.like_count,
      reactions: row.deleted ? [] : own.reactions,
      i: { liked: own.liked, ignores: own.ignores && !row.deleted },
      can: {
        reply: can.reply,
        like: can.like,
        update: can.update,
        destroy: can.destroy,
        accept: can.accept,
      },
    }
  },
})

/** All replies and answers of a post, the oldest first. A deleted one keeps its place only where others hang on it. */
export const commentsOf = async (db: Knex, activityId: string): Promise<CommentRow[]> => {
  const rows: CommentRow[] = await db(sqlName).where('activity_id', activityId).orderBy('no')
  const parents = new Set(rows.filter(({ deleted }) => !deleted).map(({ parent_id }) => parent_id))
  return rows.filter(({ id, deleted }) => !deleted || parents.has(id))
}

/** As many of the newest comments as a stream shows below a post. */
const maxShown = 3

/** The newest comments of each post, and accepted answers. */
export const newestComments = async (db: Knex, activityIds: readonly string[]): Promise<CommentRow[]> => {
  if (activityIds.length === 0) return []
  const { rows } = await db.raw(
    `select comment.id from unnest(cast(:ids as text[])) post (id)
     cross join lateral (
       (select id from ${sqlName} where activity_id = post.id and not deleted order by no desc limit ${maxShown})
       union (select id from ${sqlName} where activity_id = post.id and accepted and not deleted)) comment`,
    { ids: [...activityIds] },
  )
  const ids = rows.map(({ id }: { id: string }) => id)
  return db(sqlName).whereRaw('id = any(?::text[])', [ids]).orderBy('no')
}
