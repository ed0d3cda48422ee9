import { groupOfField } from '#events/property-sets/profile-fields.contract.ts'
import { propertySetAudience } from '#events/property-sets/property-set.policy.ts'
import { fieldOfPart } from '#platform/content/field-file-use.ts'
import { defineFileParent } from '#platform/queries/file-parent.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { shownFieldsOf } from '../property-sets/shown-fields.queries.ts'

/** Files in fields of files, for readers of the folders in which these stand; those of a group's fields in its own. */
export const fileFieldFiles = defineFileParent({
  kind: 'file_field',
  table: folderEntries,
  shown: shownFieldsOf('file'),
  rows: { by: 'file_id', where: { hidden: false } },
  keysOf: (part, audience) => {
    const group = groupOfField(fieldOfPart(part) ?? '')
    if (group === null) return audience
    return audience.includes(`group:${group}`) ? propertySetAudience('group', group) : []
  },
})
