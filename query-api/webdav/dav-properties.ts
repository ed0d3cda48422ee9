import type { PersonView } from '#platform/content/person.ts'
import type { DavLock } from '#platform/webdav/dav-rows.ts'
import {
  type Asked,
  answerOf,
  type DavResponse,
  emptyElements,
  hrefXml,
  type Property,
  property,
} from '#platform/webdav/dav-xml.ts'
import { escapedXml } from '#platform/xml/escaped-xml.ts'
import { contentOf } from '../files/own-content.queries.ts'
import { etagOf, type Node } from './dav-nodes.ts'

/** What answers say beside the nodes themselves. */
export type About = {
  memberId: string
  now: string
  /** Locks of the member's own clients, by file. */
  locks: ReadonlyMap<string, DavLock>
  people: (id: string) => PersonView
  quota: { used: number; available: number | null }
}

const root = '/dav/files'

/** The address of a resource; folders end in a slash. */
export const addressOf = (segments: readonly string[], isFolder: boolean): string =>
  `${root}/${segments.map(encodeURIComponent).join('/')}${isFolder && segments.length > 0 ? '/' : ''}`

export const isFolder = (node: Node): boolean => node.type === 'top' || node.type === 'folder'

const exclusive = `<D:lockentry><D:lockscope><D:exclusive/></D:lockscope><D:locktype><D:write/></D:locktype></D:lockentry>`

/** The properties of a resource. Quotas are there only for clients that ask for them. */
export const propertiesOf = (node: Node, segments: readonly string[], about: About): Property[] => [
  property('displayname', escapedXml(segments.at(-1) ?? '')),
  property('resourcetype', isFolder(node) ? emptyElements('collection') : ''),
  ...datesOf(node),
  ...(isFolder(node) ? quotaProperties(about) : fileProperties(node, segments, about)),
]

const datesOf = (node: Node): Property[] => {
  const [created, changed] = timesOf(node)
  return created === null
    ? []
    : [
        property('creationdate', new Date(created).toISOString().replace(/\.\d+Z$/, 'Z')),
        property('getlastmodified', new Date(changed).toUTCString()),
      ]
}

const timesOf = (node: Node): [string, string] | [null, null] => {
  if (node.type === 'top') return [null, null]
  if (node.type === 'temporary') return [node.file.changed_at, node.file.changed_at]
  const { created_at, updated_at } = node.row
  return [created_at, updated_at]
}

const quotaProperties = ({ quota: { used, available } }: About): Property[] => [
  property('quota-used-bytes', String(used)),
  ...(available === null ? [] : [property('quota-available-bytes', String(available))]),
]

const fileProperties = (node: Node, segments: readonly string[], about: About): Property[] => [
  property('getetag', escapedXml(etagOf(node, about.memberId) ?? '')),
  ...contentProperties(node, about.memberId),
  property('supportedlock', exclusive),
  property('lockdiscovery', lockOf(node, segments, about)),
]

const contentProperties = (node: Node, memberId: string): Property[] => {
  const [size, type] =
    node.type === 'temporary'
      ? [node.file.content.length, 'application/octet-stream']
      : node.type === 'file'
        ? [contentOf(node.row, memberId)?.size ?? 0, contentOf(node.row, memberId)?.content_type ?? '']
        : [0, '']
  return [property('getcontentlength', String(size)), property('getcontenttype', escapedXml(type))]
}

/** The lock of a file: with its token for the member's own clients, else with the name of its holder. */
const lockOf = (node: Node, segments: readonly string[], { memberId, now, locks, people }: About): string => {
  if (node.type !== 'file') return ''
  const { id, locked_until, locked_by_id } = node.row
  if (locked_until === null || locked_by_id === null || locked_until <= now) return ''
  const own = locked_by_id === memberId ? locks.get(id) : undefined
  const address = addressOf(segments, false)
  return own
    ? activeLock({ ...own, address, now })
    : activeLock({ token: null, owner: people(locked_by_id).name ?? '', locked_until, address, now })
}

type ActiveLock = {
  token: string | null
  owner: string
  locked_until: string
  address: string
  now: string
}

/** A lock as clients read it. */
export const activeLock = ({ token, owner, locked_until, address, now }: ActiveLock): string => {
  const seconds = Math.max(1, Math.round((Date.parse(locked_until) - Date.parse(now)) / 1_000))
  return [
    '<D:activelock><D:locktype><D:write/></D:locktype><D:lockscope><D:exclusive/></D:lockscope><D:depth>0</D:depth>',
    owner === '' ? '' : `<D:owner>${escapedXml(owner)}</D:owner>`,
    `<D:timeout>Second-${seconds}</D:timeout>`,
    token === null ? '' : `<D:locktoken>${hrefXml(token)}</D:locktoken>`,
    `<D:lockroot>${hrefXml(address)}</D:lockroot></D:activelock>`,
  ].join('')
}

/** Left out of "all": they cost a query or say nothing by themselves. */
const onlyWhenAsked = ['quota-used-bytes', 'quota-available-bytes']

/** What one resource answers to a PROPFIND. */
export const responseOf = (
  node: Node,
  segments: readonly string[],
  asked: Asked,
  about: About,
): DavResponse =>
  answerOf(addressOf(segments, isFolder(node)), propertiesOf(node, segments, about), asked, onlyWhenAsked)
