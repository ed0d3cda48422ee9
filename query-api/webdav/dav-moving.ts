import { spaceOf } from '#events/folders/space.ts'
import { webdavLimits } from '#events/webdav/webdav.limits.ts'
import { extensionOf } from '#platform/content/file-name.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { DavRefusal } from '#platform/webdav/dav-refusal.ts'
import { bytesOf, isHiddenName, newNameOf, store } from './dav-bytes.ts'
import type { FileNode, FolderNode, Node, Target, TemporaryNode } from './dav-nodes.ts'
import {
  assertConditions,
  type Dav,
  type DavHandler,
  destinationOf,
  folderAround,
  folderToAddTo,
} from './dav-requests.ts'
import { childrenOf, targetOf } from './dav-tree.queries.ts'
import { makeFolder, releaseLock, removeNode } from './dav-writing.ts'

// Editors save by writing beside a file and moving that over it: the bytes become the next version of the file, which keeps
// its links, its labels and its history.

const { copied: maxCopied } = valuesOf(webdavLimits)

/** From where to where; the node at the end that is in the way. */
type Journey = { from: FolderNode; node: Exclude<Node, { type: 'top' }>; to: FolderNode; target: Target }

export const move: DavHandler = async (dav, request) => {
  const { journey, source } = await journeyOf(dav, request)
  const { node, target } = journey
  await assertConditions(dav, request, { targets: [source, target], changed: [source, target] })
  newNameOf(target)
  if (isItself(node, target.node) && source.name === target.name) throw new DavRefusal(403)
  if (node.type === 'folder') await moveFolder(dav, journey)
  else await moveFile(dav, { ...journey, node })
  return { status: target.node === null || isItself(node, target.node) ? 201 : 204 }
}

export const copy: DavHandler = async (dav, request) => {
  const { journey, source } = await journeyOf(dav, request)
  const { node, target, to } = journey
  await assertConditions(dav, request, { targets: [source, target], changed: [target] })
  if (isItself(node, target.node)) throw new DavRefusal(403)
  if (node.type === 'folder') {
    if (startsWith(target.segments, source.segments)) throw new DavRefusal(409)
    await clear(dav, journey)
    const whole = request.header('Depth') !== '0'
    await copyFolder(dav, node, { to, name: target.name }, { whole, left: maxCopied })
  } else await copyFile(dav, { ...journey, node })
  return { status: target.node === null ? 201 : 204 }
}

const journeyOf = async (dav: Dav, request: Parameters<DavHandler>[1]) => {
  const source = await targetOf(dav.asking, request.segments)
  const { node, parent } = source
  if (node === null) throw new DavRefusal(404)
  if (node.type === 'top' || parent?.type !== 'folder') throw new DavRefusal(403)
  const target = await destinationOf(dav, request)
  const to = target.node?.type === 'file' ? folderAround(target) : folderToAddTo(target, dav)
  if (target.node !== null && request.header('Overwrite').toUpperCase() === 'F') throw new DavRefusal(412)
  if (isInsideTarget(source, target)) throw new DavRefusal(403)
  const journey: Journey = { from: parent, node, to, target }
  return { source, journey }
}

// What is overwritten would take the source with it.
const isInsideTarget = (source: Target, target: Target): boolean =>
  target.node?.type === 'folder' && startsWith(source.segments, target.segments)

const startsWith = (long: readonly string[], short: readonly string[]): boolean =>
  long.length > short.length && short.every((name, at) => name.toLowerCase() === long[at]?.toLowerCase())

const isItself = (one: Node, other: Node | null): boolean =>
  (one.type === 'folder' && other?.type === 'folder' && one.row.id === other.row.id) ||
  (one.type === 'file' && other?.type === 'file' && one.entry.id === other.entry.id) ||
  (one.type === 'temporary' &&
    other?.type === 'temporary' &&
    one.file.folder_id === other.file.folder_id &&
    one.file.name === other.file.name)

/** Takes away what is in the way, into the trash. */
const clear = async (dav: Dav, { node, to, target }: Journey): Promise<void> => {
  if (target.node !== null && !isItself(node, target.node)) await removeNode(dav, to, target.node)
}

/** What goes to another group comes in there only after the answer, which a file manager does not wait for. */
const isElsewhere = ({ from, to }: Journey): boolean => spaceOf(from.row.id) !== spaceOf(to.row.id)

