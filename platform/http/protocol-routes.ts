import type { Readable } from 'node:stream'
import { restOf } from '#platform/language/path-parameters.ts'
import { isWriting, type ProtocolCall, type Service } from '#platform/language/protocol-call.ts'
import { readXml, XmlError } from '#platform/xml/xml-reader.ts'
import { withoutToken } from './credentials.ts'
import { paramsOf } from './path-parameters.ts'
import { Problem } from './problem.ts'
import {
  type ProtocolAnswer,
  type ProtocolHandler,
  type ProtocolRequest,
  type ProtocolSet,
  protocolCallsOf,
} from './protocol-set.ts'
import type { HttpContext, HttpRoute } from './routes.ts'
import { streamedBody } from './streamed-body.ts'

/** The routes of a service's protocol calls. `contextOf` makes what the handlers of a set get. */
export const protocolRoutes = <Context>(
  sets: readonly ProtocolSet<Context>[],
  service: Service,
  contextOf: (ctx: HttpContext, set: ProtocolSet<Context>) => Context,
): HttpRoute[] =>
  sets.flatMap((set) =>
    protocolCallsOf(set.contract, service).flatMap(([name, call]) => {
      const handler = set.handlers[name]
      return handler ? [routeOf(call, handler, (ctx) => contextOf(ctx, set))] : []
    }),
  )

const routeOf = <Context>(
  call: ProtocolCall,
  handler: ProtocolHandler<Context>,
  contextOf: (ctx: HttpContext) => Context,
): HttpRoute => ({
  method: call.method,
  path: call.path,
  open: call.open,
  scopes: call.scopes,
  asksForPassword: call.asksForPassword,
  kind: call.body.type === 'stream' ? 'upload' : isWriting(call.method) ? 'command' : 'query',
  traffic: call.traffic,
  tokenParameter: call.tokenParameter,
  handle: async (ctx) => {
    const request = await requestOf(call, ctx)
    write(ctx, call, await handler(contextOf(ctx), request))
  },
})

const requestOf = async ({ path, body }: ProtocolCall, ctx: HttpContext): Promise<ProtocolRequest> => {
  const rest = restOf(path)
  const { [rest ?? '']: _, ...params } = (ctx.params ?? {}) as Record<string, string>
  paramsOf({ params } as never)
  const bytes =
    body.type === 'xml' || body.type === 'bytes' ? await received(ctx, body.maxBytes) : Buffer.alloc(0)
  return {
    params,
    segments: rest === null ? [] : segmentsOf(ctx.path, path),
    endsInSlash: ctx.path.endsWith('/'),
    query: new URLSearchParams(withoutToken(ctx.querystring)),
    header: (name) => ctx.get(name),
    xml: body.type === 'xml' && bytes.length > 0 ? xmlOf(ctx, bytes) : null,
    bytes,
    releaseDuring: ctx.state.releaseDuring,
    consume: (take) =>
      ctx.state.wait(() => take(streamedBody(ctx.req, body.type === 'stream' ? body.maxBytes : 0))),
  }
}

const received = async (ctx: HttpContext, maxBytes: number): Promise<Buffer> => {
  if (ctx.get('Content-Encoding') !== '') throw new Problem(415, 'wrong_media_type')
  return ctx.state.receive(maxBytes)
}

// Some clients leave the type out.
const xmlOf = (ctx: HttpContext, bytes: Buffer) => {
  const type = ctx.get('Content-Type')
  if (type !== '' && !/^(application|text)\/([\w.-]+\+)?xml\b/i.test(type))
    throw new Problem(415, 'wrong_media_type')
  try {
    return readXml(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    throw new Problem(400, error instanceof XmlError ? error.code : 'malformed_xml')
  }
}

// The router decodes the rest as a whole, where a slash inside a name would look like one between names.
const segmentsOf = (requested: string, path: string): string[] => {
  const before = path.split('/').length - 1
  const raw = requested.replace(/\/$/, '').split('/').slice(before)
  try {
    const segments = raw.map(decodeURIComponent)
    if (segments.every(isName)) return segments
  } catch {
    // Answered below, as for any other unusable name.
  }
  throw new Problem(400, 'malformed_request')
}

const isName = (segment: string): boolean =>
  segment !== '' &&
  segment !== '.' &&
  segment !== '..' &&
  !segment.includes('\u0000') &&
  !segment.includes('/') &&
  segment.isWellFormed()

const write = (ctx: HttpContext, { answers }: ProtocolCall, answer: ProtocolAnswer): void => {
  const { status, headers = {}, body = null, compress = true } = answer
  if (!compress) ctx.compress = false
  if (body === null) ctx.body = null
  else ctx.body = body as string | Buffer | Readable
  ctx.status = status
  if (body !== null && answers !== null) ctx.set('Content-Type', answers)
  ctx.set({ ...headers })
}
