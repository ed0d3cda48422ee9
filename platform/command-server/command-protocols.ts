import type { CommandSide } from '#platform/commands/command-side.ts'
import type { Services } from '#platform/commands/services.ts'
import { orProblem } from '#platform/http/problem.ts'
import { protocolRoutes } from '#platform/http/protocol-routes.ts'
import { type ProtocolHandlers, type ProtocolSet, problemOfProtocol } from '#platform/http/protocol-set.ts'
import type { HttpContext, HttpRoute } from '#platform/http/routes.ts'
import type { Contract } from '#platform/language/contract.ts'
import { contributionKind } from '#platform/language/contribution.ts'
import { newId } from '#platform/language/ids.ts'
import type { Who } from '#platform/permit/permit.ts'
import { bodyHashOf } from '#platform/requests/derived-ids.ts'
import type { Outcome } from '#platform/requests/request.ts'
import type { UploadReceiver } from '#platform/uploads/upload-receiver.ts'

/** What a protocol handler of command-api gets. */
export type CommandProtocolContext = {
  who: Who
  services: Services
  /** Takes files in as every upload does. */
  receiving: UploadReceiver
  /** Sends a command for the member; throws a `Problem` when it is rejected. `key` makes a repeat safe. */
  send: (name: string, command: Record<string, unknown>, key?: string) => Promise<Outcome>
}

/** Protocols that command-api answers: `command-api/<feature>/*.protocol.ts`. */
export const commandProtocols = contributionKind<ProtocolSet<CommandProtocolContext>>({
  layer: 'command-api',
  suffix: '.protocol.ts',
  problemOf: (set) => problemOfProtocol(set, 'command-api'),
})

/** Declares the handlers of a contract's protocol calls in command-api. */
export const defineCommandProtocol = <C extends Contract>(
  contract: C,
  handlers: ProtocolHandlers<C, CommandProtocolContext>,
): ProtocolSet<CommandProtocolContext> =>
  commandProtocols.define({ contract, dependsOn: [], handlers: handlers as never })

type Parts = {
  side: CommandSide
  services: Services
  receiving: UploadReceiver
  sets: readonly ProtocolSet<CommandProtocolContext>[]
}

/** The routes of the protocols that command-api answers. */
export const commandProtocolRoutes = ({ sets, ...parts }: Parts): HttpRoute[] =>
  protocolRoutes(sets, 'command-api', (ctx) => contextOf(ctx, parts))

const contextOf = (
  ctx: HttpContext,
  { side, services, receiving }: Omit<Parts, 'sets'>,
): CommandProtocolContext => {
  const { who, origin, requestId: request_id, releaseDuring } = ctx.state
  const { actor, network } = who
  return {
    who,
    services,
    receiving,
    send: async (name, command, key = newId()) => {
      const bodyHash = bodyHashOf(name, command)
      const request = { name, command, key, actor, network, bodyHash, origin, request_id, releaseDuring }
      return orProblem(await side.dispatch(request))
    },
  }
}
