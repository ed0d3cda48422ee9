import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { defineWidgets } from '#web/kit/page/widgets.ts'

export const widgets = defineWidgets([
  {
    id: 'group_invitations',
    title: 'groups.invites',
    order: 20,
    columns: 1,
    part: lazyPart(() =>
      import('./OpenGroupInvites.tsx').then((file) => ({ default: file.OpenGroupInvites })),
    ),
  },
])
