import { Problem } from '#platform/http/problem.ts'
import { storedAnswer } from '#platform/queries/stored-download.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import { contentOf } from '../files/own-content.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import type { OfficeHandler, Opened } from './office-requests.ts'

/** What of the file the member gets; the bytes differ with each version. */
export const shownContent = ({ file: { row }, actor }: Pick<Opened, 'file' | 'actor'>) => {
  const content = contentOf(row, actor.id)
  if (!content) throw new Problem(404, 'not_found')
  return content
}

/** CheckFileInfo: what the file is, and what the member may do with it. */
export const check: OfficeHandler = async (opened) => {
  const { file, actor, db, publicUrl, mayWrite } = opened
  const { row, lockedElsewhereBy } = file
  const content = shownContent(opened)
  const name = (await peopleOf(db, [actor.id]))(actor.id).name ?? actor.id
  const writes = mayWrite && lockedElsewhereBy === null
  const page = `${publicUrl}/files/${encodeURIComponent(row.id)}`
  return {
    status: 200,
    body: JSON.stringify({
      BaseFileName: row.original_filename ?? row.id,
      OwnerId: row.owner_id,
      Size: content.size,
      UserId: actor.id,
      UserFriendlyName: name,
      Version: content.blob_id,
      LastModifiedTime: timeOf(content.at),
      UserCanWrite: writes,
      ReadOnly: !writes,
      UserCanNotWriteRelative: true,
      UserCanRename: false,
      SupportsLocks: true,
      SupportsGetLock: true,
      SupportsExtendedLockLength: true,
      SupportsUpdate: true,
      CloseUrl: page,
      HostViewUrl: `${page}/wopi/host/view`,
      HostEditUrl: `${page}/wopi/host/edit`,
      PostMessageOrigin: new URL(publicUrl).origin,
    }),
  }
}

/** A time as clients compare it. */
export const timeOf = (at: string): string => new Date(at).toISOString()

/** GetFile. */
export const get: OfficeHandler = async (opened, { header, releaseDuring }) => {
  const { files } = opened
  const content = shownContent(opened)
  const expected = header('X-WOPI-MaxExpectedSize')
  if (/^\d+$/.test(expected) && content.size > Number(expected)) return { status: 412 }
  const { status, headers, body } = await storedAnswer(
    files.storage,
    { header, isHead: false, releaseDuring },
    {
      stored: blobKey(content.blob_id),
      type: 'application/octet-stream',
      cache: 'private, no-store',
      etag: `"${content.blob_id}"`,
    },
  )
  return { status, headers: { ...headers, 'X-WOPI-ItemVersion': content.blob_id }, body, compress: false }
}
