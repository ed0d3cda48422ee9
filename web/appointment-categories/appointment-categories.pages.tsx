import CalendarHeart from 'lucide-react/icons/calendar-heart'
import { definePages } from '#web/kit/page/pages.ts'
import { appointmentCategoryPaths } from './parts/appointment-categories.paths.ts'

export const pages = definePages([
  {
    path: appointmentCategoryPaths.appointmentCategories(),
    page: () => import('./AppointmentCategoriesPage.tsx').then((file) => file.AppointmentCategoriesPage),
    navItem: 'administration',
    title: 'appointment-categories.title',
    icon: CalendarHeart,
    link: { section: 'administration.network', order: 33 },
  },
])
