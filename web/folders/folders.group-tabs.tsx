import { lazyPart } from '#web/kit/display/lazy-part.ts'
import { defineGroupTabs } from '#web/kit/page/group-tabs.ts'

export const groupTabs = defineGroupTabs([
  {
    id: 'files',
    text: 'folders.title',
    order: 10,
    when: ({ isMember }) => isMember,
    part: lazyPart(() => import('./GroupFiles.tsx').then((file) => ({ default: file.GroupFiles }))),
  },
])
