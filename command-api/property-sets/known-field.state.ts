import type { ProfileField } from '#events/property-sets/profile-fields.contract.ts'
import type { ProfiledKind } from '#events/property-sets/profile-groups.contract.ts'
import { propertySetAudience } from '#events/property-sets/property-set.policy.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import { fieldsInGroups } from './filled-values.state.ts'

type Holding = {
  /** Ids of files by the field that holds them. */
  files: Readonly<Record<string, string>>
  /** The groups in which the actor sees the thing; null for the network. */
  groupIds: readonly (string | null)[]
}

/** Whether a field that the actor knows holds the file: one of the network, or of a group in which the thing stands. */
export const isHeldInKnownField = async (
  kind: ProfiledKind,
  fileId: string,
  { files, groupIds }: Holding,
  gathering: Gathering,
): Promise<boolean> => {
  const isKnown = ({ group_id }: ProfileField) =>
    group_id === null || propertySetAudience('group', group_id).some((key) => gathering.actor.keys.has(key))
  if (!Object.values(files).includes(fileId)) return false
  const fields = await fieldsInGroups(kind, groupIds, gathering)
  return fields.some((field) => files[field.key] === fileId && isKnown(field))
}
