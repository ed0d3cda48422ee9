import User from 'lucide-react/icons/user'
import { defineNotificationAppearance } from '#web/kit/notifications/notification-appearances.ts'

export const look = defineNotificationAppearance({ feature: 'members', icon: User })
