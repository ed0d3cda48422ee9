import { useEffect } from 'react'
import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { useText } from '#web/kit/language/texts.ts'
import { folderName } from './folder-name.ts'
import { type FolderView, subscriptions } from './parts/folders.store.ts'

/** Following a folder; what is new in it counts until it is opened. */
export const useSubscription = (folder: FolderView | undefined) => {
  const say = useText()
  const id = folder?.id ?? ''
  const unread = folder?.unread_count ?? 0
  useEffect(() => {
    // Another look marks it as seen.
    if (unread > 0) subscriptions.read({ folder_id: id }).catch(() => undefined)
  }, [id, unread])
  return {
    toggle: async () => {
      if (!folder) return
      const { subscribe, unsubscribe } = subscriptions
      const isDone = await attempt(() => (folder.subscribed ? unsubscribe : subscribe)({ folder_id: id }))
      const place = folderName(folder, say)
      if (isDone) toast(say(folder.subscribed ? 'folders.unsubscribed' : 'folders.subscribed', { place }))
    },
  }
}
