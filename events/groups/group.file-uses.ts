import { defineFileUses } from '#platform/language/file-uses.ts'
import type { GroupEvent } from './group.events.ts'

const listed = (id: string | null): string[] => (id === null ? [] : [id])

export const groupFileUses = defineFileUses<GroupEvent>('groups', {
  GroupPictureChosen: ({ data: { group_id, before, after } }) => ({
    kind: 'group',
    parent_id: group_id,
    part: 'picture',
    before: listed(before),
    after: listed(after),
  }),
})
