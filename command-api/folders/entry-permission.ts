import { managesSpace } from '#events/folders/folder.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import type { Actor } from '#platform/language/policy.ts'
import { type FoldersState, fileEntryOf, foldersState, isMovedOut, isOpen, lineOf } from './folder.state.ts'

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

/**
 * Whether the actor sees a folder. In the trash it is seen by managers and by the member who put it there; below a folder
 * that was moved to another space, by no member.
 */
export const isFolderSeen = (state: FoldersState, folderId: string, actor: Actor): boolean => {
  const space = spaceOf(folderId)
  if (!actor.keys.has(space)) return false
  if (isOpen(state, folderId)) return true
  const gone = lineOf(state, folderId).find(({ folder }) => folder.trashed !== null)
  if (!gone || (gone.folder.trashed?.to !== undefined && gone.id !== folderId)) return false
  return managesSpace(actor, space) || gone.folder.trashed?.by === actor.id
}
