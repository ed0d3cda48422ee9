import { isHeldInKnownField } from '#command-api/property-sets/known-field.state.ts'
import { managesSpace } from '#events/folders/folder.policy.ts'
import { groupOf, spaceOf } from '#events/folders/space.ts'
import { defineFileVisibility } from '#platform/commands/file-visibility.ts'
import { thingOfFieldUse } from '#platform/content/field-file-use.ts'
import { isEntrySeen, isFolderSeen } from './entry-permission.ts'
import { folderOf, foldersState } from './folder.state.ts'

/** Readers of a folder see its files. */
export const folderFileVisibility = defineFileVisibility({
  kind: 'folder',
  isSeen: ({ parent_id }, gathering) => isEntrySeen(parent_id, gathering),
  isManaged: async ({ parent_id }, { actor }) => managesSpace(actor, spaceOf(parent_id)),
})

/** Readers of a folder see the files in its fields. */
export const folderFieldVisibility = defineFileVisibility({
  kind: 'folder_field',
  isSeen: async ({ parent_id, file_id }, gathering) => {
    const { actor, load } = gathering
    const folderId = thingOfFieldUse(parent_id)
    const space = spaceOf(folderId)
    const state = await load(foldersState, space)
    const { files = {} } = folderOf(state, folderId) ?? {}
    return (
      isFolderSeen(state, folderId, actor) &&
      isHeldInKnownField('folder', file_id, { files, groupIds: [groupOf(space)] }, gathering)
    )
  },
})
