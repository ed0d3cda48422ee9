import type { Readable } from 'node:stream'
import type { Contract } from '#platform/language/contract.ts'
import type { ParamsOf } from '#platform/language/path-parameters.ts'
import type { ProtocolCall, Service } from '#platform/language/protocol-call.ts'
import type { XmlElement } from '#platform/xml/xml-reader.ts'
import type { Slot } from './admission.ts'

/** A request of another protocol. Of the three bodies, the one that the call declares is filled. */
export type ProtocolRequest<Params = Record<string, string>> = {
  params: Params
  /** What stands for `/*rest`, decoded; empty where the path ends before it. */
  segments: readonly string[]
  /** True when the path ends in a slash, by which WebDAV names a collection. */
  endsInSlash: boolean
  query: URLSearchParams
  /** A header's value; empty when it is missing. */
  header: (name: string) => string
  /** Null without a body, which WebDAV allows. */
  xml: XmlElement | null
  bytes: Buffer
  /** Takes no slot of other requests during work elsewhere. */
  releaseDuring: Slot['releaseDuring']
  /** Lets the handler read a streamed body, once; waiting for the client keeps no slot. */
  consume: <T>(take: (body: Readable) => Promise<T>) => Promise<T>
}

/** An answer with a status of its own, such as 207. */
export type ProtocolAnswer = {
  status: number
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer | Readable | null
  /** False for bytes that a client counts, such as those of a range. */
  compress?: boolean
}

export type ProtocolHandler<Context> = (
  context: Context,
  request: ProtocolRequest<any>,
) => Promise<ProtocolAnswer>

/** The handlers of a contract's protocol calls in one service. */
export type ProtocolSet<Context> = {
  contract: Contract
  /** Names of the read tables that must have been filled, and that have to show what a handler sent. */
  dependsOn: readonly string[]
  handlers: Record<string, ProtocolHandler<Context>>
}

/** The handlers by name, typed by the parameters of their paths. */
export type ProtocolHandlers<C extends Contract, Context> = {
  [Name in keyof C['calls'] as C['calls'][Name] extends ProtocolCall<any>
    ? Name
    : never]?: C['calls'][Name] extends ProtocolCall<infer R>
    ? (context: Context, request: ProtocolRequest<ParamsOf<R>>) => Promise<ProtocolAnswer>
    : never
}

/** The protocol calls of a contract that a service answers. */
export const protocolCallsOf = ({ calls }: Contract, service: Service): [string, ProtocolCall][] =>
  (Object.entries(calls) as [string, { kind: string }][]).filter(
    (entry): entry is [string, ProtocolCall] =>
      entry[1].kind === 'protocol' && (entry[1] as ProtocolCall).service === service,
  )

/** Names the calls that a set leaves out or that its service does not answer; null when it has exactly its own. */
export const problemOfProtocol = (
  { contract, handlers }: Pick<ProtocolSet<never>, 'contract' | 'handlers'>,
  service: Service,
): string | null => {
  const declared = protocolCallsOf(contract, service).map(([name]) => name)
  const missing = declared.filter((name) => !(name in handlers))
  const foreign = Object.keys(handlers).filter((name) => !declared.includes(name))
  if (missing.length > 0) return `has no handler for ${missing.join(', ')}`
  return foreign.length > 0 ? `${service} does not answer ${foreign.join(', ')}` : null
}
