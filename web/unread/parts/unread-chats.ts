import { useEmbedded } from '#web/kit/page/embedded.ts'
import { useUnread } from './unread.store.ts'

/** Unread messages of chats: rooms that are muted in an app count in the browser, and the other way round. */
export const useUnreadChats = (): number => {
  const { Chats = 0, AppChats = 0 } = useUnread()
  return useEmbedded() ? AppChats : Chats
}
