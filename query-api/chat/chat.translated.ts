import { defineTranslated } from '#platform/queries/translated-thing.ts'
import { chatMessages } from './chat-messages.queries.ts'

export const translatedChatMessages = defineTranslated({
  type: 'chat_message',
  texts: async ({ db, reader }, id) => {
    const message = await chatMessages.one(db, id, reader)
    return message === null || message.html_content === null ? null : { html_content: message.html_content }
  },
})
