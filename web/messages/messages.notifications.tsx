import Mail from 'lucide-react/icons/mail'
import { defineNotificationAppearance } from '#web/kit/notifications/notification-appearances.ts'

export const appearance = defineNotificationAppearance({ feature: 'messages', icon: Mail })
