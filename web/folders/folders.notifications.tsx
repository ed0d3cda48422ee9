import FolderIcon from 'lucide-react/icons/folder'
import { defineNotificationLook } from '#web/kit/notifications/notification-looks.ts'

export const look = defineNotificationLook({ feature: 'folders', icon: FolderIcon })
