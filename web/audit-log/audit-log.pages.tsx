import ScrollText from 'lucide-react/icons/scroll-text'
import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: '/administration/audit_log',
    page: () => import('./AuditLogPage.tsx').then((file) => file.AuditLogPage),
    navItem: 'administration',
    title: 'audit-log.title',
    icon: ScrollText,
    link: { section: 'administration.insight', order: 10 },
  },
])
