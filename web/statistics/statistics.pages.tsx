import ChartColumn from 'lucide-react/icons/chart-column'
import { definePages } from '#web/kit/page/pages.ts'

export const pages = definePages([
  {
    path: '/administration/statistics',
    page: () => import('./StatisticsPage.tsx').then((file) => file.StatisticsPage),
    navItem: 'administration',
    title: 'statistics.title',
    icon: ChartColumn,
    link: { section: 'administration.insight', order: 15 },
  },
])
