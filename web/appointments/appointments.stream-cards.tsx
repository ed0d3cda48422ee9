import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { defineStreamCards } from '#web/kit/page/stream-cards.ts'

export const streamCards = defineStreamCards([
  {
    feature: 'appointments',
    kind: 'appointment_posted',
    part: lazyPart(() =>
      import('./AppointmentStreamCard.tsx').then((file) => ({ default: file.AppointmentStreamCard })),
    ),
  },
])
