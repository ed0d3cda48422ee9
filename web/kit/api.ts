import { newId } from '#platform/language/ids.ts'
import { type AnswerOf, type Call, filled, type InputOf } from '#platform/language/wire.ts'
import { type Moment, momentOf, sawPosition, seenPosition } from './moment.ts'
import { offline, type Problem, problemOf } from './problem.ts'

export type CallOptions = {
  /** Names the command; the same name and body is done once, however often it is sent. */
  commandId?: string
  signal?: AbortSignal
}

export type Answered<C extends Call> = {
  answer: AnswerOf<C>
  /** True when the `Link` header names a next page. */
  hasNext: boolean
  /** When it was asked for: the answer knows everything up to then. */
  asked: Moment
}

type Connection = { csrfToken: string; language: string; onSignedOut: () => void }

const connection: Connection = { csrfToken: '', language: '', onSignedOut: () => {} }

/** Sets what every call carries. Positions only ever grow. */
export const setConnection = ({ position, ...rest }: Partial<Connection> & { position?: string }) => {
  Object.assign(connection, rest)
  sawPosition(position ?? null)
}

/** Sends a command or asks a question of a contract. Throws a Problem. */
export const call = async <C extends Call>(
  wireCall: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<AnswerOf<C>> => (await ask(wireCall, input, options)).answer

/** Like `call`, and says whether there is a next page. */
export const ask = async <C extends Call>(
  wireCall: C,
  input: InputOf<C>,
  { commandId = newId(), signal }: CallOptions = {},
): Promise<Answered<C>> => {
  const { path, rest } = filled(wireCall.path, input)
  const asked = momentOf()
  const request =
    wireCall.kind === 'query' ? question(path, rest) : instruction(wireCall.method, path, rest, commandId)
  const response = await sent(request, signal)
  sawPosition(response.headers.get('x-position'))
  if (!response.ok) throw await refused(response, wireCall.open)
  const text = await response.text()
  return {
    answer: text === '' ? undefined : JSON.parse(text),
    hasNext: /rel="?next"?/.test(response.headers.get('link') ?? ''),
    asked,
  }
}

/** The address of a query: for links to downloads. */
export const addressOf = <C extends Call>(wireCall: C, input: InputOf<C>, suffix = ''): string => {
  const { path, rest } = filled(wireCall.path, input)
  return `${path}${suffix}${searchOf(rest)}`
}

type Prepared = { url: string; init: RequestInit }

const question = (path: string, parameters: Record<string, unknown>): Prepared => ({
  url: `${path}${searchOf(parameters)}`,
  init: { method: 'GET' },
})

const instruction = (
  method: string,
  path: string,
  body: Record<string, unknown>,
  commandId: string,
): Prepared => {
  const isEmpty = Object.keys(body).length === 0
  return {
    url: path,
    init: {
      method,
      headers: {
        'idempotency-key': commandId,
        'x-csrf-token': connection.csrfToken,
        ...(isEmpty ? {} : { 'content-type': 'application/json' }),
      },
      ...(isEmpty ? {} : { body: JSON.stringify(body) }),
    },
  }
}

const searchOf = (parameters: Record<string, unknown>): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one))
    }
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

const patience = 20_000

// Both waits below repeat the very same request, so a command keeps its id and is done once.
const sent = async (request: Prepared, signal: AbortSignal | undefined): Promise<Response> => {
  const giveUpAt = performance.now() + patience
  let lostBefore = false
  for (;;) {
    const response = await fetched(request, signal)
    if (response === null) {
      if (lostBefore) throw offline()
      lostBefore = true
      await pause(250, signal)
      continue
    }
    const wait = Number(response.headers.get('retry-after')) * 1000
    const mayWait = response.status === 503 && wait > 0 && performance.now() + wait < giveUpAt
    if (!mayWait) return response
    await pause(wait * (0.75 + jitter() / 2), signal)
  }
}

const fetched = async (
  { url, init }: Prepared,
  signal: AbortSignal | undefined,
): Promise<Response | null> => {
  try {
    return await fetch(url, {
      ...init,
      credentials: 'same-origin',
      ...(signal ? { signal } : {}),
      headers: {
        accept: 'application/json',
        ...(connection.language === '' ? {} : { 'accept-language': connection.language }),
        ...(seenPosition() > 0n ? { 'x-min-position': seenPosition().toString() } : {}),
        ...init.headers,
      },
    })
  } catch (failure) {
    if (signal?.aborted) throw failure
    return null
  }
}

const refused = async (response: Response, isOpen: boolean): Promise<Problem> => {
  const problem = await problemOf(response)
  if (problem.status === 401 && problem.code === 'sign_in' && !isOpen) connection.onSignedOut()
  return problem
}

const jitter = (): number => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
