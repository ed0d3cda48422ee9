import MailQuestion from 'lucide-react/icons/mail-question-mark'
import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: '/appointments/invites',
    page: () => import('./InvitesPage.tsx').then((file) => file.InvitesPage),
    navItem: 'calendar',
    title: 'invites.title',
    icon: MailQuestion,
  },
])
