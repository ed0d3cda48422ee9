import { createHash } from 'node:crypto'
import { extname } from 'node:path'

/** A file of the web, as it is sent. */
export type WebFile = { bytes: Buffer; type: string; etag: string }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
}

/** What a file is sent as; undefined for names that the web does not use, which are never sent. */
export const webTypeOf = (name: string): string | undefined => types[extname(name)]

/** The file with these bytes. */
export const webFileOf = (bytes: Buffer, type: string): WebFile => ({
  bytes,
  type,
  etag: `"${createHash('sha256').update(bytes).digest('base64url')}"`,
})
