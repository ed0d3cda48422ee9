import type { TokenScopes } from './token-scope.ts'
import type { TrafficClass } from './traffic.ts'

/** Methods that change nothing. */
export const readingMethods = ['GET', 'HEAD', 'OPTIONS', 'PROPFIND', 'REPORT'] as const
/** Methods that may change something. */
export const writingMethods = [
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'PROPPATCH',
  'MKCOL',
  'MKCALENDAR',
  'MOVE',
  'COPY',
  'LOCK',
  'UNLOCK',
] as const

/** Every method that a call may have: of HTTP, WebDAV and CalDAV. */
export type HttpMethod = (typeof readingMethods)[number] | (typeof writingMethods)[number]
export type ProtocolRoute = `${HttpMethod} /${string}`

/** True for methods that may change something; unknown methods count as such. */
export const isWriting = (method: string): boolean => !readingMethods.some((one) => one === method)

/** The processes that answer calls. */
export type Service = 'query-api' | 'command-api'

/**
 * What a call takes: nothing, XML as text, bytes, or a stream that the handler consumes. `maxBytes` null: the handler
 * limits the stream itself.
 */
export type ProtocolBody =
  | { type: 'none' }
  | { type: 'xml' | 'bytes'; maxBytes: number }
  | { type: 'stream'; maxBytes: number | null }

/**
 * A call of another protocol (WebDAV, CalDAV, tus, a feed): any method, a body that is no JSON, and an answer with a
 * status and headers of its own.
 */
export type ProtocolCall<R extends ProtocolRoute = ProtocolRoute> = {
  kind: 'protocol'
  method: HttpMethod
  /** Parameters as in other contracts; `/*rest` at its end stands for any number of segments. */
  path: string
  route: R
  service: Service
  body: ProtocolBody
  /** Statuses of success. */
  statuses: readonly number[]
  /** Media type of the answer; null for an answer without a body. */
  answers: string | null
  open: boolean
  fresh: false
  scopes: TokenScopes
  /** Clients without a valid token are told to ask their user for name and app password. */
  asksForPassword: boolean
  traffic?: TrafficClass
  /** The parameter of the address in which clients may send a token. */
  tokenParameter?: string
}

type ProtocolOptions = Partial<
  Pick<
    ProtocolCall,
    | 'service'
    | 'body'
    | 'statuses'
    | 'answers'
    | 'open'
    | 'scopes'
    | 'asksForPassword'
    | 'traffic'
    | 'tokenParameter'
  >
>

/**
 * Declares a call of another protocol. Without `service`, methods that write go to command-api and others to query-api;
 * a protocol whose paths must be looked up in read tables names query-api, whose handlers send commands.
 */
export const protocolCall = <R extends ProtocolRoute>(
  route: R,
  {
    service,
    body,
    statuses,
    answers,
    open,
    scopes,
    asksForPassword,
    traffic,
    tokenParameter,
  }: ProtocolOptions = {},
): ProtocolCall<R> => {
  const [method, path] = route.split(' ') as [HttpMethod, string]
  return {
    kind: 'protocol',
    method,
    path,
    route,
    service: service ?? (isWriting(method) ? 'command-api' : 'query-api'),
    body: body ?? { type: 'none' },
    statuses: statuses ?? [200],
    answers: answers ?? null,
    open: open ?? false,
    fresh: false,
    scopes: scopes ?? [],
    asksForPassword: asksForPassword ?? false,
    ...(traffic && { traffic }),
    ...(tokenParameter && { tokenParameter }),
  }
}
