import type { Knex } from 'knex'
import type { Clock } from '#platform/clock/clock.ts'
import { longestFileName } from '#platform/content/file-name.ts'
import { cancelableDatabase } from '#platform/database/cancelable-database.ts'
import { goneSignal } from '#platform/http/client-gone.ts'
import { withoutToken } from '#platform/http/credentials.ts'
import { formBody } from '#platform/http/form-body.ts'
import { orProblem, Problem } from '#platform/http/problem.ts'
import type { HttpContext, HttpRoute } from '#platform/http/routes.ts'
import { saveAs } from '#platform/http/save-as.ts'
import { waitingLimits } from '#platform/http/waiting.limits.ts'
import type { Query } from '#platform/language/contract.ts'
import { newId } from '#platform/language/ids.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { notFound } from '#platform/language/rejection.ts'
import type { Unsubscribing } from '#platform/mail/unsubscribing.ts'
import type { Office } from '#platform/office/office.ts'
import type { AccessTokens } from '#platform/permit/access-tokens.ts'
import type { Progress } from '#platform/projections/progress.ts'
import { bodyHashOf } from '#platform/requests/derived-ids.ts'
import type { Dispatch } from '#platform/requests/request.ts'
import type { SearchDatabases } from '#platform/search/run.ts'
import type { Translator } from '#platform/translation/translator.ts'
import { partsTo, takesParts } from './answer-parts.ts'
import { currentAnswer } from './current-answer.ts'
import type { FileAccess } from './file-access.ts'
import type { Follow } from './followed-answers.ts'
import { parametersOf } from './parameters.ts'
import type { Download, QueryContext, QuerySet } from './queries.ts'
import { type StoredDownload, sendStored } from './stored-download.ts'
import type { TablesRead } from './tables-read.ts'

export type QueryRouteParts = {
  sets: readonly QuerySet[]
  /** A pool whose statements end after five seconds. */
  db: Knex
  /** Pools of searches; the same as `db` when missing. */
  search?: SearchDatabases
  progress: Progress
  /** The read tables of the queries, recorded as they run. */
  tablesRead: TablesRead
  /** The position of the newest event in the log. */
  head: () => Promise<bigint>
  clock: Pick<Clock, 'now'>
  dispatch: Dispatch
  /** Missing where no query shows feed tokens. */
  accessTokens?: Pick<AccessTokens, 'feedSecretOf'>
  /** Missing where no link stops mails. */
  unsubscribing?: Pick<Unsubscribing, 'read'>
  /** Missing where no answer holds absolute addresses. */
  publicUrl?: string
  /** Missing where no query serves files. */
  files?: FileAccess
  /** Missing or null where no translation service is configured. */
  translator?: Translator | null
  /** Missing or null where no office server is configured. */
  office?: Office | null
  /** Missing where no client is told of answers that differ. */
  follow?: Follow
}

export const { table: positionTimeoutMs } = valuesOf(waitingLimits)

/** The routes of all queries: one per query in the contracts, and one with `.json` appended. */
export const queryRoutes = (parts: QueryRouteParts): HttpRoute[] =>
  parts.sets.flatMap((set) => Object.keys(set.handlers).flatMap((name) => routesOf(parts, set, name)))

const routesOf = (parts: QueryRouteParts, set: QuerySet, name: string): HttpRoute[] => {
  const query: Query = set.contract.calls[name]
  const handle = (ctx: HttpContext) => answer(parts, set, name, ctx)
  const { method, path, open, fresh, scopes, page, limit, traffic } = query
  const kind = path.includes('/get/') ? 'file' : 'query'
  const route: HttpRoute = { method, path, open, fresh, scopes, page, kind, limit, traffic, handle }
  return method !== 'GET' || /\.[a-z]+$/.test(path)
    ? [route]
    : [route, { ...route, path: `${path}.json`, page: false }]
}

const answer = async (
  parts: QueryRouteParts,
  set: QuerySet,
  name: string,
  ctx: HttpContext,
): Promise<void> => {
  const query: Query = set.contract.calls[name]
  const asked = query.scopes ? withoutToken(ctx.querystring) : ctx.querystring
  const given = query.method === 'GET' ? asked : await formBody(ctx)
  const input = { ...parametersOf(query.parameters, given), ...pathParameters(ctx) }
  ctx.set('Cache-Control', 'no-store')
  const parted = query.inParts && takesParts(ctx) ? partsTo(ctx) : null
  const isIndependent = set.independent.includes(name)
  const run = async () =>
    orProblem(
      await currentAnswer(
        {
          query: `${set.feature}/${name}`,
          tablesRead: parts.tablesRead,
          context: withPart(contextOf(parts, ctx, { isTyped: isTyped(input) }), parted?.send),
          wait: async (tables) => (isIndependent ? undefined : waitForPosition(parts, tables, ctx)),
        },
        async (context) => set.handlers[name]?.(context, input).catch(asProblem),
      ),
    )
  const answered = await (parted === null ? run() : parted.during(run))
  if (parted !== null) return parted.end(answered)
  if (isStored(answered)) return sendStored(ctx, filesOf(parts).storage, answered)
  if (isDownload(answered)) return sendDownload(ctx, answered)
  if (answered === undefined) throw new Error(`the question ${set.feature}/${name} was not answered`)
  ctx.type = 'application/json; charset=utf-8'
  ctx.body = JSON.stringify(answered)
}

// Members type such a text and ask anew with each key.
const isTyped = ({ q }: Record<string, unknown>): boolean => typeof q === 'string' && q.trim() !== ''

