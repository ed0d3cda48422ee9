import { groupState, peopleSeenBy } from '#command-api/groups/group.state.ts'
import { fieldsIn } from '#command-api/property-sets/filled-values.state.ts'
import { groupOfField } from '#events/property-sets/profile-fields.contract.ts'
import { propertySetAudience } from '#events/property-sets/property-set.policy.ts'
import { defineFileVisibility } from '#platform/commands/file-visibility.ts'
import { memberState } from './member.state.ts'

/** Avatars are shown wherever their people are named. */
export const avatarVisibility = defineFileVisibility({ kind: 'member', isSeen: async () => true })

/**
 * While a field of the profile contains the file: members who see the profile, and for a field of a group the members of
 * the group.
 */
export const fieldFileVisibility = defineFileVisibility({
  kind: 'field',
  isSeen: async ({ parent_id, file_id }, gathering) => {
    const { actor, load } = gathering
    const at = parent_id.indexOf('~')
    const [memberId, field] = [parent_id.slice(0, at), parent_id.slice(at + 1)]
    const member = await load(memberState, memberId)
    if (member.status === 'none' || member.files[field] !== file_id) return false
    const group = groupOfField(field)
    const fields = await fieldsIn(group === null ? [] : [group], memberId, gathering)
    if (!fields.some(({ key }) => key === field)) return false
    if (group === null) return (await peopleSeenBy(gathering))(memberId)
    const { member_ids } = await load(groupState, group)
    return (
      member_ids.includes(memberId) && propertySetAudience('group', group).some((key) => actor.keys.has(key))
    )
  },
})
