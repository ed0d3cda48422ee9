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
}

export const storedDownload = (parts: Omit<StoredDownload, 'download'>): StoredDownload => ({
  download: true,
  ...parts,
})

// No script in the file runs, it has no origin, and it loads nothing from elsewhere.
const harmless =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; sandbox; frame-ancestors 'self'"

/**
 * Sends the file or one range of it (206). 304 for an unchanged file, 416 for a range outside, 404 when the
 * key is missing.
 */
export const sendStored = async (
  ctx: HttpContext,
  storage: FileStorage,
  { stored: key, type, name, inline, cache, maxBytes }: StoredDownload,
): Promise<void> => {
  const about = await storage.stat(key)
  if (!about) throw new Problem(404, 'not_found')
  const { etag } = about
  const size = Math.min(about.size, maxBytes ?? about.size)
  const isPart = size < about.size
  ctx.set('Cache-Control', cache)
  ctx.set('ETag', etag)
  ctx.set('Accept-Ranges', 'bytes')
  ctx.set('Content-Security-Policy', harmless)
  ctx.set('X-Content-Type-Options', 'nosniff')
  if (tagsOf(ctx.get('If-None-Match')).some((tag) => tag === etag || tag === '*')) {
    ctx.status = 304
    return
  }
  const range = rangeOf(ctx, size, etag)
  if (range === 'outside')
    throw new Problem(416, 'range_outside', { headers: { 'Content-Range': `bytes */${size}` } })
  const isHead = ctx.method === 'HEAD'
  const file = isHead
    ? null
    : await storage.get(key, range || isPart ? { range: range ?? { first: 0, last: size - 1 } } : {})
  if (!isHead && !file) throw new Problem(404, 'not_found')
  ctx.compress = false
  saveAs(ctx, name, inline ? 'inline' : 'attachment')
  if (range) ctx.set('Content-Range', `bytes ${range.first}-${range.last}/${size}`)
  ctx.status = range ? 206 : 200
  ctx.type = type
  if (file) ctx.body = file.body
  ctx.length = range ? range.last - range.first + 1 : size
}

const tagsOf = (header: string): string[] =>
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .filter((tag) => tag !== '')

// Requests for several ranges get the whole file, which HTTP allows.
const rangeOf = (ctx: HttpContext, size: number, etag: string): ByteRange | 'outside' | null => {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(ctx.get('Range').trim())
  const condition = ctx.get('If-Range')
  if (!asked || (condition !== '' && condition !== etag)) return null
  const [, from = '', to = ''] = asked
  if (from === '' && to === '') return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first > last || first >= size ? 'outside' : { first, last }
}
