import type { Context } from 'koa'
import type { Credentials } from '#platform/permit/access-tokens.ts'

/** The parameter by which addresses of feeds carry their token. */
export const tokenParameter = 'authentication_token'

/**
 * What the `Authorization` header holds: credentials, `unusable` for a scheme or form that we don't know, null without
 * the header. Cookies do not count beside it.
 */
export const headerCredentials = (ctx: Pick<Context, 'get'>): Credentials | 'unusable' | null => {
  const header = ctx.get('Authorization').trim()
  if (header === '') return null
  const [, scheme = '', value = ''] = /^(\S+)\s+(\S+)$/.exec(header) ?? []
  if (/^bearer$/i.test(scheme)) return { secret: value }
  return /^basic$/i.test(scheme) ? basicCredentials(value) : 'unusable'
}

/** The token of a feed's address; null when there is none. */
export const feedCredentials = (ctx: Pick<Context, 'path' | 'querystring'>): Credentials | null => {
  const feed = new URLSearchParams(ctx.querystring).get(tokenParameter)
  return feed === null ? null : { feed, path: ctx.path }
}

/** A query string without the token, for handlers and schemas that know nothing of it. */
export const withoutToken = (querystring: string): string =>
  querystring
    .split('&')
    .filter((part) => !part.startsWith(`${tokenParameter}=`))
    .join('&')

const basicCredentials = (value: string): Credentials | 'unusable' => {
  const text = Buffer.from(value, 'base64').toString('utf8')
  const at = text.indexOf(':')
  return at === -1 ? 'unusable' : { name: text.slice(0, at), secret: text.slice(at + 1) }
}
