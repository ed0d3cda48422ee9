import { defineFileUses, listed } from '#platform/content/file-uses.ts'
import type { GroupEvent } from './group.events.ts'

export const groupFileUses = defineFileUses<GroupEvent>('groups', {
  GroupPictureChosen: ({ data: { group_id, before, after } }) => ({
    kind: 'group',
    parent_id: group_id,
    part: 'picture',
    before: listed(before),
    after: listed(after),
  }),
})
