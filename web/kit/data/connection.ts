import { notFresh } from '#platform/language/contract.ts'
import { chance } from './chance.ts'
import { offline, type Problem, problemOf } from './problem.ts'
import { forgetPosition, recordPosition, seenPosition } from './seen-position.ts'
import { watchSilence } from './silence-watch.ts'

type Connection = {
  csrfToken: string
  language: string
  onSignedOut: () => void
  /** Lets the person enter the password once more. True when that was done, false when it was dismissed. */
  onNotFresh: () => Promise<boolean>
}

const connection: Connection = {
  csrfToken: '',
  language: '',
  onSignedOut: () => {},
  onNotFresh: async () => false,
}

/** Sets what every call carries. Positions only ever grow. */
export const setConnection = ({ position, ...rest }: Partial<Connection> & { position?: string }) => {
  Object.assign(connection, rest)
  recordPosition(position ?? null)
}

/**
 * Names the session of this page, so that the page never continues under another member who signs in in
 * another tab.
 */
export const tokenHeader = (): Record<string, string> =>
  connection.csrfToken === '' ? {} : { 'x-csrf-token': connection.csrfToken }

/** What every request carries: the page's token and its language. */
export const ownHeaders = (): Record<string, string> => ({
  accept: 'application/json',
  ...tokenHeader(),
  ...(connection.language === '' ? {} : { 'accept-language': connection.language }),
})

export type PreparedRequest = { url: string; init: RequestInit }
type SendOptions = {
  /** True for requests that need no session. */
  isOpen: boolean
  signal: AbortSignal | undefined
  /** Gets each line of an answer that comes in parts, as it arrives; a repeated request gets them anew. */
  onLine?: ((line: string) => void) | undefined
}

/** The type of answers that come in parts, one in each line. */
export const inLines = 'application/x-ndjson'

/**
 * Sends a request until it is answered. When the password must be confirmed, the user is asked and the same
 * request is sent again, so a command keeps its id. Throws a Problem.
 */
export const sendUntilAnswered = async (
  request: PreparedRequest,
  { isOpen, signal, onLine }: SendOptions,
): Promise<Response> => {
  for (;;) {
    const sentAt = performance.now()
    const response = await sendWithRetries(request, retryPausesFor(request, isOpen), { signal, onLine })
    recordPosition(response.headers.get('x-position'))
    if (response.ok) return response
    const problem = await problemFrom(response, isOpen)
    if (!(await canRetry(problem, sentAt))) throw problem
    signal?.throwIfAborted()
  }
}

const canRetry = async ({ code }: Problem, sentAt: number): Promise<boolean> => {
  // The log was restored to an older state, so newer positions are invalid.
  if (code === 'position_ahead' && seenPosition() > 0n) {
    forgetPosition()
    return true
  }
  return code === notFresh && isFreshAgain(sentAt)
}

const problemFrom = async (response: Response, isOpen: boolean): Promise<Problem> => {
  const problem = await problemOf(response)
  if (problem.status === 401 && problem.code === 'sign_in' && !isOpen) connection.onSignedOut()
  return problem
}

let freshSince = Number.NEGATIVE_INFINITY
let confirming: Promise<boolean> | null = null

// Requests that are refused meanwhile wait for the same confirmation; those sent before it need none.
const isFreshAgain = async (sentAt: number): Promise<boolean> => {
  if (sentAt < freshSince) return true
  confirming ??= connection.onNotFresh().finally(() => {
    confirming = null
  })
  const isConfirmed = await confirming
  if (isConfirmed) freshSince = performance.now()
  return isConfirmed
}

/** How long a request waits for an overloaded server, in milliseconds. */
const maxBusyWaitMs = 20_000

/**
 * Waits as long as an overloaded server asks: false, at once, when that exceeds what a request waits in all, counted from
 * the first time that the server was busy.
 */
