import CalendarDays from 'lucide-react/icons/calendar-days'
import { defineNotificationLook } from '#web/kit/notifications/notification-looks.ts'

export const look = defineNotificationLook({ feature: 'calendars', icon: CalendarDays })
