import FileDown from 'lucide-react/icons/file-down'
import { defineNotificationAppearance } from '#web/kit/notifications/notification-appearances.ts'

export const appearance = defineNotificationAppearance({ feature: 'exports', icon: FileDown })
