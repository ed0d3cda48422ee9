import type { PageRoute } from '#web/kit/page/pages.ts'

export const pages: PageRoute[] = [
  {
    path: '/administration/audit_log',
    page: () => import('./AuditLogPage.tsx').then((file) => file.AuditLogPage),
    navItem: 'administration',
  },
]
