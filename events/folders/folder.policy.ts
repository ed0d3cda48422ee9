import { type Actor, both, either, not, policy, type Rule, sharesKey } from '#platform/language/policy.ts'
import { groupOf, isRoot, isStreamFolder, spaceOf } from './space.ts'

export type FolderSubject = {
  folder_id: string
  /** Who made it; null for a root. */
  made_by_id: string | null
  audience: readonly string[]
  /** Whether it lies in the trash, itself or with a folder around it. */
  trashed: boolean
}

type FolderRule = Rule<FolderSubject>

/** Who may see the folders and files of a space. */
export const spaceAudience = (space: string): string[] => [space]

/** Who may change everything in a space. */
export const spaceManagers = (space: string): string[] =>
  space === 'network' ? ['network_admin'] : [`manages:${space}`]

/** Who sees what lies in the trash: managers, and the member who put it there. */
export const trashAudience = (space: string, memberId: string): string[] => [
  ...spaceManagers(space),
  `member:${memberId}`,
]

/** Whether the actor may change everything in a space. */
export const managesSpace = (actor: Actor, space: string): boolean =>
  spaceManagers(space).some((key) => actor.keys.has(key))

// A group that is archived takes nothing new.
const addsTo = (actor: Actor, space: string): boolean =>
  actor.keys.has(groupOf(space) === null ? 'network' : `posts_in:${space}`)

const manages: FolderRule = (actor, { folder_id }) => managesSpace(actor, spaceOf(folder_id))
const contributes: FolderRule = (actor, { folder_id }) =>
  !isStreamFolder(folder_id) && addsTo(actor, spaceOf(folder_id))
const hasMade: FolderRule = (actor, { made_by_id }) => actor.id === made_by_id
const isOrdinary: FolderRule = (_, { folder_id }) => !isRoot(folder_id)
const isTrashed: FolderRule = (_, { trashed }) => trashed
const adds = both(not(isTrashed), contributes)
const edits = both(isOrdinary, contributes, either(manages, hasMade))

/** What a person may do with a folder. Members add files and change their own folders, managers all of them. */
export const folderPolicy = policy({
  read: sharesKey as FolderRule,
  add_files: adds,
  create_subfolders: adds,
  update: both(not(isTrashed), edits),
  destroy: both(not(isTrashed), edits),
  restore: both(isTrashed, contributes),
  purge: both(isTrashed, edits),
  /** Sets whether members need approval, and approves. */
  review: both(not(isTrashed), both(contributes, manages)),
})
