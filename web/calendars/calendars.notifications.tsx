import CalendarDays from 'lucide-react/icons/calendar-days'
import { defineNotificationAppearance } from '#web/kit/notifications/notification-appearances.ts'

export const appearance = defineNotificationAppearance({ feature: 'calendars', icon: CalendarDays })
