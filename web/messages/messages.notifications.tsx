import Mail from 'lucide-react/icons/mail'
import { defineNotificationLook } from '#web/kit/notifications/notification-looks.ts'

export const look = defineNotificationLook({ feature: 'messages', icon: Mail })
