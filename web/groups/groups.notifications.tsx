import Users from 'lucide-react/icons/users'
import { defineNotificationAppearance } from '#web/kit/notifications/notification-appearances.ts'
import { GroupAnswers } from './GroupAnswers.tsx'

export const appearance = defineNotificationAppearance({
  feature: 'groups',
  icon: Users,
  Answers: GroupAnswers,
})
