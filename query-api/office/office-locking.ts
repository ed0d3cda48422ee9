import { officeLimits } from '#events/office/office.limits.ts'
import { Problem } from '#platform/http/problem.ts'
import type { ProtocolAnswer } from '#platform/http/protocol-set.ts'
import { valuesOf } from '#platform/language/limit.ts'
import type { OfficeLock } from '#platform/office/office-locks.ts'
import { peopleOf } from '../members/members.queries.ts'
import { shownContent } from './office-reading.ts'
import { assertMayWrite, lockedBy, type OfficeHandler, type Opened, unsupported } from './office-requests.ts'

// The lock of the office is the product's own lock of the member who opened the document first, so everybody sees it. The
// office's id for it stands beside it. When a manager breaks the lock of the product, that of the office is gone as well.

const { lock: lockMs, lockId: maxLength } = valuesOf(officeLimits)

/** Calls that change nothing but locks; others are answered by 501, as the protocol wants it. */
export const lock: OfficeHandler = async (opened, { header }) => {
  const call = header('X-WOPI-Override').toUpperCase()
  if (call === 'GET_LOCK') return { status: 200, headers: { 'X-WOPI-Lock': opened.file.lock?.lock_id ?? '' } }
  const id = lockIdIn(header('X-WOPI-Lock'))
  const former = header('X-WOPI-OldLock')
  if (call === 'LOCK') return former === '' ? take(opened, id) : relock(opened, lockIdIn(former), id)
  if (call === 'REFRESH_LOCK') return refresh(opened, id)
  return call === 'UNLOCK' ? unlock(opened, id) : unsupported
}

const lockIdIn = (header: string): string => {
  if (header === '' || header.length > maxLength) throw new Problem(400, 'malformed_request')
  return header
}

const untilFrom = ({ circumstances: { now } }: Opened, ms = lockMs): string =>
  new Date(Date.parse(now) + ms).toISOString()

/** The lock of the product lasts longer, so that not every refresh is an event. */
const productUntil = (opened: Opened): string => untilFrom(opened, 2 * lockMs)

const done = (opened: Opened): ProtocolAnswer => ({
  status: 200,
  headers: { 'X-WOPI-ItemVersion': shownContent(opened).blob_id },
})

const take = async (opened: Opened, id: string): Promise<ProtocolAnswer> => {
  assertMayWrite(opened)
  const { file, locks, actor } = opened
  if (file.lock) return file.lock.lock_id === id ? extend(opened, file.lock) : lockedBy(file.lock.lock_id)
  if (file.lockedElsewhereBy !== null) return lockedBy('', await reasonOf(opened, file.lockedElsewhereBy))
  const locked_until = untilFrom(opened)
  const keeps_lock =
    file.row.locked_by_id === actor.id && (file.row.locked_until ?? '') > productUntil(opened)
  const taken = {
    file_id: file.row.id,
    lock_id: id,
    member_id: actor.id,
    keeps_lock,
    locked_until,
    taking: true,
  }
  if (!(await locks.take(taken, file.stale))) return lockedBy((await locks.of(file.row.id))?.lock_id ?? '')
  try {
    if (!keeps_lock)
      await opened.send('files/lock', { file_id: file.row.id, locked_until: productUntil(opened) })
  } catch (error) {
    await locks.remove(taken)
    if (isLocked(error)) return lockedBy('')
    throw error
  }
  await locks.change(taken, { taking: false })
  return done(opened)
}

const isLocked = (error: unknown): boolean => error instanceof Problem && error.code === 'file_locked'

const reasonOf = async ({ db }: Opened, memberId: string): Promise<string> => {
  const name = (await peopleOf(db, [memberId]))(memberId).name ?? ''
  // Headers hold no letters beyond Latin.
  return `Locked by ${name}`.replace(/[^\x20-\x7e]/g, '?')
}

const refresh = async (opened: Opened, id: string): Promise<ProtocolAnswer> => {
  const { lock: held } = opened.file
  if (held?.lock_id !== id) return lockedBy(held?.lock_id ?? '')
  assertMayWrite(opened)
  return extend(opened, held)
}

const extend = async (opened: Opened, held: OfficeLock): Promise<ProtocolAnswer> => {
  const locked_until = untilFrom(opened)
  await prolong(opened, held, locked_until)
  if (!(await opened.locks.change(held, { locked_until, taking: false }))) return lockedBy('')
  return done(opened)
}

/** The lock of the product lasts at least as long as that of the office. */
const prolong = async (opened: Opened, held: OfficeLock, until: string): Promise<void> => {
  if (held.taking || (opened.file.row.locked_until ?? '') < until)
    await hold(opened, held, productUntil(opened))
}

/** Changes the lock of the product: that of the member, or that of who opened the document first. */
const hold = async (opened: Opened, held: OfficeLock, locked_until: string | null): Promise<void> => {
  const { file_id, member_id: holder_id } = held
  if (held.taking) await opened.send('files/lock', { file_id, locked_until })
  else await opened.send('office/hold', { file_id, holder_id, locked_until })
}

const relock = async (opened: Opened, former: string, id: string): Promise<ProtocolAnswer> => {
  const { file, locks } = opened
  if (file.lock?.lock_id !== former) return lockedBy(file.lock?.lock_id ?? '')
  assertMayWrite(opened)
  const changed = { lock_id: id, locked_until: untilFrom(opened) }
  if (!(await locks.change(file.lock, changed))) return lockedBy('')
  await prolong(opened, file.lock, changed.locked_until)
  return done(opened)
}

const unlock = async (opened: Opened, id: string): Promise<ProtocolAnswer> => {
  const { file, locks } = opened
  const held = file.lock
  if (held?.lock_id !== id) return lockedBy(held?.lock_id ?? '')
  if (!(await locks.remove(held))) return lockedBy('')
  if (!held.keeps_lock && !held.taking) await hold(opened, held, null)
  return done(opened)
}
