import { isLocked } from '#web/kit/files/files.store.ts'
import type { EntryView, FolderView } from './parts/folders.store.ts'

export type Reason = { key: string; count: number; name?: string }

type Holder = NonNullable<EntryView['locked_by']>
type Blocked = { ids: string[]; reasons: Reason[] }

/** What may not be moved or deleted, and why, counted by reason. */
export const blockedAmong = (
  folders: readonly Pick<FolderView, 'id' | 'can' | 'blocking'>[],
  files: readonly Pick<EntryView, 'id' | 'can' | 'locked_until' | 'locked_by' | 'finalizedAt'>[],
): Blocked => {
  const stuckFolders = folders.filter(({ can }) => !can.destroy)
  const stuckFiles = files.filter(({ can }) => !can.destroy)
  const holders = new Map<string, Reason>()
  const addLocked = (holder: Holder | null, count: number) => {
    const known = holders.get(holder?.id ?? '')?.count ?? 0
    const name = holder?.first_name ?? holder?.name ?? ''
    holders.set(holder?.id ?? '', { key: 'folders.why_locked', name, count: known + count })
  }
  for (const { blocking } of stuckFolders)
    for (const { member, count } of blocking.locked) addLocked(member, count)
  const locked = stuckFiles.filter((file) => isLocked(file))
  for (const { locked_by } of locked) addLocked(locked_by, 1)
  const finalFiles = stuckFiles.filter((file) => !isLocked(file) && file.finalizedAt !== null).length
  const final = finalFiles + stuckFolders.reduce((sum, { blocking }) => sum + blocking.final, 0)
  const foreign = stuckFolders.filter(({ blocking }) => blocking.locked.length + blocking.final === 0)
  const others = foreign.length + stuckFiles.length - locked.length - finalFiles
  return {
    ids: [...stuckFolders, ...stuckFiles].map(({ id }) => id),
    reasons: [
      ...holders.values(),
      { key: 'folders.why_final', count: final },
      { key: 'folders.why_others', count: others },
    ].filter(({ count }) => count > 0),
  }
}
