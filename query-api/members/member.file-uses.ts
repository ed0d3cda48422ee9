import { groupOfField } from '#events/property-sets/profile-fields.contract.ts'
import { propertySetAudience } from '#events/property-sets/property-set.policy.ts'
import { defineFileParent } from '#platform/queries/file-parent.ts'
import { members } from '#projectors/members/members.table.ts'
import { shownFieldsOfMembers } from '../property-sets/shown-fields.queries.ts'

// A field of a group is seen by the group's members while the member belongs to it.
const keysOfField = (field: string, audience: readonly string[]): readonly string[] => {
  const group = groupOfField(field)
  if (group === null) return audience
  return audience.includes(`group:${group}`) ? propertySetAudience('group', group) : []
}

/** Files of a profile. Avatars are shown wherever their people are named, under an id of their own. */
export const memberFiles = defineFileParent({
  kind: 'member',
  table: members,
  shown: shownFieldsOfMembers,
  keysOf: (part, audience) => {
    if (part === 'picture') return ['everyone']
    return part.startsWith('field ') ? keysOfField(part.slice('field '.length), audience) : audience
  },
  unfollowed: ['picture'],
  listed: { at: 'joined_at', by: 'member_id' },
})
