import { spaceManagers } from './folder.policy.ts'
import { spaceOf } from './space.ts'

/** The key of the members who approve what others put into a folder. */
export const approversOf = (folderId: string): string => spaceManagers(spaceOf(folderId))[0] ?? ''

/** The thread of what waits for approval in a folder. */
export const approvalThread = (folderId: string) => ({ kind: 'folder_approval', id: folderId })

/** The name of the relation of a member who sent something for approval. */
export const sentBy = (id: string): string => `sent ${id}`
