import { defineTranslated } from '#platform/queries/translated-thing.ts'
import { messages } from './messages.queries.ts'

export const translatedMessages = defineTranslated({
  type: 'message',
  texts: async ({ db, reader }, id) => {
    const message = await messages.one(db, id, reader)
    if (!message || message.i.deleted) return null
    const { subject, html_content } = message
    return { subject, html_content }
  },
})
