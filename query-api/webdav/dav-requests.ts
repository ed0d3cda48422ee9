import { quotaOf } from '#events/files/quota.ts'
import { folderPolicy } from '#events/folders/folder.policy.ts'
import { Problem, refusalCodeOf } from '#platform/http/problem.ts'
import type { ProtocolAnswer, ProtocolRequest } from '#platform/http/protocol-set.ts'
import { officeLocksIn } from '#platform/office/office-locks.ts'
import type { QueryProtocolContext } from '#platform/queries/query-protocols.ts'
import { storageUseOf } from '#platform/uploads/storage-use.ts'
import { answeringRefusals, DavRefusal } from '#platform/webdav/dav-refusal.ts'
import {
  type DavLock,
  type DavLocks,
  davLocksIn,
  type TemporaryFiles,
  temporaryFilesIn,
} from '#platform/webdav/dav-rows.ts'
import { assertTags } from '#platform/webdav/entity-tags.ts'
import { holds, readIf, shownTokens } from '#platform/webdav/if-header.ts'
import { subjectOf } from '../folders/folders.queries.ts'
import { etagOf, type FolderNode, type Target } from './dav-nodes.ts'
import { type Asking, targetOf } from './dav-tree.queries.ts'

/** What handlers of WebDAV work with. */
export type Dav = QueryProtocolContext & { asking: Asking; locks: DavLocks; temporary: TemporaryFiles }
export type DavHandler = (dav: Dav, request: ProtocolRequest) => Promise<ProtocolAnswer>

/** What the product refuses, as clients of WebDAV understand it. */
const statusOfCode: Record<string, number> = {
  file_locked: 423,
  quota_full: 507,
  network_full: 507,
  extension_not_accepted: 415,
  folder_name_taken: 409,
}

/** A handler that gets the tools of WebDAV, and whose refusals become answers. */
export const answering =
  (handler: DavHandler) =>
  async (context: QueryProtocolContext, request: ProtocolRequest): Promise<ProtocolAnswer> => {
    const { db, actor, circumstances } = context
    const asking = { db, actor, network: circumstances.network }
    const dav = Object.assign(context, { asking, locks: davLocksIn(db), temporary: temporaryFilesIn(db) })
    return answeringRefusals(() => handler(dav, request), asClientsKnow)
  }

const asClientsKnow = (error: unknown): unknown => {
  if (!(error instanceof Problem) || error.status >= 500) return error
  const code = refusalCodeOf(error)
  const status = statusOfCode[code] ?? ([409, 422].includes(error.status) ? 403 : error.status)
  return new Problem(status, error.code, error.details)
}

/** The folder that holds what a path names. */
export const folderAround = ({ parent }: Target): FolderNode => {
  if (parent === null) throw new DavRefusal(409)
  if (parent.type === 'top') throw new DavRefusal(403)
  return parent
}

/** The folder, if the member may add something to it. */
export const folderToAddTo = (target: Target, { actor, circumstances }: Dav): FolderNode => {
  const folder = folderAround(target)
  if (!folderPolicy.allows(actor, 'add_files', subjectOf(folder.row), circumstances))
    throw new DavRefusal(403)
  return folder
}

/** Where a MOVE or COPY leads. */
export const destinationOf = async (dav: Dav, request: ProtocolRequest): Promise<Target> =>
  targetOf(dav.asking, destinationSegments(dav, request))

const destinationSegments = ({ publicUrl }: Dav, { header }: ProtocolRequest): string[] => {
  const given = header('Destination')
  const own = new URL(publicUrl)
  if (given === '' || !URL.canParse(given, own)) throw new DavRefusal(400)
  const { host, pathname } = new URL(given, own)
  if (host !== own.host && host !== header('Host')) throw new DavRefusal(502)
  const segments = segmentsOf(pathname)
  if (segments === null) throw new DavRefusal(pathname.startsWith('/dav/files') ? 400 : 502)
  return segments
}

