import { createHash, timingSafeEqual } from 'node:crypto'
import type { CommandSide } from '#platform/commands/command-side.ts'
import { bodyLimits } from '#platform/http/body.limits.ts'
import { jsonBody } from '#platform/http/body.ts'
import { type InternalAnswer, InternalCommand, internalPath } from '#platform/http/internal-command.ts'
import type { InternalRoute } from '#platform/http/internal-routes.ts'
import type { JsonLimits } from '#platform/http/json-scan.ts'
import { Problem, problemOf } from '#platform/http/problem.ts'
import type { HttpContext } from '#platform/http/routes.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { isRejection, notFound, type Rejection } from '#platform/language/rejection.ts'
import { z } from '#platform/language/shapes.ts'
import type { Log } from '#platform/log/log.ts'
import type { Permit } from '#platform/permit/permit.ts'
import { parseCommand } from '#platform/reactors/commander.ts'
import { bodyHashOf } from '#platform/requests/derived-ids.ts'
import { type Outcome, system } from '#platform/requests/request.ts'

const { json: maxBytes } = valuesOf(bodyLimits)
/** Services send valid contracts, so the content is not scanned. */
const serviceLimits: JsonLimits = { keys: Number.POSITIVE_INFINITY, loose: ['/command'] }

type Parts = {
  side: CommandSide
  permit: Pick<Permit, 'network' | 'resolveMember'>
  token: string
  publicUrl: string
  log: Log
}

/**
 * Takes commands from other services of the installation, which authenticate by its token. Without the token,
 * or through the gateway, the route does not exist. Permissions are looked up here.
 */
export const internalCommands = ({ side, permit, token, publicUrl, log }: Parts): InternalRoute => {
  const { host } = new URL(publicUrl)
  const isToken = constantTimeEquals(`Bearer ${token}`)
  return {
    method: 'POST',
    path: internalPath,
    isCounted: true,
    handle: async (ctx) => {
      if (isFromOutside(ctx, host) || !isToken(ctx.get('Authorization'))) throw problemOf(notFound())
      adoptRequestId(ctx, ctx.get('X-Request-Id'), log)
      const parsed = InternalCommand.safeParse(await jsonBody(ctx, maxBytes, serviceLimits))
      if (!parsed.success) throw new Problem(422, 'validation_failed')
      ctx.state.log = ctx.state.log.child({ command: parsed.data.name })
      ctx.body = serialized(await dispatch(side, permit, parsed.data))
    },
  }
}

const dispatch = async (
  side: CommandSide,
  permit: Parts['permit'],
  { name, command: given, member_id, on_behalf_of, correlation_id, origin, ...rest }: InternalCommand,
): Promise<Outcome | Rejection> => {
  const command = checkedCommand(side, name, given)
  const { actor, network } =
    member_id === null
      ? { actor: system, network: await permit.network() }
      : await permit.resolveMember(member_id)
  return side.dispatch({
    ...rest,
    name,
    command,
    actor,
    network,
    onBehalfOf: on_behalf_of,
    correlation_id: correlation_id ?? undefined,
    bodyHash: bodyHashOf(name, command),
    origin: origin === null ? undefined : { ...origin, cookies: noCookies },
  })
}

// A command without a matching contract is the sender's mistake, and a retry would not help.
const checkedCommand = (
  side: CommandSide,
  name: string,
  given: Record<string, unknown>,
): Record<string, unknown> => {
  if (!side.commands.has(name)) throw new Problem(422, 'command_unknown')
  try {
    return parseCommand(side.commands, name, given)
  } catch (error) {
    if (error instanceof z.ZodError) throw new Problem(422, 'validation_failed')
    throw error
  }
}

// The browser is connected to the other service.
const noCookies = {
  hash: Buffer.alloc(0),
  set: () => {
    throw new Error('a command between services can set no cookie')
  },
  clear: () => {
    throw new Error('a command between services can clear no cookie')
  },
}

const serialized = (outcome: Outcome | Rejection): z.input<typeof InternalAnswer> =>
  isRejection(outcome)
    ? outcome
    : {
        position: outcome.position === null ? null : String(outcome.position),
        answer: outcome.answer ?? null,
        status: outcome.status,
      }

// Comparing hashes takes the same time, whatever differs.
const constantTimeEquals = (expected: string) => {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const wanted = hash(expected)
  return (given: string) => timingSafeEqual(hash(given), wanted)
}

const isFromOutside = (ctx: HttpContext, publicHost: string): boolean =>
  ctx.get('Host').toLowerCase() === publicHost ||
  ['X-Forwarded-For', 'Forwarded', 'Cookie', 'Origin'].some((header) => ctx.get(header) !== '')

/** Logs the request under the sender's request id from now on. */
const adoptRequestId = (ctx: HttpContext, requestId: string, log: Log): void => {
  if (!/^[\w-]{8,64}$/.test(requestId)) return
  ctx.set('X-Request-Id', requestId)
  ctx.state.requestId = requestId
  ctx.state.log = log.child({ request_id: requestId })
}
