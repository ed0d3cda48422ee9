import type { Knex } from 'knex'
import { filePolicy } from '#events/files/file.policy.ts'
import type { Actor, Circumstances } from '#platform/language/policy.ts'
import { type OfficeLock, officeLocksIn } from '#platform/office/office-locks.ts'
import { davLocksIn } from '#platform/webdav/dav-rows.ts'
import type { FileRow } from '#projectors/files/files.table.ts'
import { subjectOf } from '../files/files.queries.ts'
import { throughParents, visibleFiles } from '../files/visible-files.queries.ts'

/** A file as an office server sees it for a member. */
export type OpenedFile = {
  row: FileRow
  /** The member may change it. A lock of the office is not in the way, because its members edit together. */
  editable: boolean
  /** The lock that the office holds. */
  lock: OfficeLock | undefined
  /** The row of a lock that no longer counts, because the lock of the product was broken. */
  stale: OfficeLock | undefined
  /** The member who works on the file elsewhere; null for nobody. */
  lockedElsewhereBy: string | null
}

type Asking = { db: Knex; actor: Actor; circumstances: Circumstances }

/** A file that the member may see; null for any other. */
export const openedFile = async (
  { db, actor, circumstances }: Asking,
  fileId: string,
): Promise<OpenedFile | null> => {
  // Read before the file: a lock that stands here is one that the file read afterwards shows.
  const kept = await officeLocksIn(db).of(fileId)
  const [row] = await visibleFiles(db, [fileId], actor)
  if (row?.directory !== 'files') return null
  const { visible, managed } = await throughParents(db, [fileId], actor)
  const holder = holderOf(row, circumstances)
  const lock = kept && (kept.taking || kept.member_id === holder) ? kept : undefined
  const subject = { ...subjectOf(row, { visible: visible.has(fileId), managed: managed.has(fileId) }) }
  return {
    row,
    editable: filePolicy.allows(actor, 'replace', { ...subject, locked_until: null }, circumstances),
    lock,
    stale: lock ? undefined : kept,
    lockedElsewhereBy: lock ? null : await elsewhere({ db, actor }, fileId, holder),
  }
}

const holderOf = ({ locked_until, locked_by_id }: FileRow, { now }: Circumstances): string | null =>
  locked_until !== null && locked_until > now ? locked_by_id : null

/** Who works on the file without the office. A member's own lock is in the way only when a file manager holds it. */
const elsewhere = async (
  { db, actor }: Pick<Asking, 'db' | 'actor'>,
  fileId: string,
  holder: string | null,
): Promise<string | null> => {
  if (holder === null || holder !== actor.id) return holder
  return (await davLocksIn(db).ofFiles(actor.id, [fileId])).length > 0 ? holder : null
}
