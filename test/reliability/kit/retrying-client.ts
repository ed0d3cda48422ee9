import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { asBrowsersSend } from './http-client.ts'
import type { Person } from './people.ts'

/** The final result of a request. `cut`: the connection broke, or the response was not one of a graceful stop. */
export type RequestResult = { status: number; body: unknown; tries: number; cut: readonly string[] }

type Sending = { method: string; path: string; body?: object; key?: string }

/**
 * A client that keeps to the rules and knows several addresses: where nobody listens it goes to the next one, what is
 * answered 503 or 429 it sends again when Retry-After has passed, with the same key, and leaves that address alone for
 * as long. With `isKept` connections are used again; one that was closed while it lay idle is opened anew, as the
 * standard says. Whatever else goes wrong is counted as cut.
 */
export const retryingClient = (ports: readonly number[], { isKept = false, timeoutMs = 30_000 } = {}) => {
  const agent = isKept ? new Agent({ keepAlive: true, maxSockets: 32 }) : (false as const)
  const avoided = new Map<number, number>()
  let turn = 0

  const next = (): number => {
    turn += 1
    const inTurn = ports.map((_, at) => ports[(turn + at) % ports.length] ?? 0)
    const free = inTurn.find((port) => (avoided.get(port) ?? 0) <= performance.now())
    return free ?? inTurn[0] ?? 0
  }

  const exchange = (port: number, person: Person, sending: Sending) =>
    new Promise<Answer>((resolve) => {
      const { options, text } = asBrowsersSend(port, person, sending)
      const outgoing = request({ ...options, agent })
      const begun = performance.now()
      let connected: number | null = null
      outgoing.on('socket', (socket) => {
        if (socket.connecting) socket.once('connect', () => (connected = performance.now()))
      })
      const circumstances = () => {
        const after = (moment: number | null) =>
          moment === null ? 'never' : `after ${Math.round(moment - begun)} ms`
        return `${sending.method} ${sending.path} at port ${port}, connected ${after(connected)}, ended ${after(performance.now())}, at ${Math.round(performance.now())} ms`
      }
      outgoing.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED') return resolve({ kind: 'nobody' })
        resolve(
          outgoing.reusedSocket
            ? { kind: 'old' }
            : { kind: 'cut', reason: `${error.code ?? error.message}: ${circumstances()}` },
        )
      })
      outgoing.setTimeout(15_000, () => outgoing.destroy(new Error('no answer')))
      outgoing.on('response', (incoming) => {
        const chunks: Buffer[] = []
        incoming.on('data', (chunk) => chunks.push(chunk))
        incoming.on('error', () => resolve({ kind: 'cut', reason: 'half an answer' }))
        incoming.on('end', () => {
          const status = incoming.statusCode ?? 0
          const retryAfter = incoming.headers['retry-after']
          if ((status === 503 || status === 429) && retryAfter !== undefined)
            return resolve({ kind: 'later', seconds: Number(retryAfter) })
          const text = Buffer.concat(chunks).toString()
          if (status >= 500) return resolve({ kind: 'cut', reason: `${status} ${text.slice(0, 200)}` })
          const isJson = /json/.test(String(incoming.headers['content-type'])) && text !== ''
          resolve({ kind: 'done', status, body: isJson ? JSON.parse(text) : null })
        })
      })
      outgoing.end(text === '' ? undefined : text)
    })

  return {
    /** Sends until there is an answer. */
    send: async (person: Person, sending: Sending): Promise<RequestResult> => {
      const cut: string[] = []
      const deadline = performance.now() + timeoutMs
      for (let tries = 1; performance.now() < deadline; tries += 1) {
        const port = next()
        const answer = await exchange(port, person, sending)
        if (answer.kind === 'done') return { status: answer.status, body: answer.body, tries, cut }
        if (answer.kind === 'cut') cut.push(answer.reason)
        if (answer.kind === 'later' || answer.kind === 'nobody')
          avoided.set(port, performance.now() + 1_000 * (answer.kind === 'later' ? answer.seconds : 0.25))
        const isNobodyLeft = ports.every((each) => (avoided.get(each) ?? 0) > performance.now())
        if (isNobodyLeft) await pause(answer.kind === 'later' ? 1_000 * answer.seconds : 250)
      }
      return { status: 0, body: null, tries: -1, cut: [...cut, 'gave up'] }
    },
    close: () => {
      if (agent) agent.destroy()
    },
  }
}

type Answer =
  | { kind: 'done'; status: number; body: unknown }
  | { kind: 'later'; seconds: number }
  | { kind: 'nobody' }
  | { kind: 'old' }
  | { kind: 'cut'; reason: string }
