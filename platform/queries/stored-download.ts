import type { Readable } from 'node:stream'
import type { Slot } from '#platform/http/admission.ts'
import { Problem } from '#platform/http/problem.ts'
import type { HttpContext } from '#platform/http/routes.ts'
import { saveAs } from '#platform/http/save-as.ts'
import type { ByteRange, FileStorage } from '#platform/storage/file-storage.ts'

/** A stored file, sent whole or in part. */
export type StoredDownload = {
  download: true
  /** Key in storage. */
  stored: string
  type: string
  /** File name of the download. */
  name: string
  /** Shown in the browser instead of downloaded; only for types that cannot run scripts. */
  inline: boolean
  cache: string
  /** Sends only the first bytes; all of them when missing. */
  maxBytes?: number
  /** Names this content; the hash of the bytes when missing. */
  etag?: string
}

export const storedDownload = (parts: Omit<StoredDownload, 'download'>): StoredDownload => ({
  download: true,
  ...parts,
})

// No script in the file runs, it has no origin, and it loads nothing from elsewhere.
const harmless =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; sandbox; frame-ancestors 'self'"

type StoredRequest = {
  header: (name: string) => string
  isHead: boolean
  releaseDuring: Slot['releaseDuring']
}
type StoredAnswer = { status: number; headers: Record<string, string>; body: Readable | null }

/**
 * The file or one range of it (206), with headers of its bytes alone. 304 for an unchanged file. Throws `Problem` 416 for a
 * range outside, 404 when the key is missing. The body is null for HEAD. A storage that is slow to answer takes no slot of
 * other requests.
 */
export const storedAnswer = async (
  storage: FileStorage,
  { header, isHead, releaseDuring }: StoredRequest,
  { stored: key, type, cache, maxBytes, etag: given }: Omit<StoredDownload, 'download' | 'name' | 'inline'>,
): Promise<StoredAnswer> => {
  const about = await releaseDuring(() => storage.stat(key))
  if (!about) throw new Problem(404, 'not_found')
  const etag = given ?? about.etag
  const size = Math.min(about.size, maxBytes ?? about.size)
  const isPart = size < about.size
  const headers: Record<string, string> = {
    'Cache-Control': cache,
    ETag: etag,
    'Accept-Ranges': 'bytes',
    'Content-Security-Policy': harmless,
    'X-Content-Type-Options': 'nosniff',
  }
  if (tagsOf(header('If-None-Match')).some((tag) => tag === etag || tag === '*'))
    return { status: 304, headers, body: null }
  const range = rangeOf(header, size, etag)
  if (range === 'outside')
    throw new Problem(416, 'range_outside', { headers: { ...headers, 'Content-Range': `bytes */${size}` } })
  const file = isHead
    ? null
    : await releaseDuring(() =>
        storage.get(key, range || isPart ? { range: range ?? { first: 0, last: size - 1 } } : {}),
      )
  if (!isHead && !file) throw new Problem(404, 'not_found')
  if (range) headers['Content-Range'] = `bytes ${range.first}-${range.last}/${size}`
  headers['Content-Type'] = type
  headers['Content-Length'] = String(range ? range.last - range.first + 1 : size)
  return { status: range ? 206 : 200, headers, body: file?.body ?? null }
}

/** Sends a stored file under its name. */
export const sendStored = async (
  ctx: HttpContext,
  storage: FileStorage,
  { name, inline, ...download }: StoredDownload,
): Promise<void> => {
  const isHead = ctx.method === 'HEAD'
  const { releaseDuring } = ctx.state
  const request = { header: (one: string) => ctx.get(one), isHead, releaseDuring }
  const { status, headers, body } = await storedAnswer(storage, request, download)
  ctx.compress = false
  if (status !== 304) saveAs(ctx, name, inline ? 'inline' : 'attachment')
  ctx.status = status
  if (body) ctx.body = body
  ctx.set(headers)
}

const tagsOf = (header: string): string[] =>
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .filter((tag) => tag !== '')

// Requests for several ranges get the whole file, which HTTP allows.
const rangeOf = (
  header: StoredRequest['header'],
  size: number,
  etag: string,
): ByteRange | 'outside' | null => {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header('Range').trim())
  const condition = header('If-Range')
  if (!asked || (condition !== '' && condition !== etag)) return null
  const [, from = '', to = ''] = asked
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last || first >= size ? 'outside' : { first, last }
}
