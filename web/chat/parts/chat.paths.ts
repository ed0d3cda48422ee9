import { definePaths, pathPart, withQuery } from '#web/kit/page/links.ts'

// A room's id is `member/<a>:<b>` or `group/<id>`, so its slash stays a slash.
const room = (chatId: string): string => `/chat/${chatId.split('/').map(pathPart).join('/')}`

export const chatPaths = definePaths({
  chats: () => '/chat',
  newChat: () => '/chat/new',
  saved: () => '/chat/saved',
  chat: (chatId: string, query: { thread?: string; message?: string; day?: string } = {}) =>
    withQuery(room(chatId), query),
  /** Leads to a message, whatever room it is in. */
  found: (messageId: string) => `/chat/messages/${pathPart(messageId)}`,
  /** Where a message stands: in its room, or among the replies below another one. */
  message: (chatId: string, messageId: string, threadId: string | null = null) =>
    withQuery(room(chatId), { thread: threadId ?? undefined, message: messageId }),
  chatFile: (chatId: string, fileId: string) => `${room(chatId)}/files/${pathPart(fileId)}`,
})