export const busyWait = (
  signal: AbortSignal | undefined,
): { asAsked: (seconds: number | null) => Promise<boolean>; forget: () => void } => {
  let giveUpAt: number | null = null
  return {
    asAsked: async (seconds) => {
      giveUpAt ??= performance.now() + maxBusyWaitMs
      const wait = (seconds ?? 0) * 1000
      if (!(wait > 0) || performance.now() + wait >= giveUpAt) return false
      await pause(wait, signal)
      return true
    },
    forget: () => {
      giveUpAt = null
    },
  }
}

/**
 * Pauses before retries without a response, in milliseconds: eight seconds in all; loads on screen are
 * retried later.
 */
const queryRetryPauses = [250, 500, 1_000, 2_000, 4_000]
/** A minute: a server that starts again is back by then, on a small machine that has much to do as well. */
const commandRetryPauses = [...queryRetryPauses, ...Array.from({ length: 13 }, () => 4_000)]
/** Status codes of a gateway without a backend. */
const gatewayErrors = new Set([502, 504])

// Only signed-in users see a line about the wait.
const retryPausesFor = ({ init }: PreparedRequest, isOpen: boolean): readonly number[] =>
  init.method === 'GET' || isOpen ? queryRetryPauses : commandRetryPauses

// All waits below repeat the very same request.
const sendWithRetries = async (
  request: PreparedRequest,
  pauses: readonly number[],
  { signal, onLine }: Pick<SendOptions, 'signal' | 'onLine'>,
): Promise<Response> => {
  const busy = busyWait(signal)
  for (let failures = 0; ; ) {
    const response = await fetchWhole(request, signal, onLine)
    if (response === null || gatewayErrors.has(response.status)) {
      busy.forget()
      const milliseconds = navigator.onLine === false ? undefined : pauses[failures]
      if (milliseconds === undefined) {
        if (response === null) throw offline()
        return response
      }
      failures += 1
      await pause(milliseconds, signal)
      continue
    }
    if (response.status !== 503) return response
    // A server that starts again answers that it is busy first, however long it was away.
    if (!(await busy.asAsked(Number(response.headers.get('retry-after'))))) return response
  }
}

/** The whole response, or null where none came: the line broke, or nothing moved on it for too long. */
const fetchWhole = async (
  { url, init }: PreparedRequest,
  signal: AbortSignal | undefined,
  onLine: SendOptions['onLine'],
): Promise<Response | null> => {
  const request = new AbortController()
  const end = () => request.abort(signal?.reason)
  const silence = watchSilence(end)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  silence.noted()
  try {
    const response = await fetch(url, {
      ...init,
      credentials: 'same-origin',
      signal: request.signal,
      headers: {
        ...ownHeaders(),
        ...(seenPosition() > 0n ? { 'x-min-position': seenPosition().toString() } : {}),
        ...init.headers,
      },
    })
    // The whole response must arrive before it is used.
    const hasLines = response.headers.get('content-type')?.startsWith(inLines) === true
    const lines = hasLines && onLine ? lineReader(onLine) : null
    const body = await wholeBody(response, (part) => {
      silence.noted()
      if (part !== null) lines?.(part)
    })
    return new Response(body.size > 0 ? body : null, response)
  } catch (failure) {
    if (signal?.aborted) throw failure
    return null
  } finally {
    silence.end()
    signal?.removeEventListener('abort', end)
  }
}

const wholeBody = async ({ body }: Response, onPart: (part: Uint8Array | null) => void): Promise<Blob> => {
  const parts: BlobPart[] = []
  onPart(null)
  for (const reader = body?.getReader(); reader; ) {
    const { done, value } = await reader.read()
    onPart(value ?? null)
    if (done) break
    parts.push(value)
  }
  return new Blob(parts)
}

const lineReader = (onLine: (line: string) => void): ((part: Uint8Array) => void) => {
  const decoder = new TextDecoder()
  let begun = ''
  return (part) => {
    const lines = (begun + decoder.decode(part, { stream: true })).split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) onLine(line)
  }
}

/** Randomized, so that clients do not all retry at the same moment. */
const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds * (0.75 + chance() / 2))
    signal?.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
