import { groupOfField } from '#events/property-sets/profile-fields.contract.ts'
import { propertySetAudience } from '#events/property-sets/property-set.policy.ts'
import { fieldOfPart } from '#platform/content/field-file-use.ts'
import { defineFileParent } from '#platform/queries/file-parent.ts'
import { folderEntries } from '#projectors/folders/folder-entries.table.ts'
import { folders } from '#projectors/folders/folders.table.ts'
import { shownFieldsOf } from '../property-sets/shown-fields.queries.ts'

export const folderFiles = defineFileParent({ kind: 'folder', table: folderEntries, managers: 'managers' })

/** Files in fields of folders. Members who see a folder know the fields of its group if they may read these. */
export const folderFieldFiles = defineFileParent({
  kind: 'folder_field',
  table: folders,
  listed: { at: 'created_at', by: 'made_by_id', as: 'folder' },
  shown: shownFieldsOf('folder'),
  keysOf: (part, audience) => {
    const group = groupOfField(fieldOfPart(part) ?? '')
    return group === null || audience.length === 0 ? audience : propertySetAudience('group', group)
  },
})
