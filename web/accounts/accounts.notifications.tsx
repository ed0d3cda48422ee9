import Shield from 'lucide-react/icons/shield'
import { defineNotificationAppearance } from '#web/kit/notifications/notification-appearances.ts'

export const appearance = defineNotificationAppearance({ feature: 'accounts', icon: Shield })
