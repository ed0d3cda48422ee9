import HeartPulse from 'lucide-react/icons/heart-pulse'
import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: '/administration/operations',
    page: () => import('./OperationsPage.tsx').then((file) => file.OperationsPage),
    navItem: 'administration',
    title: 'operations.title',
    icon: HeartPulse,
    link: { section: 'administration.insight', order: 20 },
  },
])
