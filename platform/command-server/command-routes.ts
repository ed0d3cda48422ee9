import type { CommandSide } from '#platform/commands/command-side.ts'
import { looseIn, richTextIn } from '#platform/content/rich-text.ts'
import { bodyLimits } from '#platform/http/body.limits.ts'
import { isJson, jsonBody } from '#platform/http/body.ts'
import { defaultJsonLimits, type JsonLimits } from '#platform/http/json-scan.ts'
import { paramsOf } from '#platform/http/path-parameters.ts'
import { fieldErrors, invalid, orProblem, Problem } from '#platform/http/problem.ts'
import { withDocuments } from '#platform/http/rich-text-fields.ts'
import type { HttpContext, HttpRoute } from '#platform/http/routes.ts'
import type { Command } from '#platform/language/contract.ts'
import { isUuid, newId } from '#platform/language/ids.ts'
import { valuesOf } from '#platform/language/limit.ts'
import type { Who } from '#platform/permit/permit.ts'
import { bodyHashOf, derivedKey } from '#platform/requests/derived-ids.ts'
import { type MarkdownParser, markdownParser } from '#platform/rich-text/markdown-worker-pool.ts'

const { json, openJson } = valuesOf(bodyLimits)

/** The routes of all commands, made from their contracts. */
export const commandRoutes = ({ dispatch, commands }: CommandSide): HttpRoute[] => {
  const parse = markdownParser()
  return [...commands]
    .filter(([, { internal, multipart }]) => !internal && !multipart)
    .map(([name, command]) => ({
      method: command.method,
      path: command.path,
      open: command.open,
      signed: command.signed,
      fresh: command.fresh,
      scopes: command.scopes,
      kind: 'command',
      limit: command.limit,
      handle: handlerOf({ name, command, dispatch, parse }),
    }))
}

type Routed = {
  name: string
  command: Command
  dispatch: CommandSide['dispatch']
  parse: MarkdownParser
}

const handlerOf = (routed: Routed) => {
  const { body, keys } = routed.command
  const limits: JsonLimits = { keys: keys ?? defaultJsonLimits.keys, loose: looseIn(body) }
  const texts = richTextIn(body)
  return (ctx: HttpContext) => handle(ctx, { ...routed, limits, texts })
}

const handle = async (
  ctx: HttpContext,
  { name, command, dispatch, parse, limits, texts }: Routed & { limits: JsonLimits; texts: string[] },
): Promise<void> => {
  const key = keyOf(ctx)
  const sent = await sentIn(ctx, command, limits)
  const body = withQueryParameters(sent, command, ctx.querystring)
  const parsed = command.body.safeParse(body)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error, body))
  const whole = { ...(parsed.data as Record<string, unknown>), ...paramsOf(ctx) }
  const { who, origin, releaseDuring } = ctx.state
  const bodyHash = bodyHashOf(name, whole)
  // Deciders get documents, so that Markdown is parsed once, long texts in a worker.
  const documents = await withDocuments(whole, texts, (markdown) => releaseDuring(() => parse(markdown)))
  const outcome = orProblem(
    await dispatch({
      name,
      command: documents,
      // Refusing a reused key would reveal that the first command was stored, and so that an account exists.
      key: command.open ? derivedKey(key, bodyHash) : key,
      actor: who.actor,
      network: who.network,
      bodyHash,
      origin,
      releaseDuring,
    }),
  )
  // The position of an open command would reveal whether an account exists.
  if (outcome.position !== null && !command.open) ctx.set('X-Position', String(outcome.position))
  if (outcome.action !== undefined) ctx.set('X-Action', outcome.action)
  ctx.status = outcome.status
  if (outcome.status === 204) ctx.body = null
  else ctx.body = outcome.answer ?? {}
}

// A mail program sends a form that says no more than the signed address.
const sentIn = async (ctx: HttpContext, { signed }: Command, limits: JsonLimits): Promise<unknown> => {
  if (signed !== true || isJson(ctx.get('Content-Type')))
    return jsonBody(ctx, isKnown(ctx.state.who) ? json : openJson, limits)
  await ctx.state.receive(openJson)
  return {}
}

const isKnown = ({ session, token }: Who): boolean => session !== null || token !== undefined

// The body takes precedence over query parameters.
const withQueryParameters = (body: unknown, { addressed = [] }: Command, querystring: string): unknown => {
  if (addressed.length === 0 || typeof body !== 'object' || body === null) return body
  const given = new URLSearchParams(querystring)
  const fromPath = addressed.flatMap((name) => (given.has(name) ? [[name, given.get(name)]] : []))
  return { ...Object.fromEntries(fromPath), ...body }
}

/** The client's idempotency key, or a new one. */
export const keyOf = (ctx: HttpContext): string => {
  const given = ctx.get('Idempotency-Key').toLowerCase()
  if (given === '') return newId()
  if (!isUuid(given)) throw new Problem(400, 'header_unusable', { params: { header: 'Idempotency-Key' } })
  return given
}
