import CalendarClock from 'lucide-react/icons/calendar-clock'
import { defineNotificationLook } from '#web/kit/notifications/notification-looks.ts'
import { InvitationAnswers } from './InvitationAnswers.tsx'
import { MoveDetails } from './MoveDetails.tsx'

export const look = defineNotificationLook({
  feature: 'appointments',
  icon: CalendarClock,
  Details: MoveDetails,
  Answers: InvitationAnswers,
})
