import { definePaths, pathPart, withQuery } from '#web/kit/page/links.ts'

export const messagePaths = definePaths({
  inbox: (query: { unread?: 'true' } = {}) => withQuery('/messages', query),
  sent: () => '/messages/sent',
  message: (messageId: string) => `/messages/${pathPart(messageId)}`,
  newMessage: (query: { to?: string; reply_to?: string; all?: string; forward?: string } = {}) =>
    withQuery('/messages/new', query),
})
