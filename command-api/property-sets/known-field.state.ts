import { groupOfField } from '#events/property-sets/profile-fields.contract.ts'
import { propertySetAudience } from '#events/property-sets/property-set.policy.ts'
import type { Actor } from '#platform/language/policy.ts'

type Holding = {
  /** Ids of files by the field that holds them. */
  files: Readonly<Record<string, string>>
  /** The groups in which the actor sees the thing; null for the network. */
  places: readonly (string | null)[]
}

/** Whether the actor knows a field that holds the file: one of the network, or of a group in which the thing stands. */
export const isHeldInKnownField = (fileId: string, { files, places }: Holding, { keys }: Actor): boolean =>
  Object.entries(files).some(([field, id]) => {
    if (id !== fileId || places.length === 0) return false
    const group = groupOfField(field)
    return (
      group === null ||
      (places.includes(group) && propertySetAudience('group', group).some((key) => keys.has(key)))
    )
  })
