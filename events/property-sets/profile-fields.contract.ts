import { mergedProperties, type Property } from './properties.contract.ts'
import { memberProfile } from './property-set.contract.ts'
import type { Modification, Option } from './property-set.events.ts'

type Set = {
  properties: readonly Property[]
  modifications: readonly Modification[]
  tag_parents: readonly string[]
}
export type NetworkSet = Set & { name: string }
export type GroupSet = Set & {
  context_id: string
  type: 'basic' | 'modified'
  parent_property_set: string | null
}

/** Something to fill in on a profile. Fields of a group stand below its id. */
export type ProfileField = {
  key: string
  property: Property
  group_id: string | null
  tag_parents: readonly string[]
}

/** The group that a field belongs to; null for those of the network. */
export const groupOfField = (key: string): string | null =>
  key.includes('~') ? key.slice(0, key.indexOf('~')) : null

/**
 * What is filled in of a set, that of members when none is named: the fields of the network, with the options that the
 * groups add, then the fields of each group. Only groups that the reader may see are included.
 */
export const profileFields = (
  network: readonly NetworkSet[],
  groups: readonly GroupSet[],
  setName: string = memberProfile,
): ProfileField[] => {
  const own = network.find(({ name }) => name === setName)
  const additions = groups.flatMap((group) => (modifies(group, setName) ? group.modifications : []))
  const common = mergedProperties({ properties: [], modifications: additions }, own ?? null)
  return [
    ...common.map((property) => ({
      key: property.name,
      property,
      group_id: null,
      tag_parents: own?.tag_parents ?? [],
    })),
    ...groups.flatMap((group) => fieldsOfGroup(group, network, setName)),
  ]
}

const modifies = ({ type, parent_property_set }: GroupSet, setName: string): boolean =>
  type === 'modified' && parent_property_set === setName

const fieldsOfGroup = (group: GroupSet, network: readonly NetworkSet[], setName: string): ProfileField[] => {
  const parent =
    group.type === 'modified' ? network.find(({ name }) => name === group.parent_property_set) : undefined
  const isOwn = ({ inherited }: { inherited: boolean }) => !inherited || !modifies(group, setName)
  return mergedProperties(group, parent ?? null)
    .filter(isOwn)
    .map((property) => ({
      key: `${group.context_id}~${property.name}`,
      property,
      group_id: group.context_id,
      tag_parents: group.tag_parents.length > 0 ? group.tag_parents : (parent?.tag_parents ?? []),
    }))
}

/** The option that was chosen, also one that is no longer offered. */
export const chosenOption = ({ options, former_options }: Property, value: unknown): Option | undefined =>
  [...options, ...former_options].find((option) => option.value === value)
