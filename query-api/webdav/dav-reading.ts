import { Readable } from 'node:stream'
import { groupOf, isRoot } from '#events/folders/space.ts'
import type { ProtocolAnswer } from '#platform/http/protocol-set.ts'
import { storedAnswer } from '#platform/queries/stored-download.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import { DavRefusal } from '#platform/webdav/dav-refusal.ts'
import {
  askedProperties,
  inChunks,
  multistatus,
  type PropertyName,
  patchedProperties,
  refused,
} from '#platform/webdav/dav-xml.ts'
import { contentOf } from '../files/own-content.queries.ts'
import { peopleOf } from '../members/members.queries.ts'
import { etagOf, type Node } from './dav-nodes.ts'
import { type About, addressOf, isFolder, responseOf } from './dav-properties.ts'
import { assertConditions, type Dav, type DavHandler, quotaFor } from './dav-requests.ts'
import { childrenOf, targetOf } from './dav-tree.queries.ts'

const methods = 'OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND, PROPPATCH, MKCOL, MOVE, COPY, LOCK, UNLOCK'

/** Clients look here whether they may write; those of Windows need the last header. */
export const options: DavHandler = async () => ({
  status: 200,
  headers: { DAV: '1, 2', Allow: methods, 'MS-Author-Via': 'DAV', 'Content-Length': '0' },
})

export const find: DavHandler = async (dav, request) => {
  const asked = askedProperties(request.xml)
  if (asked === null) throw new DavRefusal(400)
  const depth = request.header('Depth').toLowerCase()
  if (depth === 'infinity') throw new DavRefusal(403, 'propfind-finite-depth')
  const { node, segments } = await targetOf(dav.asking, request.segments)
  if (node === null) throw new DavRefusal(404)
  const children = depth === '0' ? [] : await childrenOf(dav.asking, node)
  const about = await aboutOf(dav, [node, ...children.map((child) => child.node)], asked.names)
  const responses = function* () {
    yield responseOf(node, segments, asked, about)
    for (const child of children) yield responseOf(child.node, [...segments, child.name], asked, about)
  }
  return { status: 207, body: Readable.from(inChunks(multistatus(responses()))) }
}

const aboutOf = async (
  dav: Dav,
  nodes: readonly Node[],
  names: readonly PropertyName[] | 'all',
): Promise<About> => {
  const { db, actor, locks, circumstances } = dav
  const locked = nodes.flatMap((node) =>
    node.type === 'file' && node.row.locked_by_id !== null ? [node.row] : [],
  )
  const own = locked.filter(({ locked_by_id }) => locked_by_id === actor.id).map(({ id }) => id)
  const wantsQuota = names !== 'all' && names.some(({ name }) => name.startsWith('quota-'))
  return {
    memberId: actor.id,
    now: circumstances.now,
    locks: new Map((await locks.ofFiles(actor.id, own)).map((lock) => [lock.file_id ?? '', lock])),
    people: await peopleOf(
      db,
      locked.flatMap(({ locked_by_id }) => locked_by_id ?? []),
    ),
    quota: wantsQuota ? await quotaFor(dav) : { used: 0, available: null },
  }
}

/** Properties of clients are not kept. Each is refused by itself, which Windows passes over. */
export const patch: DavHandler = async (dav, request) => {
  const names = patchedProperties(request.xml)
  if (names === null || names.length === 0) throw new DavRefusal(400)
  const target = await targetOf(dav.asking, request.segments)
  if (target.node === null) throw new DavRefusal(404)
  await assertConditions(dav, request, { targets: [target], changed: [target] })
  const href = addressOf(target.segments, isFolder(target.node))
  const properties = [{ status: refused, properties: names.map((name) => ({ ...name, value: '' })) }]
  return { status: 207, body: [...multistatus([{ href, properties }])].join('') }
}

export const get: DavHandler = (dav, request) => bytesFor(dav, request, false)
export const head: DavHandler = (dav, request) => bytesFor(dav, request, true)

const bytesFor = async (
  dav: Dav,
  { segments, header, releaseDuring }: Parameters<DavHandler>[1],
  isHead: boolean,
): Promise<ProtocolAnswer> => {
  const { node } = await targetOf(dav.asking, segments)
  if (node === null) throw new DavRefusal(404)
  if (node.type === 'temporary') return temporaryAnswer(node, dav, isHead)
  if (node.type !== 'file') return folderAnswer(node, dav, isHead)
  const content = contentOf(node.row, dav.actor.id)
  if (!content) throw new DavRefusal(404)
  const { status, headers, body } = await storedAnswer(
    dav.files.storage,
    { header, isHead, releaseDuring },
    {
      stored: blobKey(content.blob_id),
      type: content.content_type,
      cache: 'private, no-cache',
      etag: etagOf(node, dav.actor.id) ?? '',
    },
  )
  const more = { 'Last-Modified': new Date(content.at).toUTCString(), 'Content-Disposition': 'attachment' }
  return { status, headers: { ...headers, ...more }, body, compress: false }
}

const temporaryAnswer = (
  node: Extract<Node, { type: 'temporary' }>,
  { actor }: Dav,
  isHead: boolean,
): ProtocolAnswer => ({
  status: 200,
  headers: {
    ETag: etagOf(node, actor.id) ?? '',
    'Content-Type': 'application/octet-stream',
    'Content-Length': String(node.file.content.length),
    'Content-Disposition': 'attachment',
  },
  body: isHead ? null : node.file.content,
  compress: false,
})

/** A browser goes to the page of the folder. */
const folderAnswer = (node: Node, { publicUrl }: Dav, isHead: boolean): ProtocolAnswer =>
  isHead
    ? { status: 200, headers: { 'Content-Length': '0' } }
    : { status: 302, headers: { Location: `${publicUrl}${pageOf(node)}` } }

const pageOf = (node: Node): string => {
  if (node.type !== 'folder' || node.row.id === 'network') return '/files'
  const { id } = node.row
  return isRoot(id) ? `/groups/${groupOf(id)}/files` : `/files/folders/${encodeURIComponent(id)}`
}
