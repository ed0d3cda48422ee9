import MessagesSquare from 'lucide-react/icons/messages-square'
import { defineNotificationAppearance } from '#web/kit/notifications/notification-appearances.ts'

export const appearance = defineNotificationAppearance({ feature: 'chat', icon: MessagesSquare })
