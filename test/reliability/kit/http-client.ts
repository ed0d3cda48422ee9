import { Agent, type ClientRequest, type RequestOptions, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from './people.ts'

/**
 * What the sender of something knows afterwards. `ok`: it happened. `fail`: it did not. `unknown`: it may have, because
 * no answer came, or one that says nothing about it.
 */
export type Outcome = 'ok' | 'fail' | 'unknown'

/** An answer as far as tests look at it. `code`: of a problem. `position`: of the last event, null without one. */
export type Answer = {
  status: number
  body: unknown
  code: string | null
  position: bigint | null
  retryAfter: number | null
}

export type Sent = { outcome: Outcome; answer: Answer | null }

export type Sending = {
  method: string
  path: string
  body?: object
  /** The idempotency key. */
  key?: string
  headers?: Record<string, string>
  /** Resets the connection so many milliseconds after the request went out. */
  resetAfterMs?: number
  /** Resets the connection when the response begins to arrive: the server sent it and no client has read it. */
  resetAtAnswer?: boolean
}

export type HttpClient = {
  /** Sends one request to the service behind that port. Never rejects: what is not known is `unknown`. */
  send: (port: number, sending: Sending) => Promise<Sent>
  close: () => void
}

const timeoutMs = 20_000

/** A client in a person's session, which keeps its connections open as browsers do. */
export const clientOf = (person: Person, { sockets = 16 }: { sockets?: number } = {}): HttpClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  return {
    send: (port, sending) => exchange({ port, agent, person, sending }),
    close: () => agent.destroy(),
  }
}

/**
 * Sends until the outcome is known, always with the same key: what a client does that follows the rules. `ports` take
 * turns. Answers with the last that came.
 */
export const sendWithRetry = async (
  client: HttpClient,
  ports: readonly number[],
  sending: Sending & { key: string },
  mostTries = 40,
): Promise<Sent> => {
  for (let attempt = 0; ; attempt += 1) {
    const port = ports[attempt % ports.length] ?? 0
    const again = attempt === 0 ? sending : { ...sending, resetAfterMs: undefined, resetAtAnswer: undefined }
    const sent = await client.send(port, again)
    const isFinal = sent.outcome !== 'unknown' && sent.answer !== null && !isLater(sent.answer)
    if (isFinal || attempt + 1 === mostTries) return sent
    const waitSeconds = sent.outcome === 'ok' ? null : sent.answer?.retryAfter
    await pause(waitSeconds ? waitSeconds * (500 + Math.random() * 500) : 20 + Math.random() * 60)
  }
}

/** True if the server asks for a retry, which is no answer to the request. */
export const isLater = ({ code }: Answer): boolean => code === 'busy' || before.has(code ?? '')

/** What a browser sends in a person's session: the options of the request, and the text of its body. */
export const asBrowsersSend = (
  port: number,
  person: Person,
  { method, path, body, key, headers }: Pick<Sending, 'method' | 'path' | 'body' | 'key' | 'headers'>,
): { options: RequestOptions; text: string } => {
  const text = body === undefined ? '' : JSON.stringify(body)
  return {
    text,
    options: {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: {
        Host: `localhost:${port}`,
        'Sec-Fetch-Site': 'same-origin',
        Accept: 'application/json',
        ...person.headers,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'Content-Length': String(Buffer.byteLength(text)) }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        ...headers,
      },
    },
  }
}

type Exchange = { port: number; agent: Agent; person: Person; sending: Sending }

const exchange = ({ port, agent, person, sending }: Exchange): Promise<Sent> =>
  new Promise((resolve) => {
    const { resetAfterMs, resetAtAnswer } = sending
    const { options, text } = asBrowsersSend(port, person, sending)
    const outgoing = request({ ...options, agent })
    const timers: NodeJS.Timeout[] = []
    const end = (sent: Sent) => {
      for (const timer of timers) clearTimeout(timer)
      resolve(sent)
    }
    const cut = () => {
      reset(outgoing)
      end({ outcome: 'unknown', answer: null })
    }
    // Who could not even connect has sent nothing.
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      end({ outcome: error.code === 'ECONNREFUSED' ? 'fail' : 'unknown', answer: null }),
    )
    outgoing.on('response', (incoming) => {
      if (resetAtAnswer) return cut()
      const chunks: Buffer[] = []
      incoming.on('data', (chunk) => chunks.push(chunk))
      incoming.on('error', () => end({ outcome: 'unknown', answer: null }))
      incoming.on('end', () => {
        const answer = answerOf(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks).toString())
        end({ outcome: outcomeOf(answer), answer })
      })
    })
    timers.push(setTimeout(cut, timeoutMs))
    if (resetAfterMs !== undefined) outgoing.once('finish', () => timers.push(setTimeout(cut, resetAfterMs)))
    outgoing.end(text === '' ? undefined : text)
  })

const reset = (outgoing: ClientRequest): void => {
  outgoing.socket?.resetAndDestroy()
  outgoing.destroy(new Error('the connection was reset by its client'))
}

const answerOf = (
  status: number,
  headers: Record<string, string | string[] | undefined>,
  text: string,
): Answer => {
  const body: unknown = text !== '' && /json/.test(String(headers['content-type'])) ? JSON.parse(text) : null
  const code = body !== null && typeof body === 'object' && 'code' in body ? String(body.code) : null
  const position = headers['x-position']
  return {
    status,
    body,
    code: status >= 400 ? code : null,
    position: position === undefined ? null : BigInt(String(position)),
    retryAfter: headers['retry-after'] === undefined ? null : Number(headers['retry-after']),
  }
}

// These are said before anything is decided; every other fault may come after the append.
const before = new Set(['overloaded', 'stopping', 'slow_down'])

/** What the sender knows after an answer. */
export const outcomeOf = ({ status, code }: Answer): Outcome => {
  if (status < 300) return 'ok'
  return status < 500 || before.has(code ?? '') ? 'fail' : 'unknown'
}
