import User from 'lucide-react/icons/user'
import { defineNotificationLook } from '#web/kit/notifications/notification-looks.ts'

export const look = defineNotificationLook({ feature: 'members', icon: User })