const moveFolder = async (dav: Dav, journey: Journey & { node: Node }): Promise<void> => {
  const { from, node, to, target } = journey
  if (node.type !== 'folder') return
  const { id: folder_id, name } = node.row
  await clear(dav, journey)
  if (from.row.id === to.row.id) return rename(dav, folder_id, name, target.name)
  if (isElsewhere(journey)) {
    await copyFolder(dav, node, { to, name: target.name }, { whole: true, left: maxCopied })
    return removeNode(dav, from, node)
  }
  await dav.send('folders/move_folders', { folder_ids: [folder_id], target_folder_id: to.row.id })
  await rename(dav, folder_id, name, target.name)
}

const rename = async (dav: Dav, folder_id: string, before: string, name: string): Promise<void> => {
  if (name !== before) await dav.send('folders/revise', { folder_id, name })
}

type FileJourney = Journey & { node: FileNode | TemporaryNode }

const moveFile = async (dav: Dav, journey: FileJourney): Promise<void> => {
  const { from, node, to, target } = journey
  if (node.type === 'temporary') {
    await copyFile(dav, journey)
    return removeNode(dav, from, node)
  }
  await releaseLock(dav, node)
  const { id: file_id, original_filename: before } = node.row
  const isOverFile = target.node?.type === 'file' && !isItself(node, target.node)
  // What a file is follows from its ending, so another ending makes another file.
  const isOther = extensionOf(before ?? '') !== extensionOf(target.name)
  if (isOverFile || isOther) return moveAsCopy(dav, journey)
  await clear(dav, journey)
  if (isElsewhere(journey)) return moveAsCopy(dav, journey)
  if (from.row.id !== to.row.id)
    await dav.send('folders/move', {
      file_ids: [file_id],
      folder_ids: [],
      source_folder_id: from.row.id,
      target_folder_id: to.row.id,
    })
  if (target.name !== before) await dav.send('files/revise', { file_id, name: target.name })
}

const moveAsCopy = async (dav: Dav, journey: FileJourney): Promise<void> => {
  await copyFile(dav, journey)
  await removeNode(dav, journey.from, journey.node)
}

/** The bytes of a file as the next version of another one, or as a new file. */
const copyFile = async (dav: Dav, journey: FileJourney): Promise<void> => {
  const { node, to, target } = journey
  const isReserved = node.type === 'temporary' && node.file.content.length === 0
  if (isHiddenName(target.name) || isReserved) return copyTemporary(dav, journey)
  if (target.node?.type !== 'file') await clear(dav, journey)
  const name = target.node?.type === 'file' ? target.name : newNameOf(target)
  const file = await dav.files.receiving.receiveBytes(await bytesOf(dav, node), name)
  await store(dav, file, target.node?.type === 'file' ? { node: target.node } : { folder: to, name })
}

const copyTemporary = async (dav: Dav, { node, to, target }: FileJourney): Promise<void> => {
  if (node.type !== 'temporary' || target.node?.type === 'file') throw new DavRefusal(403)
  const { content } = node.file
  await dav.temporary.put({ member_id: dav.actor.id, folder_id: to.row.id, name: target.name, content })
}

type Extent = { whole: boolean; left: number }

/** A folder with all in it, one after the other; returns how many more may follow. Refused before anything too large begins. */
const copyFolder = async (
  dav: Dav,
  node: FolderNode,
  { to, name }: { to: FolderNode; name: string },
  { whole, left }: Extent,
): Promise<number> => {
  const children = whole ? await childrenOf(dav.asking, node) : []
  let rest = left - children.length
  if (rest < 0) throw new DavRefusal(403)
  const id = await makeFolder(dav, to, name)
  const inside: FolderNode = { type: 'folder', row: { ...node.row, id, space: to.row.space } }
  for (const child of children) {
    if (child.node.type === 'folder')
      rest = await copyFolder(dav, child.node, { to: inside, name: child.name }, { whole, left: rest })
    else if (child.node.type === 'file') {
      const file = await dav.files.receiving.receiveBytes(await bytesOf(dav, child.node), child.name)
      await store(dav, file, { folder: inside, name: child.name })
    }
  }
  return rest
}
