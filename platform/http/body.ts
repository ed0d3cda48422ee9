import type { Context } from 'koa'
import type { JsonLimits } from './json-scan.ts'
import { Problem } from './problem.ts'
import type { RequestState } from './routes.ts'
import { strictJson } from './strict-json.ts'

type Received = Pick<Context, 'req' | 'get'> & { state: Pick<RequestState, 'receive'> }

/**
 * The request's JSON body; `{}` when there is none. Refuses (throws `Problem`) another media type, charset or
 * encoding (415), more than `largest` bytes (413), a client that is too slow (408), and what `strictJson` refuses.
 */
export const jsonBody = async (ctx: Received, maxBytes: number, limits?: JsonLimits): Promise<unknown> => {
  const type = ctx.get('Content-Type')
  const announced = Number(ctx.get('Content-Length') || 0)
  const hasBody = announced > 0 || ctx.get('Transfer-Encoding') !== ''
  if (!hasBody && type === '') return {}
  if (!isJson(type)) throw new Problem(415, 'wrong_media_type')
  if (ctx.get('Content-Encoding') !== '') throw new Problem(415, 'wrong_media_type')
  const bytes = await ctx.state.receive(maxBytes)
  return bytes.length === 0 ? {} : strictJson(bytes, limits)
}

export const isJson = (type: string): boolean => {
  const [name = '', ...parameters] = type
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  return name === 'application/json' && parameters.every((part) => /^charset="?utf-?8"?$/.test(part))
}
