import FileDown from 'lucide-react/icons/file-down'
import { defineNotificationLook } from '#web/kit/notifications/notification-looks.ts'

export const look = defineNotificationLook({ feature: 'exports', icon: FileDown })
