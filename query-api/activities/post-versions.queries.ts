import type { Knex } from 'knex'
import type { VersionListView } from '#events/activities/activity.contract.ts'
import type { Actor } from '#platform/language/policy.ts'
import { mentionsOf } from '#platform/naming/mentions.ts'
import { withNames } from '#platform/rich-text/mentions.ts'
import { textForms } from '#platform/rich-text/text-forms.ts'
import { type CommentRow, comments } from '#projectors/activities/comments.table.ts'
import { type PostVersionRow, postVersions } from '#projectors/activities/post-versions.table.ts'

const most = 100

/** Earlier texts of a post, or of one of its replies, the newest first. Those of a deleted reply are gone. */
export const versionsOf = async (
  db: Knex,
  { activity_id, comment_id }: { activity_id: string; comment_id: string | null },
  actor: Actor,
): Promise<VersionListView['versions']> => {
  if (comment_id !== null) {
    const comment: CommentRow | undefined = await db(`rm.${comments.sqlName}`)
      .where({ id: comment_id, activity_id })
      .first()
    if (!comment || comment.deleted) return []
  }
  const rows: PostVersionRow[] = await db(`rm.${postVersions.sqlName}`)
    .where({ activity_id, comment_id })
    .orderBy('no', 'desc')
    .limit(most)
  const mentions = await mentionsOf(
    db,
    rows.map(({ content }) => content),
  )
  return rows.map(({ id, title, content, replaced_at }) => {
    const { html_content, plain_content } = textForms(
      content && withNames(content, mentions.namesFor(content, actor)),
    )
    return { id, replaced_at, title, html_content, plain_content }
  })
}