/** The names in an address below the top; null when it is no address of ours. */
export const segmentsOf = (pathname: string): string[] | null => {
  const [, rest] = /^\/dav\/files(?:\/(.*?))?\/?$/.exec(pathname) ?? [null, null]
  if (rest === null) return null
  try {
    const names = (rest ?? '').split('/').map(decodeURIComponent)
    if (names.length === 1 && names[0] === '') return []
    return names.every(
      (name) => !['', '.', '..'].includes(name) && !name.includes('/') && !name.includes('\u0000'),
    )
      ? names
      : null
  } catch {
    return null
  }
}

const isSameTarget = (one: Target, segments: readonly string[]): boolean =>
  one.segments.length === segments.length &&
  one.segments.every((name, at) => name === segments[at]?.normalize('NFC'))

/** The locks of the member's clients at a place: of its file, or of a name without one. */
const locksAt = async ({ db, locks, actor, circumstances }: Dav, { node, parent, name }: Target) => {
  if (node?.type === 'file') {
    const { id, locked_until, locked_by_id } = node.row
    const holds = locked_until !== null && locked_until > circumstances.now && locked_by_id === actor.id
    return holds ? [...(await locks.ofFiles(actor.id, [id])), ...(await officeLock(db, id))] : []
  }
  if (parent?.type !== 'folder' || node?.type === 'folder') return []
  return locks.of(actor.id, { folder_id: parent.row.id, name })
}

/** An office server that edits the file is in the way like another client, whose token nobody shows. */
const officeLock = async (db: Dav['db'], file_id: string): Promise<DavLock[]> => {
  const lock = await officeLocksIn(db).of(file_id)
  if (!lock) return []
  const { member_id, locked_until } = lock
  return [
    {
      token: `office:${file_id}`,
      member_id,
      file_id,
      folder_id: null,
      name_key: null,
      owner: '',
      locked_until,
    },
  ]
}

/** The lock that the member's clients hold at a place. */
export const lockAt = async (dav: Dav, target: Target) => (await locksAt(dav, target))[0]

/**
 * Refuses what the conditions of the request do not allow, and changes of locked files whose token it does not show.
 * `targets` are those that it names; `changed` those that it changes.
 */
export const assertConditions = async (
  dav: Dav,
  request: ProtocolRequest,
  { targets, changed }: { targets: readonly [Target, ...Target[]]; changed: readonly Target[] },
): Promise<void> => {
  const { actor } = dav
  const known = await Promise.all(
    [...new Set([...targets, ...changed])].map(async (target) => ({
      target,
      etag: etagOf(target.node, actor.id),
      tokens: (await locksAt(dav, target)).map(({ token }) => token),
    })),
  )
  const [first] = known
  if (!first) return
  assertTags(request, first.target.node !== null, first.etag)
  const lists = readIf(request.header('If'))
  if (lists === null) throw new DavRefusal(400)
  const shown = shownTokens(lists)
  for (const { target, tokens } of known)
    if (changed.includes(target)) assertUnlocked(target, tokens, shown, dav)
  const isMet = holds(lists, (resource) => {
    if (resource === null) return first
    const segments = URL.canParse(resource, dav.publicUrl)
      ? segmentsOf(new URL(resource, dav.publicUrl).pathname)
      : null
    return known.find(({ target }) => segments !== null && isSameTarget(target, segments)) ?? nothing
  })
  if (!isMet) throw new DavRefusal(412)
}

const nothing = { tokens: [], etag: null }

const assertUnlocked = (
  { node }: Target,
  tokens: readonly string[],
  shown: readonly string[],
  { actor, circumstances: { now } }: Dav,
): void => {
  const isForeign =
    node?.type === 'file' &&
    node.row.locked_until !== null &&
    node.row.locked_until > now &&
    node.row.locked_by_id !== actor.id
  if (isForeign || (tokens.length > 0 && !tokens.some((token) => shown.includes(token))))
    throw new DavRefusal(423, 'lock-token-submitted')
}

/** How much the member's files take, and how much more they may. */
export const quotaFor = async ({ db, actor, circumstances }: Dav) => {
  const [used, limit] = [await storageUseOf(db, actor.id), quotaOf(circumstances.network)]
  const left = [
    ...(limit.member === null ? [] : [limit.member - used.member]),
    ...(limit.network === null ? [] : [limit.network - used.network]),
  ]
  return { used: used.member, available: left.length === 0 ? null : Math.max(0, Math.min(...left)) }
}
