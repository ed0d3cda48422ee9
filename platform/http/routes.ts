import type { ParameterizedContext } from 'koa'
import type { OwnLimit } from '#platform/language/contract.ts'
import type { HttpMethod } from '#platform/language/protocol-call.ts'
import type { Language } from '#platform/language/shapes.ts'
import type { TokenScopes } from '#platform/language/token-scope.ts'
import type { TrafficClass } from '#platform/language/traffic.ts'
import type { Log } from '#platform/log/log.ts'
import type { Credentials } from '#platform/permit/access-tokens.ts'
import type { Who } from '#platform/permit/permit.ts'
import type { Origin } from '#platform/requests/request.ts'
import type { Slot } from './admission.ts'

/** `ctx.state` of a request at its route. */
export type RequestState = {
  requestId: string
  /** The client as of now; the actor `nobody` and no session without a sign-in. A token has no session. */
  who: Who
  /** Looks up the session, once; for code that runs before `who` is set. */
  resolveWho: () => Promise<Who>
  /** The same for a token that did not come as a header. */
  resolveToken: (credentials: Credentials) => Promise<Who>
  /** The client's language by `Accept-Language`. */
  language: Language
  /** For style and script elements of a document; 128 random bits per request. */
  nonce: string
  origin: Origin
  /** Releases the slot during work elsewhere, so that other requests may start. Never refused. */
  releaseDuring: Slot['releaseDuring']
  /** The same for waits that the client or others cause; refused when too many requests wait. */
  wait: <T>(work: () => Promise<T>) => Promise<T>
  /** Receives the body without keeping a slot. Throws `Problem` (400, 408, 413). */
  receive: (maxBytes: number) => Promise<Buffer>
  log: Log
}

export type HttpContext = ParameterizedContext<RequestState>

/**
 * One route of the app. The app resolves the session, refuses anonymous clients unless the route is open,
 * counts its limits, and turns errors of `handle` into problem documents.
 */
export type HttpRoute = {
  method: HttpMethod
  /** With parameters as in the contract: `/appointments/:appointment_id`; values are in `ctx.params`. */
  path: string
  open: boolean
  /** A signed address replaces the check of the sender's origin. */
  signed?: boolean
  /** Requires a password confirmation within the last minutes. */
  fresh?: boolean
  /** Scopes of tokens that may use it; all other tokens are refused. */
  scopes?: TokenScopes
  /** What every open page sends all the time: it needs no session, counts against no limit and is not logged. */
  isQuiet?: boolean
  /** A parameter of the address that may hold a token. */
  tokenParameter?: string
  /** A refused client is told to ask its user for name and password (Basic). */
  asksForPassword?: boolean
  /**
   * The limit it counts against. A page may show a hundred pictures, so `file` is the widest. A `stream`
   * stays open: it is neither counted as running nor compressed.
   */
  kind: 'command' | 'query' | 'file' | 'stream' | 'upload'
  /** An additional limit of its own. */
  limit?: OwnLimit
  /** A limit that replaces that of its kind, across all processes. */
  traffic?: TrafficClass
  /** The same path is a web page for browsers that prefer text/html. */
  page?: boolean
  handle: (ctx: HttpContext) => Promise<void>
}
