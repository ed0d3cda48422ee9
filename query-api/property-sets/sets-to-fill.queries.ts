import type { Knex } from 'knex'
import {
  type ProfileField as Field,
  type GroupSet,
  profileFields,
} from '#events/property-sets/profile-fields.contract.ts'
import { type PropertySetRow, propertySets } from '#projectors/property-sets/property-sets.table.ts'

/** The sets of the network, and those of the groups with this name. */
export const setsFor = (db: Knex, groupIds: readonly string[], setName: string): Promise<PropertySetRow[]> =>
  db(`rm.${propertySets.sqlName}`)
    .where('context_type', 'network')
    .orWhere((of) => of.where('name', setName).whereIn('context_id', [...new Set(groupIds)]))
    .orderBy('id')

type SetOfGroup = PropertySetRow & GroupSet
const isOfGroup = (set: PropertySetRow): set is SetOfGroup => set.context_id !== null

/** The fields of these sets; of the groups' sets, those that pass. */
export const fieldsOfSets = (
  sets: readonly PropertySetRow[],
  setName: string,
  passes: (set: SetOfGroup) => boolean = () => true,
): Field[] =>
  profileFields(
    sets.filter((set) => !isOfGroup(set)),
    sets.filter(isOfGroup).filter(passes),
    setName,
  )
