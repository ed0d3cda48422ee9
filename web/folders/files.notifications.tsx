import FileIcon from 'lucide-react/icons/file'
import { defineNotificationLook } from '#web/kit/notifications/notification-looks.ts'

export const look = defineNotificationLook({ feature: 'files', icon: FileIcon })
