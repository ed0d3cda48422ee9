import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { defineGroupWidgets } from '#web/kit/page/group-widgets.ts'

export const groupWidgets = defineGroupWidgets([
  {
    id: 'next_appointments',
    title: 'appointments.next',
    order: 10,
    part: lazyPart(() => import('./NextInGroup.tsx').then((file) => ({ default: file.NextInGroup }))),
  },
])
