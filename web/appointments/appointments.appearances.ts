import CalendarDays from 'lucide-react/icons/calendar-days'
import { defineAppearances } from '#web/kit/display/appearances.ts'

export const appointmentAppearances = defineAppearances({
  modules: [{ module: 'appointments', order: 40, icon: CalendarDays, title: 'appointments.module' }],
})
