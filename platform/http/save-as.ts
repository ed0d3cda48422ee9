import type { HttpContext } from './routes.ts'

/**
 * Says under which name the browser saves the answer (`attachment`) or titles it (`inline`), by RFC 6266: a name with
 * other letters than ASCII's is sent in UTF-8, beside one in ASCII for clients that know no other.
 */
export const saveAs = (
  ctx: HttpContext,
  name: string,
  type: 'attachment' | 'inline' = 'attachment',
): void => {
  // What stands before a slash would be taken for a folder and cut off.
  const bare = name.replace(/[\\/]/g, '_')
  ctx.attachment(bare, { type, fallback: inAscii(bare) })
}

// Headers are Latin-1 on the wire, and clients disagree about what its letters mean: only ASCII is safe.
const inAscii = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\x20-\x7e]/gu, '_')
