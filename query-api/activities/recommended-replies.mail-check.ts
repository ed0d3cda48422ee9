import type { Mail } from '#platform/mail/mail.ts'
import { defineMailCheck } from '#platform/mail/mail-check.ts'
import { comments } from '#projectors/activities/comments.table.ts'

const replyIds = ({ sections = [] }: Mail): string[] =>
  sections.flatMap(({ items }) =>
    items.flatMap(({ about }) => (about?.thread.kind === 'comment' ? [about.thread.id] : [])),
  )

/** A recommended post goes without replies that were deleted while the mail waited. */
export const recommendedRepliesCheck = defineMailCheck({
  dependsOn: [comments],
  concerns: (mail) => replyIds(mail).length > 0,
  current: async (db, { mail }) => {
    const gone = await db(`rm.${comments.sqlName}`)
      .whereIn('id', replyIds(mail))
      .where('deleted', true)
      .pluck('id')
    const { sections = [], ...rest } = mail
    const left = sections
      .map((section) => ({
        ...section,
        items: section.items.filter(({ about }) => !gone.includes(about?.thread.id)),
      }))
      .filter(({ items }) => items.length > 0)
    return left.length === 0 ? rest : { ...rest, sections: left }
  },
})
