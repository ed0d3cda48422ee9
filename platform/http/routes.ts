import type { ParameterizedContext } from 'koa'
import type { Origin } from '#platform/decide/request.ts'
import type { Method, OwnLimit } from '#platform/language/contract.ts'
import type { Language } from '#platform/language/shapes.ts'
import type { TrafficClass } from '#platform/language/traffic.ts'
import type { Log } from '#platform/log/log.ts'
import type { Who } from '#platform/permit/permit.ts'
import type { Slot } from './admission.ts'

/** What stands in `ctx.state` when a request reaches its route. */
export type RequestState = {
  requestId: string
  /** Who is asking, as of this moment; the actor `nobody` and no session when nobody is signed in. */
  who: Who
  /** Looks up who is asking, once; for what is reached before `who` is known. */
  resolveWho: () => Promise<Who>
  /** The reader's language by `Accept-Language`. */
  language: Language
  /** For the style and script elements of a document; 128 random bits, another one for each request. */
  nonce: string
  origin: Origin
  /** For what this process does elsewhere: others may begin meanwhile. Never refused. */
  releaseDuring: Slot['releaseDuring']
  /** For what the sender or others take their time for: the same, and refused where too many wait already. */
  wait: <T>(work: () => Promise<T>) => Promise<T>
  /** Receives the body, of so many bytes at most, without keeping a place. Throws `Problem` (400, 408, 413). */
  receive: (maxBytes: number) => Promise<Buffer>
  log: Log
}

export type HttpContext = ParameterizedContext<RequestState>

/**
 * One route of the app. Commands, queries and everything else come to the app in this form; the app knows who is
 * asking, refuses who is not signed in unless the route is open, counts against the limit of its kind, and turns
 * whatever `handle` throws into a problem document.
 */
export type HttpRoute = {
  method: Method
  /** With parameters as in the contract: `/appointments/:appointment_id`. They stand in `ctx.params`. */
  path: string
  open: boolean
  /** Refused unless the password was entered within the last minutes. */
  fresh?: boolean
  /**
   * Which limit it counts against. A page may show a hundred pictures at once, so `file` is the widest. `stream` stays
   * open: it is neither counted among the running requests nor compressed.
   */
  kind: 'command' | 'query' | 'file' | 'stream' | 'upload'
  /** A limit of its own that it counts against as well. */
  limit?: OwnLimit
  /** The limit in whose place it counts, over all processes. */
  traffic?: TrafficClass
  /** The same path is a page of the web for a browser that prefers text/html. */
  page?: boolean
  handle: (ctx: HttpContext) => Promise<void>
}
