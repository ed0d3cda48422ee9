import { z } from 'zod'
import type { ParamsOf } from './path-parameters.ts'
import type { ProtocolCall } from './protocol-call.ts'
import type { TokenScopes } from './token-scope.ts'
import type { TrafficClass, TrafficRule } from './traffic.ts'

export type { ParamsOf } from './path-parameters.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Route = `${Method} /${string}`

/** Limits that costly calls count against in addition to the limit of their kind. */
export type OwnLimit = 'crawl' | 'translation' | 'archive'

/** A route that asks for something to happen. */
export type Command<
  R extends Route = Route,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  kind: 'command'
  method: Exclude<Method, 'GET'>
  path: string
  route: R
  body: Body
  answer: Answer
  /** 201 for what creates, 200 with an answer, else 204. */
  status: 200 | 201 | 204
  codes: readonly string[]
  /** True when nobody has to be signed in. */
  open: boolean
  /** True when the sender must have entered the password within the last minutes. */
  fresh: boolean
  /** True when only the system itself may send it: it has no route from outside. */
  internal: boolean
  /** Comes as multipart/form-data with one file, which the body holds as `file` once it was received. */
  multipart?: boolean
  /**
   * True when a signed address alone says who sends it and what: mail programs and other sites may send it, with any body
   * that is no JSON, and cookies do not count.
   */
  signed?: boolean
  /** Fields of the body that may stand in the address instead, as they do where the same thing is read. */
  addressed?: readonly string[]
  /** How many keys its body may hold outside rich text, where that is more than usual. */
  keys?: number
  /** Scopes of tokens that may send it; none when missing. */
  scopes?: TokenScopes
  limit?: OwnLimit
  /** Counts what it brings about, for each member over all processes. */
  traffic?: TrafficRule
}

/** A route that answers a question. */
export type Query<
  R extends Route = Route,
  Parameters extends z.ZodType = z.ZodType,
  View extends z.ZodType = z.ZodType,
> = {
  kind: 'query'
  /** POST for what a form asks for, whose parameters are too long or too secret for an address. */
  method: 'GET' | 'POST'
  path: string
  route: R
  parameters: Parameters
  view: View
  /** True when the same path is a page of the web for a browser that prefers text/html. */
  page: boolean
  open: boolean
  /** As with commands: for what takes much away at once. */
  fresh: boolean
  /** Scopes of tokens that may ask it; none when missing. */
  scopes?: TokenScopes
  limit?: OwnLimit
  /** Counts for each member over all processes, in the place of the limit for questions. */
  traffic?: TrafficClass
  /** True when the answer is a record whose members come one by one to a client that accepts `application/x-ndjson`. */
  inParts?: boolean
}

/** A call of the product's own API. */
export type Call = Command<any, any, any> | Query<any, any, any>
/** Every call that a contract may declare, those of other protocols included. */
export type DeclaredCall = Call | ProtocolCall

export type Contract<Calls extends Record<string, DeclaredCall> = Record<string, any>> = {
  feature: string
  calls: Calls
}

export const Nothing = z.strictObject({})
/** What a creating command answers with. */
export const Created = z.object({ id: z.string() })
export const NoAnswer = z.undefined()

/** The contract of a feature: every route with its body or query, its answer and its rejection codes. */
export const contract = <const Calls extends Record<string, DeclaredCall>>(
  feature: string,
  calls: Calls,
): Contract<Calls> => ({ feature, calls })

/** The code with which a call that has to be fresh is refused. */
export const notFresh = 'reauthentication_required'

type CommandOptions = {
  codes?: readonly string[]
  open?: boolean
  signed?: boolean
  fresh?: boolean
  addressed?: readonly string[]
  keys?: number
  scopes?: TokenScopes
  limit?: OwnLimit
  traffic?: TrafficRule
}
type QueryOptions = {
  page?: boolean
  open?: boolean
  fresh?: boolean
  scopes?: TokenScopes
  limit?: OwnLimit
  traffic?: TrafficClass
  inParts?: boolean
}

