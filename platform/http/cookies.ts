import type { Context } from 'koa'
import { hashOf } from '#platform/permit/sessions.ts'
import type { SessionCookies } from '#platform/requests/request.ts'

/**
 * Name of the session cookie. Browsers accept the prefix `__Host-` only over https and for this host alone.
 */
export const cookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-sid' : 'sid'

/** Reads and writes the session cookie. Without a maximum age it ends with the browser window. */
export const cookiesOf = (ctx: Context, publicUrl: string): SessionCookies => {
  const name = cookieName(publicUrl)
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ]
  const write = (value: string, more: string[]) =>
    ctx.set('Set-Cookie', [`${name}=${value}`, ...attributes, ...more].join('; '))
  return {
    get hash() {
      return hashOf(ctx.cookies.get(name) ?? '')
    },
    set: (value, maxAgeSeconds) => write(value, maxAgeSeconds === null ? [] : [`Max-Age=${maxAgeSeconds}`]),
    clear: () => {
      write('', ['Max-Age=0'])
      // Browser storage belongs to the user of the device; the web clears private data itself.
      ctx.set('Clear-Site-Data', '"cache"')
    },
  }
}
