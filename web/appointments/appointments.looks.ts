import CalendarDays from 'lucide-react/icons/calendar-days'
import { defineLooks } from '#web/kit/display/looks.ts'

export const appointmentLooks = defineLooks({
  modules: [{ module: 'appointments', order: 40, icon: CalendarDays, title: 'appointments.module' }],
})
