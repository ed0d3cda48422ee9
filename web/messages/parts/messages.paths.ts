import { definePaths, pathPart, withQuery } from '#web/kit/page/links.ts'

export const messagePaths = definePaths({
  inbox: (query: { unread?: 'true' } = {}) => withQuery('/messages', query),
  sent: () => '/messages/sent',
  message: (messageId: string) => `/messages/${pathPart(messageId)}`,
  file: (messageId: string, fileId: string) => `/messages/${pathPart(messageId)}/files/${pathPart(fileId)}`,
  newMessage: (query: { to?: string; reply_to?: string; all?: string; forward?: string } = {}) =>
    withQuery('/messages/new', query),
})