const withPart = (context: QueryContext, part: QueryContext['part'] | undefined): QueryContext =>
  part === undefined ? context : Object.assign(Object.create(context), { part })

const statementTimedOut = '57014'

// A statement timeout is a 503, not the client's mistake.
const asProblem = (error: unknown): never => {
  if ((error as { code?: string }).code !== statementTimedOut) throw error
  throw new Problem(503, 'overloaded', { headers: { 'Retry-After': '2' } })
}

const pathParameters = ({
  params,
}: HttpContext & { params?: Record<string, string> }): Record<string, string> => {
  const given = params ?? {}
  // A value that cannot be an id is not found. A file name is part of its path, so valid file names must
  // pass.
  const isUsable = (value: string) =>
    value.length <= longestFileName && !value.includes('\u0000') && value.isWellFormed()
  return orProblem(Object.values(given).every(isUsable) ? given : notFound())
}

/** Refuses (throws `Problem` 503) while one of the tables is filled for the first time. */
export const assertFilled = async (progress: Progress, tables: readonly string[]): Promise<void> => {
  const building = await progress.building(tables)
  if (building)
    throw new Problem(503, 'building', { params: { ...building }, headers: { 'Retry-After': '2' } })
}

const waitForPosition = async (
  { progress, head }: QueryRouteParts,
  tables: readonly string[],
  ctx: HttpContext,
): Promise<void> => {
  if (tables.length === 0) return
  await assertFilled(progress, tables)
  const asked = ctx.get('X-Min-Position')
  // Waiting or refusing would reveal the log position to anonymous clients.
  if (asked === '' || ctx.state.who.session === null) return
  if (!/^\d{1,19}$/.test(asked))
    throw new Problem(400, 'header_unusable', { params: { header: 'X-Min-Position' } })
  const position = BigInt(asked)
  if (await progress.passed(tables, position, 0)) return
  const isReached = () => progress.passed(tables, position, positionTimeoutMs)
  if (await ctx.state.wait(() => Promise.race([isReached(), rejectBeyondHead(head, position)]))) return
  throw new Problem(503, 'read_model_lagging', { headers: { 'Retry-After': '1' } })
}

/** Throws when the position is beyond the end of the log. Never resolves otherwise. */
const rejectBeyondHead = async (head: QueryRouteParts['head'], position: bigint): Promise<never> => {
  // If the log does not respond, keep waiting for the tables.
  if ((await head().catch(() => position)) < position) throw new Problem(400, 'position_ahead')
  return new Promise<never>(() => {})
}

const filesOf = ({ files }: Pick<QueryRouteParts, 'files'>): FileAccess => {
  if (!files) throw new Error('no files are at hand here')
  return files
}

const accessTokensOf = ({ accessTokens }: Pick<QueryRouteParts, 'accessTokens'>) => {
  if (!accessTokens) throw new Error('no access tokens are at hand here')
  return accessTokens
}

/** What the handlers of a request get. */
export const contextOf = (
  parts: Omit<QueryRouteParts, 'sets' | 'tablesRead'>,
  ctx: HttpContext,
  { isTyped = false }: { isTyped?: boolean } = {},
): QueryContext => {
  const { db, clock, dispatch } = parts
  const gone = goneSignal(ctx)
  const { who, language, origin, requestId: request_id } = ctx.state
  const circumstances = { now: clock.now(), network: who.network }
  const reader = { actor: who.actor, circumstances }
  return {
    db: isTyped ? cancelableDatabase(db, gone) : db,
    search: whileWaiting(parts.search ?? { kept: db, planned: db }, gone),
    actor: who.actor,
    session: who.session,
    reader,
    circumstances,
    language,
    address: ctx.originalUrl,
    header: (name, value) => ctx.append(name, value),
    translator: parts.translator ?? null,
    office: parts.office ?? null,
    publicUrl: parts.publicUrl ?? '',
    feedSecretOf: (...asked) => accessTokensOf(parts).feedSecretOf(...asked),
    unsubscriptionOf: (token) => parts.unsubscribing?.read(token) ?? null,
    once: (_, effect) => effect(),
    part: () => {},
    follow: (topic, asked) => parts.follow?.(reader, topic, asked) ?? (() => {}),
    get files() {
      return filesOf(parts)
    },
    send: async (name, command) => {
      const { actor, network } = who
      const bodyHash = bodyHashOf(name, command)
      const request = { name, command, key: newId(), actor, network, bodyHash, origin, request_id }
      orProblem(await dispatch(request))
    },
  }
}

// A client that asks anew hangs up on what it asked before.
const whileWaiting = (
  { kept, planned, ...others }: SearchDatabases,
  signal: AbortSignal,
): SearchDatabases => ({
  ...others,
  kept: cancelableDatabase(kept, signal),
  planned: cancelableDatabase(planned, signal),
})

const isStored = (value: unknown): value is StoredDownload =>
  typeof value === 'object' && value !== null && 'download' in value && 'stored' in value

const isDownload = (value: unknown): value is Download =>
  typeof value === 'object' && value !== null && (value as Download).download === true

const sendDownload = (ctx: HttpContext, { type, name, body, etag, cache }: Download): void => {
  if (cache) ctx.set('Cache-Control', cache)
  if (etag) ctx.set('ETag', etag)
  if (
    etag &&
    ctx
      .get('If-None-Match')
      .split(',')
      .some((tag) => tag.trim() === etag)
  ) {
    ctx.status = 304
    return
  }
  if (name !== null) saveAs(ctx, name)
  ctx.type = type
  ctx.body = body
}
