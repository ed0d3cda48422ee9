import { managesSpace } from '#events/folders/folder.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import { defineFileVisibility } from '#platform/commands/file-visibility.ts'
import { isEntrySeen } from './entry-permission.ts'

/** Readers of a folder see its files. */
export const folderFileVisibility = defineFileVisibility({
  kind: 'folder',
  isSeen: ({ parent_id }, gathering) => isEntrySeen(parent_id, gathering),
  isManaged: async ({ parent_id }, { actor }) => managesSpace(actor, spaceOf(parent_id)),
})
