import { attempt } from '#web/kit/feedback/attempt.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { text } from '#web/kit/language/texts.ts'
import { commands, type NotificationView, notifications } from './notifications.store.ts'

const put = (notification: NotificationView) => notifications.put(notification)

/** Marks one thread as read, at once on this screen. */
export const markRead = (notification: NotificationView): Promise<boolean> => {
  if (notification.read) return Promise.resolve(true)
  return attempt(() => read(notification))
}

/** The same by a key or a button, with undo, which sends the mark before back. */
export const markReadWithUndo = (notification: NotificationView): Promise<boolean> => {
  if (notification.read) return Promise.resolve(true)
  return attempt(async () => {
    const { before_no, version } = await read(notification)
    const name = notification.about.name ?? text('notifications.without_name')
    toast(text('notifications.was_read', { name }), {
      undo: () =>
        attempt(async () => {
          if (notification.marked_unread) await commands.mark_unread({ notification_id: notification.id })
          else await commands.unread({ notification_id: notification.id, read_no: before_no, version })
          put(notification)
        }),
    })
  })
}

const read = (notification: NotificationView) => {
  put({ ...notification, read: true, marked_unread: false, unread_count: 0 })
  return commands.read({ notification_id: notification.id, read_no: notification.last_no })
}

/** Marks a thread that has been read as unread again, however it was read; undo reads it. */
export const markUnreadWithUndo = (notification: NotificationView): Promise<boolean> => {
  if (!notification.read || !notification.can.mark_unread) return Promise.resolve(true)
  return attempt(async () => {
    put({ ...notification, read: false, marked_unread: true, unread_count: 1 })
    await commands.mark_unread({ notification_id: notification.id })
    const name = notification.about.name ?? text('notifications.without_name')
    toast(text('notifications.was_marked_unread', { name }), {
      undo: () => attempt(async () => void (await read(notification))),
    })
  })
}

/** Marks everything as read, with one mark; undo sends the mark before back. */
export const markAllRead = (all: readonly NotificationView[], reload: () => void): Promise<boolean> =>
  attempt(async () => {
    const [newest] = all
    if (!newest) return
    const { before_no, version } = await commands.read_all({ read_no: newest.last_no })
    reload()
    toast(text('notifications.all_read'), {
      undo: () =>
        attempt(async () => {
          await commands.unread_all({ read_no: before_no, version })
          reload()
        }),
    })
  })

const setMuted = async ({ id: notification_id }: NotificationView, isMuted: boolean) => {
  await (isMuted ? commands.mute({ notification_id }) : commands.unmute({ notification_id }))
}

/** Mutes or unmutes a thread; mentions still come through. */
export const toggleMuted = (notification: NotificationView): Promise<boolean> =>
  attempt(async () => {
    const isMuted = !notification.muted
    await setMuted(notification, isMuted)
    const name = notification.about.name ?? text('notifications.without_name')
    toast(text(isMuted ? 'notifications.was_muted' : 'notifications.was_unmuted', { name }), {
      undo: () => attempt(() => setMuted(notification, !isMuted)),
    })
  })
