import type { Context, Next } from 'koa'
import { isWriting } from '#platform/language/protocol-call.ts'
import { Problem } from './problem.ts'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/** True for `localhost` and its addresses, with or without a port. */
export const isLoopback = (host: string): boolean => loopback.test(host)

/** Refuses requests for another host than the public one. */
export const ownHost = (publicUrl: string) => {
  const { host } = new URL(publicUrl)
  return async (ctx: Context, next: Next): Promise<void> => {
    const requestHost = ctx.get('Host').toLowerCase()
    if (requestHost !== host && !isLoopback(requestHost)) throw new Problem(400, 'host_unknown')
    await next()
  }
}

/**
 * Lets a write pass only from our own page or from a client that is no browser, before the body is read.
 * `csrfTokenOf` returns the token of the session, null without one. `isSigned`: the address alone proves its sender.
 */
export const sameOriginWrites = (
  publicUrl: string,
  cookieName: string,
  csrfTokenOf: (ctx: Context) => Promise<string | null>,
  isSigned: (ctx: Context) => boolean,
) => {
  const own = new URL(publicUrl).origin
  return async (ctx: Context, next: Next): Promise<void> => {
    if (isWriting(ctx.method) && !isSigned(ctx) && !(await passes(ctx)))
      throw new Problem(403, 'foreign_origin')
    await next()
  }

  async function passes(ctx: Context): Promise<boolean> {
    const hasCookie = ctx.cookies.get(cookieName) !== undefined
    const site = ctx.get('Sec-Fetch-Site')
    const origin = ctx.get('Origin')
    if (site !== '' && site !== 'same-origin') return false
    if (site === '' && origin !== '' && !isOwn(ctx, origin)) return false
    // Cookies do not count beside this header, which no form of another page can send.
    if (ctx.get('Authorization') !== '') return true
    const needsToken = isMultipart(ctx) || (site === '' && origin === '' && hasCookie)
    return !needsToken || isToken(ctx)
  }

  function isOwn(ctx: Context, origin: string): boolean {
    return origin === own || (isLoopback(ctx.get('Host')) && origin === `http://${ctx.get('Host')}`)
  }

  async function isToken(ctx: Context): Promise<boolean> {
    const token = await csrfTokenOf(ctx)
    return token !== null && ctx.get('X-CSRF-Token') === token
  }
}

/** Only our own page opens streams: another site could rely on the cookie. */
export const isSameOriginRead = (ctx: Context): boolean => {
  const site = ctx.get('Sec-Fetch-Site')
  return site === '' || site === 'same-origin' || site === 'none'
}

const isMultipart = (ctx: Context): boolean => /^\s*multipart\//i.test(ctx.get('Content-Type'))
