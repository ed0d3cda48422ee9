import type { Instant } from '#platform/language/instant.ts'
import { both, either, isNetworkAdmin, not, policy, type Rule } from '#platform/language/policy.ts'

export type FileSubject = {
  owner_id: string
  state: 'volatile' | 'published' | 'quarantine' | 'removed'
  locked_until: Instant | null
  locked_by_id: string | null
  /** Declared finished: nothing about it changes any more. */
  final: boolean
  /** Whether the actor sees something that uses the file. */
  seen: boolean
  /** Whether the actor manages a folder with it. */
  managed: boolean
}

type FileRule = Rule<FileSubject>

const isOwner: FileRule = (actor, { owner_id }) => actor.id === owner_id
const isThere: FileRule = (_, { state }) => state === 'volatile' || state === 'published'
const isSeen: FileRule = (_, { seen }) => seen
const isManager: FileRule = (_, { managed }) => managed
const isFinal: FileRule = (_, { final }) => final
const isLockedByAnother: FileRule = (actor, { locked_until, locked_by_id }, { now }) =>
  locked_until !== null && locked_until > now && locked_by_id !== actor.id
const sees: FileRule = both(isThere, either(isOwner, isSeen))
const runs: FileRule = both(sees, either(isOwner, isManager, isNetworkAdmin))
const isFree: FileRule = not(isLockedByAnother)
const changes: FileRule = both(runs, isFree, not(isFinal))

/** Who may see a file: who has uploaded it, and who sees what it hangs on. Managers of its folder may change it, too. */
export const filePolicy = policy({
  read: sees,
  lock: changes,
  /** Who administers may take another's lock away. */
  unlock: both(runs, either(isFree, isManager, isNetworkAdmin)),
  /** Only managers of its folder delete a final file. */
  destroy: both(runs, isFree, either(not(isFinal), isManager)),
  replace: both(isThere, either(isOwner, both(isSeen, isManager)), isFree, not(isFinal)),
  /** Its name, description, tags and the labels of its versions. */
  update: changes,
  finalize: changes,
  reopen: both(runs, isFinal),
})
