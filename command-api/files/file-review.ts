import { foldersOfFile, needsReview } from '#command-api/folders/folder.state.ts'
import { managesSpace } from '#events/folders/folder.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import type { Gathering } from '#platform/commands/commands.ts'
import type { FileState } from './file.state.ts'

/** The folders in which a new version of a file waits for approval, because they want that and the actor does not manage them. */
export const reviewingFolders = async (
  file: Pick<FileState, 'uses'>,
  tools: Pick<Gathering, 'actor' | 'load'>,
): Promise<string[]> => {
  const folders = []
  for (const { folder_id, state } of await foldersOfFile(file.uses, tools.load))
    if (!managesSpace(tools.actor, spaceOf(folder_id)) && needsReview(state, folder_id))
      folders.push(folder_id)
  return folders
}
