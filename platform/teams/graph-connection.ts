import { z } from 'zod'
import { TeamsFailed } from './teams-calendar.ts'

export type GraphOptions = {
  tenantId: string
  clientId: string
  clientSecret: string
  /** Addresses of the tenant's cloud, such as `https://login.microsoftonline.com` and `https://graph.microsoft.com`. */
  loginUrl: string
  graphUrl: string
  timeoutMs: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** A request to Microsoft Graph, by a path below `/v1.0`. */
export type GraphRequest = {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  body?: object
  signal?: AbortSignal
}

export type GraphAnswer = { status: number; body: unknown; code: string }

/** Sends a request. Answers below 400 and 404, 409 and 400 are returned; everything else is a `TeamsFailed`. */
export type GraphConnection = (request: GraphRequest) => Promise<GraphAnswer>

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Failure = z.object({ error: z.object({ code: z.string() }) })

/** A token is renewed this long before it ends, so none ends on its way. */
const renewedBeforeMs = 5 * 60_000
/** Graph asks for seconds to minutes; a wrong header must not silence a synchronization for days. */
const maxRetryAfterMs = 60 * 60_000

/** Signs in as the application (client credentials) and keeps the token as long as it is valid. */
export const graphConnection = (options: GraphOptions): GraphConnection => {
  const { graphUrl, timeoutMs, now } = options
  let token: { value: Promise<string>; endsAt: number } | null = null

  const currentToken = (signal: AbortSignal | undefined): Promise<string> => {
    if (token !== null && token.endsAt > now()) return token.value
    const fetched = fetchToken(options, signal)
    const value = fetched.then(({ access_token }) => access_token)
    const kept = { value, endsAt: Number.POSITIVE_INFINITY }
    token = kept
    fetched.then(
      ({ expires_in }) => {
        kept.endsAt = now() + Math.max(expires_in * 1_000 - renewedBeforeMs, 0)
      },
      () => {
        if (token === kept) token = null
      },
    )
    return value
  }

  const send = async ({ method, path, body, signal }: GraphRequest): Promise<Response> =>
    reach(`${trimmed(graphUrl)}/v1.0${path}`, timeoutMs, {
      method,
      headers: {
        authorization: `Bearer ${await currentToken(signal)}`,
        ...(body && { 'content-type': 'application/json' }),
        // Ids of events stay when a user moves an event to another folder.
        prefer: 'IdType="ImmutableId"',
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })

  return async (request) => {
    let response = await send(request)
    // A token may end early, for example when the secret is replaced.
    if (response.status === 401) {
      token = null
      response = await send(request)
    }
    return answerOf(response)
  }
}

const fetchToken = async (
  { tenantId, clientId, clientSecret, loginUrl, graphUrl, timeoutMs }: GraphOptions,
  signal: AbortSignal | undefined,
): Promise<z.output<typeof Token>> => {
  const url = `${trimmed(loginUrl)}/${encodeURIComponent(tenantId)}/oauth2/v2.0/token`
  const response = await reach(url, timeoutMs, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: `${trimmed(graphUrl)}/.default`,
    }),
    ...(signal && { signal }),
  })
  if (isTemporary(response.status)) throw temporary(response)
  const read = response.ok ? Token.safeParse(await jsonOf(response)) : null
  if (!read?.success) throw new TeamsFailed('sign_in', `Microsoft refused the sign-in (${response.status})`)
  return read.data
}

/** Neither redirects nor answers without end: both would keep a job waiting. */
const reach = async (url: string, timeoutMs: number, request: RequestInit): Promise<Response> => {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
  try {
    const response = await fetch(url, { ...request, signal, redirect: 'error' })
    return new Response(nullBody.has(response.status) ? null : await response.arrayBuffer(), response)
  } catch (cause) {
    throw new TeamsFailed('unreachable', 'Microsoft Graph cannot be reached', { cause })
  }
}

const nullBody = new Set([204, 205, 304])

const answerOf = async (response: Response): Promise<GraphAnswer> => {
  const { status } = response
  if (isTemporary(status)) throw temporary(response)
  const body = await jsonOf(response)
  const code = Failure.safeParse(body).data?.error.code ?? ''
  if (status === 401) throw new TeamsFailed('sign_in', 'Microsoft Graph refused a new token')
  if (status === 403) throw new TeamsFailed('forbidden', `Microsoft Graph answered 403 ${code}`)
  return { status, body, code }
}

const isTemporary = (status: number): boolean => status === 429 || status === 408 || status >= 500

const temporary = (response: Response): TeamsFailed => {
  const reason = response.status === 429 ? 'throttled' : 'unreachable'
  const retryAfterMs = retryAfterOf(response.headers.get('retry-after'))
  return new TeamsFailed(reason, `Microsoft Graph answered ${response.status}`, { retryAfterMs })
}

const retryAfterOf = (header: string | null): number | null => {
  const seconds = Number(header)
  if (header === null || !Number.isFinite(seconds) || seconds < 0) return null
  return Math.min(seconds * 1_000, maxRetryAfterMs)
}

const jsonOf = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const trimmed = (url: string): string => url.replace(/\/+$/, '')
