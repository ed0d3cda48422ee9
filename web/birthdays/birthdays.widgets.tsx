import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { defineWidgets } from '#web/kit/page/widgets.ts'

export const widgets = defineWidgets([
  {
    id: 'birthdays',
    title: 'birthdays.title',
    order: 25,
    columns: 1,
    part: lazyPart(() => import('./Birthdays.tsx').then((file) => ({ default: file.Birthdays }))),
  },
])
