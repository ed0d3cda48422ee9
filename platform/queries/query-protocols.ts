import { orProblem } from '#platform/http/problem.ts'
import { protocolRoutes } from '#platform/http/protocol-routes.ts'
import { type ProtocolHandlers, type ProtocolSet, problemOfProtocol } from '#platform/http/protocol-set.ts'
import type { HttpContext, HttpRoute } from '#platform/http/routes.ts'
import type { Contract } from '#platform/language/contract.ts'
import { contributionKind } from '#platform/language/contribution.ts'
import { newId } from '#platform/language/ids.ts'
import type { Who } from '#platform/permit/permit.ts'
import { type Table, tablesReadTogether } from '#platform/projections/table.ts'
import { bodyHashOf } from '#platform/requests/derived-ids.ts'
import type { Outcome } from '#platform/requests/request.ts'
import type { QueryContext } from './queries.ts'
import { assertFilled, contextOf, positionTimeoutMs, type QueryRouteParts } from './query-routes.ts'

/** What a protocol handler of query-api gets: all that a query gets, and commands with their outcome. */
export type QueryProtocolContext = Omit<QueryContext, 'send'> & {
  who: Who
  /**
   * Sends a command for the member and waits until the tables of the set show it, because clients of these protocols
   * read at once what they have written. Throws a `Problem` when it is rejected.
   */
  send: (name: string, command: Record<string, unknown>, key?: string) => Promise<Outcome>
}

/** Protocols that query-api answers: `query-api/<feature>/*.protocol.ts`. */
export const queryProtocols = contributionKind<ProtocolSet<QueryProtocolContext>>({
  layer: 'query-api',
  suffix: '.protocol.ts',
  problemOf: (set) => problemOfProtocol(set, 'query-api'),
})

/** Declares the handlers of a contract's protocol calls in query-api. `dependsOn` lists the tables that they read. */
export const defineQueryProtocol = <C extends Contract>(
  contract: C,
  dependsOn: readonly Table<any>[],
  handlers: ProtocolHandlers<C, QueryProtocolContext>,
): ProtocolSet<QueryProtocolContext> =>
  queryProtocols.define({
    contract,
    dependsOn: dependsOn.flatMap(tablesReadTogether).map(({ name }) => name),
    handlers: handlers as never,
  })

/** The routes of the protocols that query-api answers. */
export const queryProtocolRoutes = (
  parts: Omit<QueryRouteParts, 'sets' | 'tablesRead'>,
  sets: readonly ProtocolSet<QueryProtocolContext>[],
): HttpRoute[] =>
  sets.flatMap((set) =>
    protocolRoutes([set], 'query-api', (ctx) => protocolContext(parts, set, ctx)).map((route) => ({
      ...route,
      handle: async (ctx) => {
        await assertFilled(parts.progress, set.dependsOn)
        await route.handle(ctx)
      },
    })),
  )

const protocolContext = (
  parts: Omit<QueryRouteParts, 'sets' | 'tablesRead'>,
  { dependsOn }: ProtocolSet<QueryProtocolContext>,
  ctx: HttpContext,
): QueryProtocolContext => {
  const { who, origin, requestId: request_id } = ctx.state
  // Assigned, because a spread would read the files of a process that has none.
  return Object.assign(contextOf(parts, ctx), {
    who,
    send: async (name: string, command: Record<string, unknown>, key = newId()) => {
      const { actor, network } = who
      const bodyHash = bodyHashOf(name, command)
      const request = { name, command, key, actor, network, bodyHash, origin, request_id }
      const outcome = orProblem(await parts.dispatch(request))
      const { position } = outcome
      if (position !== null && dependsOn.length > 0)
        await ctx.state.wait(() => parts.progress.passed(dependsOn, position, positionTimeoutMs))
      return outcome
    },
  })
}
