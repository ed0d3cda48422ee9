import FileIcon from 'lucide-react/icons/file'
import { defineNotificationAppearance } from '#web/kit/notifications/notification-appearances.ts'

export const appearance = defineNotificationAppearance({ feature: 'files', icon: FileIcon })
