import { defineFileUses, listed } from '#platform/content/file-uses.ts'
import type { MemberEvent } from './member.events.ts'

export const memberFileUses = defineFileUses<MemberEvent>('members', {
  // Each field counts as a use, because a file may be in two fields.
  MemberFileChosen: ({ data: { member_id, property, before, after } }) => ({
    kind: 'member',
    parent_id: member_id,
    part: `field ${property}`,
    attachedAs: { kind: 'field', parent_id: `${member_id}~${property}` },
    before: listed(before),
    after: listed(after),
  }),
  MemberPictureChosen: ({ data: { member_id, before, after } }) => ({
    kind: 'member',
    parent_id: member_id,
    part: 'picture',
    before: listed(before),
    after: listed(after),
  }),
})
