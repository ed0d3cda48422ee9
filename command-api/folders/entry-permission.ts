import { managesSpace } from '#events/folders/folder.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import { fileEntryOf, foldersState, isMovedOut, isOpen } from './folder.state.ts'

/**
 * Whether the actor sees a file in a folder. What waits, or lies in the trash, is seen by managers and by the
 * member who put it there. What was moved to another space is seen there alone.
 */
export const isEntrySeen = async (
  entryId: string,
  { actor, load }: Pick<Gathering, 'actor' | 'load'>,
): Promise<boolean> => {
  const space = spaceOf(entryId)
  if (!actor.keys.has(space)) return false
  const state = await load(foldersState, space)
  const entry = fileEntryOf(state, entryId)
  if (!entry) return false
  if (entry.trashed === null && !entry.pending && isOpen(state, entry.folder_id)) return true
  if (isMovedOut(state, entry)) return false
  const isOwn = entry.trashed === null ? entry.member_id === actor.id : entry.trashed.by === actor.id
  return managesSpace(actor, space) || isOwn
}
