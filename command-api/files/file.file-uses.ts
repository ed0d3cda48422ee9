import { foldersOfFile, isOpen } from '#command-api/folders/folder.state.ts'
import { isHeldInKnownField } from '#command-api/property-sets/known-field.state.ts'
import { groupOf, spaceOf } from '#events/folders/space.ts'
import { defineFileVisibility } from '#platform/commands/file-visibility.ts'
import { thingOfFieldUse } from '#platform/content/field-file-use.ts'
import { fileState, isThere } from './file.state.ts'

/** Readers of a file in a folder see the files in its fields. */
export const fileFieldVisibility = defineFileVisibility({
  kind: 'file_field',
  isSeen: async ({ parent_id, file_id }, gathering) => {
    const { actor, load } = gathering
    const file = await load(fileState, thingOfFieldUse(parent_id))
    if (!isThere(file)) return false
    const groupIds = (await foldersOfFile(file.uses, load))
      .filter(({ folder_id, state }) => actor.keys.has(spaceOf(folder_id)) && isOpen(state, folder_id))
      .map(({ folder_id }) => groupOf(spaceOf(folder_id)))
    return isHeldInKnownField('file', file_id, { files: file.files, groupIds }, gathering)
  },
})
