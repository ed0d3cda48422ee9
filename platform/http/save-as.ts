import type { HttpContext } from './routes.ts'

/**
 * Sets the file name of a download (`attachment`) or of an opened file (`inline`) by RFC 6266: in UTF-8, with
 * an ASCII fallback.
 */
export const saveAs = (
  ctx: HttpContext,
  name: string,
  type: 'attachment' | 'inline' = 'attachment',
): void => {
  // A slash would make the rest a folder.
  const bare = name.replace(/[\\/]/g, '_')
  ctx.attachment(bare, { type, fallback: inAscii(bare) })
}

// Headers are Latin-1 and clients disagree about its letters, so the fallback is ASCII.
const inAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\x20-\x7e]/gu, '_')
