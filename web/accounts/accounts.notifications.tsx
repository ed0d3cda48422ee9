import Shield from 'lucide-react/icons/shield'
import { defineNotificationLook } from '#web/kit/notifications/notification-looks.ts'

export const look = defineNotificationLook({ feature: 'accounts', icon: Shield })
