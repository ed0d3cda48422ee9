import type { Readable } from 'node:stream'
import { webdavLimits } from '#events/webdav/webdav.limits.ts'
import { refusalCodeOf } from '#platform/http/problem.ts'
import { tooLarge } from '#platform/http/receive-body.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { DavRefusal } from '#platform/webdav/dav-refusal.ts'
import { isHiddenName, newNameOf, store } from './dav-bytes.ts'
import type { FileNode, FolderNode, Node, Target } from './dav-nodes.ts'
import {
  assertConditions,
  type Dav,
  type DavHandler,
  folderAround,
  folderToAddTo,
  lockAt,
} from './dav-requests.ts'
import { targetOf } from './dav-tree.queries.ts'

const { temporary: maxTemporary } = valuesOf(webdavLimits)

/** A new version of a file that is there, or a new file. */
export const put: DavHandler = async (dav, request) => {
  const target = await targetOf(dav.asking, request.segments)
  const { node } = target
  if (node?.type === 'folder' || node?.type === 'top') throw new DavRefusal(405)
  if (request.header('Content-Range') !== '') throw new DavRefusal(400)
  const folder = node?.type === 'file' ? folderAround(target) : folderToAddTo(target, dav)
  await assertConditions(dav, request, { targets: [target], changed: [target] })
  const status = node === null ? 201 : 204
  if (node?.type !== 'file' && isHiddenName(target.name)) {
    const content = await request.consume(collected)
    await dav.temporary.put({ member_id: dav.actor.id, folder_id: folder.row.id, name: target.name, content })
    return { status }
  }
  const name = node?.type === 'file' ? target.name : newNameOf(target)
  const { receiving } = dav.files
  const file = await request.consume((body) => receiving.receiveBytes(body, name))
  if (file.size === 0) {
    await receiving.discard(file)
    await reserve(dav, folder, target)
    return { status }
  }
  const { etag, file_id } = await store(dav, file, node?.type === 'file' ? { node } : { folder, name })
  if (node?.type !== 'file') await confirmUpload(dav, folder, target, file_id)
  return etag === null ? { status } : { status, headers: { ETag: etag } }
}

const collected = async (body: Readable): Promise<Buffer> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxTemporary) throw tooLarge()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * Finder and Windows first make an empty file, lock it, and then send its bytes. Until these come, the name is there for
 * the member alone, so that no one is notified of an empty file.
 */
const reserve = async ({ temporary, actor }: Dav, { row }: FolderNode, { node, name }: Target) => {
  if (node?.type === 'file') throw new DavRefusal(403)
  await temporary.put({ member_id: actor.id, folder_id: row.id, name, content: Buffer.alloc(0) })
}

/** The bytes of a reserved name have come: its lock is the lock of the file now. */
const confirmUpload = async (
  dav: Dav,
  { row }: FolderNode,
  target: Target,
  file_id: string,
): Promise<void> => {
  const { temporary, locks, actor } = dav
  const lock = await lockAt(dav, target)
  await temporary.remove({ member_id: actor.id, folder_id: row.id, name: target.name })
  if (!lock) return
  await locks.move(actor.id, { folder_id: row.id, name: target.name }, file_id)
  await dav.send('files/lock', { file_id, locked_until: lock.locked_until })
}

/** A new folder. */
export const make: DavHandler = async (dav, request) => {
  if (request.bytes.length > 0) throw new DavRefusal(415)
  const target = await targetOf(dav.asking, request.segments)
  if (target.node !== null) throw new DavRefusal(405)
  const folder = folderAround(target)
  if (isHiddenName(target.name)) throw new DavRefusal(403)
  await assertConditions(dav, request, { targets: [target], changed: [target] })
  await makeFolder(dav, folder, target.name)
  return { status: 201 }
}

/** Makes a folder; 405 where there is one of that name. Returns its id. */
export const makeFolder = async (dav: Dav, { row }: FolderNode, name: string): Promise<string> => {
  const command = { name: newNameOf({ name }), description: '', parent_folder_id: row.id }
  const { answer } = await dav.send('folders/create', command).catch((error: unknown) => {
    throw refusalCodeOf(error) === 'folder_name_taken' ? new DavRefusal(405) : error
  })
  return (answer as { id: string }).id
}

/** Into the trash. */
export const remove: DavHandler = async (dav, request) => {
  const target = await targetOf(dav.asking, request.segments)
  const { node, parent } = target
  if (node === null) throw new DavRefusal(404)
  if (parent?.type !== 'folder') throw new DavRefusal(403)
  await assertConditions(dav, request, { targets: [target], changed: [target] })
  await removeNode(dav, parent, node)
  return { status: 204 }
}

/** Puts a node into the trash; what only the member sees is gone, and what waits for approval is withdrawn. */
export const removeNode = async (dav: Dav, { row }: FolderNode, node: Node): Promise<void> => {
  if (node.type === 'temporary') return removeTemporary(dav, node.file)
  if (node.type === 'top') throw new DavRefusal(403)
  if (node.type === 'folder') {
    await dav.send('folders/remove', { file_ids: [], folder_ids: [node.row.id], source_folder_id: row.id })
    return
  }
  await releaseLock(dav, node)
  const file_id = node.row.id
  if (node.entry.pending) await dav.send('folders/decline', { folder_id: row.id, file_id })
  else await dav.send('folders/remove', { file_ids: [file_id], folder_ids: [], source_folder_id: row.id })
}

const removeTemporary = async (
  { temporary, locks, actor }: Dav,
  { folder_id, name }: { folder_id: string; name: string },
): Promise<void> => {
  await temporary.remove({ member_id: actor.id, folder_id, name })
  await locks.removeAt(actor.id, { folder_id, name })
}

/** Ends the lock that the member's clients hold, because the file goes elsewhere. */
export const releaseLock = async (dav: Dav, { row: { id: file_id } }: FileNode): Promise<void> => {
  const [lock] = await dav.locks.ofFiles(dav.actor.id, [file_id])
  if (!lock) return
  await dav.locks.remove(lock.token)
  await dav.send('files/lock', { file_id, locked_until: null })
}
