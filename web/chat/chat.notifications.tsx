import MessagesSquare from 'lucide-react/icons/messages-square'
import { defineNotificationLook } from '#web/kit/notifications/notification-looks.ts'

export const look = defineNotificationLook({ feature: 'chat', icon: MessagesSquare })
