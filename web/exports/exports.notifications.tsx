import FileDown from 'lucide-react/icons/file-down'
import { defineNotificationAppearance } from '#web/kit/notifications/notification-appearances.ts'

export const look = defineNotificationAppearance({ feature: 'exports', icon: FileDown })
