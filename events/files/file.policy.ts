import type { Instant } from '#platform/language/instant.ts'
import { both, either, isNetworkAdmin, not, policy, type Rule } from '#platform/language/policy.ts'

export type FileSubject = {
  owner_id: string
  state: 'volatile' | 'published' | 'quarantine' | 'removed'
  locked_until: Instant | null
  locked_by_id: string | null
  /** Whether the actor sees something that uses the file. */
  seen: boolean
}

type FileRule = Rule<FileSubject>

const isOwner: FileRule = (actor, { owner_id }) => actor.id === owner_id
const isThere: FileRule = (_, { state }) => state === 'volatile' || state === 'published'
const isSeen: FileRule = (_, { seen }) => seen
const isLockedByAnother: FileRule = (actor, { locked_until, locked_by_id }, { now }) =>
  locked_until !== null && locked_until > now && locked_by_id !== actor.id
const sees: FileRule = both(isThere, either(isOwner, isSeen))
const runs: FileRule = both(sees, either(isOwner, isNetworkAdmin))

/** Who may see a file: who has uploaded it, and who sees what it hangs on. */
export const filePolicy = policy({
  read: sees,
  lock: both(runs, not(isLockedByAnother)),
  /** Who administers may take another's lock away. */
  unlock: both(runs, either(not(isLockedByAnother), isNetworkAdmin)),
  destroy: both(runs, not(isLockedByAnother)),
  replace: both(isThere, isOwner, not(isLockedByAnother)),
})
