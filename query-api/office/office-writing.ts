import { createHash } from 'node:crypto'
import { Problem, refusalCodeOf } from '#platform/http/problem.ts'
import type { ProtocolAnswer } from '#platform/http/protocol-set.ts'
import type { OfficeLock } from '#platform/office/office-locks.ts'
import { shownContent, timeOf } from './office-reading.ts'
import { assertMayWrite, lockedBy, type OfficeHandler, type Opened, unsupported } from './office-requests.ts'
import { openedFile } from './opened-file.ts'

/** The header by which Collabora Online says on which version its text is based. */
const basedOn = ['X-COOL-WOPI-Timestamp', 'X-LOOL-WOPI-Timestamp']
/** What Collabora Online understands as: the document was changed elsewhere. */
const changedElsewhere = JSON.stringify({ COOLStatusCode: 1010, LOOLStatusCode: 1010 })

/** PutFile: the next version, through the intake of all uploads. */
export const put: OfficeHandler = async (opened, { header, consume }) => {
  const { file, files } = opened
  if (!['', 'PUT'].includes(header('X-WOPI-Override').toUpperCase())) return unsupported
  assertMayWrite(opened)
  const held = file.lock
  if (!held || held.lock_id !== header('X-WOPI-Lock')) return lockedBy(held?.lock_id ?? '')
  const before = shownContent(opened)
  const known = basedOn.map(header).find((time) => time !== '')
  if (known !== undefined && known !== timeOf(before.at))
    return { status: 409, headers: { 'X-WOPI-Lock': held.lock_id }, body: changedElsewhere }
  const name = file.row.original_filename ?? file.row.id
  const received = await consume((body) => files.receiving.receiveBytes(body, name))
  if (received.hash === before.hash) {
    // An office saves at intervals, whether or not anything has changed.
    await files.receiving.discard(received)
    return saved(opened)
  }
  try {
    const { file_id, member_id: holder_id } = held
    await opened.send('office/save', { file_id, holder_id, session: sessionOf(held), name, file: received })
  } catch (error) {
    if (error instanceof Problem && error.status < 500) await files.receiving.discard(received)
    return refusal(error)
  }
  return saved(opened)
}

/** All who edit together share the lock, so it names their session. */
const sessionOf = ({ lock_id }: OfficeLock): string =>
  createHash('sha256').update(lock_id).digest('hex').slice(0, 32)

/** What the product refuses, as office servers understand it. */
const refusal = (error: unknown): ProtocolAnswer => {
  if (!(error instanceof Problem) || error.status >= 500) throw error
  const code = refusalCodeOf(error)
  if (['file_locked', 'file_final'].includes(code)) return lockedBy('', code)
  if (['quota_full', 'network_full'].includes(code)) return { status: 413 }
  // A member who lost the right: the office ends the session.
  if ([403, 404].includes(error.status)) return { status: 401 }
  return { status: 400, headers: { 'X-WOPI-ServerError': code } }
}

const saved = async (opened: Opened): Promise<ProtocolAnswer> => {
  const file = (await openedFile(opened, opened.file.row.id)) ?? opened.file
  const { blob_id, at } = shownContent({ file, actor: opened.actor })
  return {
    status: 200,
    headers: { 'X-WOPI-ItemVersion': blob_id },
    body: JSON.stringify({ LastModifiedTime: timeOf(at) }),
  }
}
