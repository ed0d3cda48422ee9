import { defineFileVisibility } from '#platform/commands/file-visibility.ts'

/** Pictures of groups are shown wherever their groups are named. */
export const groupPictureVisibility = defineFileVisibility({ kind: 'group', isSeen: async () => true })
