import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { defineWidgets } from '#web/kit/page/widgets.ts'

export const widgets = defineWidgets([
  {
    id: 'next_appointments',
    title: 'appointments.next',
    order: 10,
    columns: 1,
    part: lazyPart(() =>
      import('./NextAppointments.tsx').then((file) => ({ default: file.NextAppointments })),
    ),
  },
])
