import Users from 'lucide-react/icons/users'
import { defineNotificationLook } from '#web/kit/notifications/notification-looks.ts'
import { GroupAnswers } from './GroupAnswers.tsx'

export const look = defineNotificationLook({ feature: 'groups', icon: Users, Answers: GroupAnswers })
