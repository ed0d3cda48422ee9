import { webdavLimits } from '#events/webdav/webdav.limits.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { DavRefusal } from '#platform/webdav/dav-refusal.ts'
import type { DavLock } from '#platform/webdav/dav-rows.ts'
import { dav as davNamespace, property, propXml } from '#platform/webdav/dav-xml.ts'
import { readIf, shownTokens } from '#platform/webdav/if-header.ts'
import { childOf, type XmlElement } from '#platform/xml/xml-reader.ts'
import { newNameOf } from './dav-bytes.ts'
import type { Target } from './dav-nodes.ts'
import { activeLock, addressOf } from './dav-properties.ts'
import {
  assertConditions,
  type Dav,
  type DavHandler,
  folderAround,
  folderToAddTo,
  lockAt,
} from './dav-requests.ts'
import { targetOf } from './dav-tree.queries.ts'

// The lock of a file is the product's own lock, which everybody sees; the token belongs to the client that took it. The lock
// of a name that no file has yet keeps only the member's other clients away. Folders are not locked.

const { lock: maxMs } = valuesOf(webdavLimits)
const maxOwner = 200

export const lock: DavHandler = async (dav, request) => {
  const target = await targetOf(dav.asking, request.segments)
  const { node } = target
  if (node?.type === 'folder' || node?.type === 'top') throw new DavRefusal(403)
  const until = untilOf(request.header('Timeout'), dav.circumstances.now)
  if (request.xml === null) return refresh(dav, target, { header: request.header('If'), until })
  if (!asksForExclusive(request.xml)) throw new DavRefusal(403)
  if (node?.type !== 'file') folderToAddTo(target, dav)
  // A lock that is there is in the way even of a client that shows its token.
  if (await lockAt(dav, target)) throw new DavRefusal(423, 'no-conflicting-lock')
  await assertConditions(dav, request, { targets: [target], changed: [target] })
  const taken = await take(dav, target, { owner: ownerOf(request.xml), until })
  return { ...answerOf(target, taken, dav), status: node === null ? 201 : 200 }
}

const take = async (dav: Dav, target: Target, terms: { owner: string; until: string }): Promise<DavLock> => {
  const { node, name } = target
  const { actor, locks } = dav
  if (node?.type === 'file') {
    await dav.send('files/lock', { file_id: node.row.id, locked_until: terms.until })
    return locks.add(actor.id, { file_id: node.row.id }, terms)
  }
  const folder_id = folderAround(target).row.id
  if (node === null)
    await dav.temporary.put({
      member_id: actor.id,
      folder_id,
      name: newNameOf(target),
      content: Buffer.alloc(0),
    })
  return locks.add(actor.id, { folder_id, name }, terms)
}

const refresh = async (dav: Dav, target: Target, { header, until }: { header: string; until: string }) => {
  const known = await lockAt(dav, target)
  const shown = shownTokens(readIf(header) ?? [])
  if (!known || !shown.includes(known.token)) throw new DavRefusal(412, 'lock-token-matches-request-uri')
  if (known.file_id !== null) await dav.send('files/lock', { file_id: known.file_id, locked_until: until })
  await dav.locks.extend(known.token, until)
  return answerOf(target, { ...known, locked_until: until }, dav)
}

const answerOf = (target: Target, taken: DavLock, { circumstances: { now } }: Dav) => ({
  status: 200,
  headers: { 'Lock-Token': `<${taken.token}>` },
  body: propXml(
    property('lockdiscovery', activeLock({ ...taken, address: addressOf(target.segments, false), now })),
  ),
})

export const unlock: DavHandler = async (dav, request) => {
  const target = await targetOf(dav.asking, request.segments)
  const [, token] = /^<(.+)>$/.exec(request.header('Lock-Token').trim()) ?? []
  if (token === undefined) throw new DavRefusal(400)
  const known = await lockAt(dav, target)
  if (known?.token !== token) throw new DavRefusal(409, 'lock-token-matches-request-uri')
  if (known.file_id !== null) await dav.send('files/lock', { file_id: known.file_id, locked_until: null })
  await dav.locks.remove(token)
  return { status: 204 }
}

/** As long as the client wishes, an hour at most; it extends its lock while it works. */
const untilOf = (header: string, now: string): string => {
  const [, seconds] = /^second-(\d{1,10})/i.exec(header.trim()) ?? []
  const ms = seconds === undefined ? maxMs : Math.min(Math.max(1, Number(seconds)) * 1_000, maxMs)
  return new Date(Date.parse(now) + ms).toISOString()
}

const asksForExclusive = (body: XmlElement): boolean => {
  if (body.namespace !== davNamespace || body.name !== 'lockinfo') throw new DavRefusal(400)
  const scope = childOf(body, davNamespace, 'lockscope')
  return scope !== undefined && childOf(scope, davNamespace, 'exclusive') !== undefined
}

const ownerOf = (body: XmlElement): string => {
  const owner = childOf(body, davNamespace, 'owner')
  return owner === undefined ? '' : textOf(owner).trim().slice(0, maxOwner)
}

const textOf = ({ text, children }: XmlElement): string => [text, ...children.map(textOf)].join('')