/** A command's route, body and answer. */
export const command = <R extends Route, Body extends z.ZodType, Answer extends z.ZodType = typeof NoAnswer>(
  route: R,
  body: Body,
  answer: Answer = NoAnswer as unknown as Answer,
  {
    codes = [],
    open = false,
    signed = false,
    fresh = false,
    addressed,
    keys,
    scopes,
    limit,
    traffic,
  }: CommandOptions = {},
): Command<R, Body, Answer> => ({
  kind: 'command',
  ...parts(route),
  ...(signed ? { signed } : {}),
  ...(addressed ? { addressed } : {}),
  ...(keys ? { keys } : {}),
  method: parts(route).method as Exclude<Method, 'GET'>,
  route,
  body,
  answer,
  status: (answer as unknown) === Created ? 201 : (answer as unknown) === NoAnswer ? 204 : 200,
  codes: fresh ? [notFresh, ...codes] : codes,
  open,
  fresh,
  internal: false,
  ...(scopes && { scopes }),
  ...(limit && { limit }),
  ...(traffic && { traffic }),
})

/** A command that comes with a file. `body` describes the other fields, and the received file as `file`. */
export const upload = <R extends `POST /${string}`, Body extends z.ZodType, Answer extends z.ZodType>(
  route: R,
  body: Body,
  answer: Answer,
  { codes = [] }: Pick<CommandOptions, 'codes'> = {},
): Command<R, Body, Answer> => ({ ...command(route, body, answer, { codes }), status: 201, multipart: true })

/** A question that a form of a page sends, answered with a download. */
export const asked = <R extends `POST /${string}`, Parameters extends z.ZodType, View extends z.ZodType>(
  route: R,
  parameters: Parameters,
  view: View,
): Query<R, Parameters, View> => ({
  kind: 'query',
  method: 'POST',
  path: parts(route).path,
  route,
  parameters,
  view,
  page: false,
  open: false,
  fresh: false,
})

/** A command without a route: only reactors and timers send it. Named `feature/name` by the commander. */
export const internal = <Body extends z.ZodType>(
  body: Body,
  { codes = [] }: CommandOptions = {},
): Command<'POST /', Body, typeof NoAnswer> => ({
  kind: 'command',
  method: 'POST',
  path: '',
  route: 'POST /',
  body,
  answer: NoAnswer,
  status: 204,
  codes,
  open: false,
  fresh: false,
  internal: true,
})

/** A question's route, parameters and view. */
export const query = <R extends `GET /${string}`, Parameters extends z.ZodType, View extends z.ZodType>(
  route: R,
  parameters: Parameters,
  view: View,
  { page = false, open = false, fresh = false, scopes, limit, traffic, inParts }: QueryOptions = {},
): Query<R, Parameters, View> => ({
  kind: 'query',
  method: 'GET',
  path: parts(route).path,
  route,
  parameters,
  view,
  page,
  open,
  fresh,
  ...(scopes && { scopes }),
  ...(limit && { limit }),
  ...(traffic && { traffic }),
  ...(inParts && { inParts }),
})

/** Calls that tokens of these scopes may use too. */
export const withScopes = <Calls extends Record<string, DeclaredCall>>(
  scopes: TokenScopes,
  calls: Calls,
): Calls =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, scopes }])) as Calls

/** What a command's body and path give the decider: `{ ...body, ...params }`. */
export type CommandOf<C> =
  C extends Command<infer R, infer Body, any> ? Fields<z.output<Body>> & ParamsOf<R> : never
/** All commands of a contract by name: the `Commands` of its decider. */
export type CommandsOf<W extends Contract> = {
  [Name in keyof W['calls'] as W['calls'][Name] extends Command<any, any, any> ? Name : never]: CommandOf<
    W['calls'][Name]
  >
}
/** What a caller has to give: the body before parsing, with the parameters of the path. */
export type InputOf<C> =
  C extends Command<infer R, infer Body, any>
    ? Fields<z.input<Body>> & ParamsOf<R>
    : C extends Query<infer R, infer Parameters, any>
      ? Fields<z.input<Parameters>> & ParamsOf<R>
      : never
// A strict object without fields is typed as one whose every field is impossible, the parameters included.
type Fields<Given> = Given extends Record<string, never> ? unknown : Given
/** What a call answers with. */
export type AnswerOf<C> =
  C extends Command<any, any, infer Answer>
    ? z.output<Answer>
    : C extends Query<any, any, infer View>
      ? z.output<View>
      : never

const parts = (route: Route): { method: Method; path: string } => {
  const [method, path] = route.split(' ') as [Method, string]
  return { method, path }
}

/** The path with its parameters filled in and encoded; what is left of the input is body or query. */
export const filled = (
  path: string,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } => {
  const rest = { ...input }
  const concrete = path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path: concrete, rest }
}
