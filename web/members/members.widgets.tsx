import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { defineWidgets } from '#web/kit/page/widgets.ts'

export const widgets = defineWidgets([
  {
    id: 'new_members',
    title: 'members.new_here',
    order: 30,
    columns: 1,
    part: lazyPart(() => import('./NewMembers.tsx').then((file) => ({ default: file.NewMembers }))),
  },
])
