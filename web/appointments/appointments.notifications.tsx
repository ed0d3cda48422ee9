import CalendarClock from 'lucide-react/icons/calendar-clock'
import { defineNotificationAppearance } from '#web/kit/notifications/notification-appearances.ts'
import { InvitationAnswers } from './InvitationAnswers.tsx'
import { MoveDetails } from './MoveDetails.tsx'

export const appearance = defineNotificationAppearance({
  feature: 'appointments',
  icon: CalendarClock,
  Details: MoveDetails,
  Answers: InvitationAnswers,
})
