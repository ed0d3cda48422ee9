import FolderIcon from 'lucide-react/icons/folder'
import { defineNotificationAppearance } from '#web/kit/notifications/notification-appearances.ts'

export const appearance = defineNotificationAppearance({ feature: 'folders', icon: FolderIcon })
