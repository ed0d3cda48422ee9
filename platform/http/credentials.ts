import type { Context } from 'koa'
import { programOf } from '#platform/language/device-name.ts'
import type { Credentials } from '#platform/permit/access-tokens.ts'

/** The parameters by which addresses of feeds carry their token: of streams, and of calendars. */
const tokenParameters = ['authentication_token', 'auth_token']

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
export const feedCredentials = (ctx: Pick<Context, 'path' | 'querystring' | 'get'>): Credentials | null => {
  const given = new URLSearchParams(ctx.querystring)
  const [feed] = tokenParameters.flatMap((name) => given.getAll(name))
  return feed === undefined ? null : { feed, path: ctx.path, program: programOf(ctx.get('User-Agent')) }
}

/** The token in a parameter of the address; null when there is none. */
export const parameterCredentials = (
  ctx: Pick<Context, 'querystring'>,
  parameter: string,
): Credentials | null => {
  const secret = new URLSearchParams(ctx.querystring).get(parameter)
  return secret === null ? null : { secret }
}

/** A query string without the token, for handlers and schemas that know nothing of it. */
export const withoutToken = (querystring: string): string =>
  querystring
    .split('&')
    .filter((part) => !tokenParameters.some((name) => part.startsWith(`${name}=`)))
    .join('&')

const basicCredentials = (value: string): Credentials | 'unusable' => {
  const text = Buffer.from(value, 'base64').toString('utf8')
  const at = text.indexOf(':')
  return at === -1 ? 'unusable' : { name: text.slice(0, at), secret: text.slice(at + 1) }
}
