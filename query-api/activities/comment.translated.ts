import { defineTranslated } from '#platform/queries/translated-thing.ts'
import { comments } from './comments.queries.ts'

/** Replies and answers. */
export const translatedComments = defineTranslated({
  type: 'activity_comment',
  texts: async ({ db, reader }, id) => {
    const comment = await comments.one(db, id, reader)
    return comment === null || comment.html_content === null ? null : { html_content: comment.html_content }
  },
})
