import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Rejection } from '#platform/language/rejection.ts'
import type { Log } from '#platform/log/log.ts'
import type { Outcome } from '#platform/requests/request.ts'
import { InternalAnswer, type InternalCommand, internalPath } from './internal-command.ts'

/** command-api did not answer in time; whether the command takes effect is unknown. */
export class CommandApiUnavailable extends Error {}

export type CommandClient = {
  /**
   * Sends a command until it is answered, always with the same key, so that it takes effect once. Throws
   * `CommandApiUnavailable` after `patienceMs` or when the client is closed, and another error when the
   * command is invalid.
   */
  send: (
    command: InternalCommand,
    options: { timeoutMs: number; requestId: string },
  ) => Promise<Outcome | Rejection>
  /** Aborts commands that wait for a retry; running requests get three more seconds. */
  close: () => void
}

type Options = { urls: readonly string[]; token: string; log: Log; maxAnswerMs?: number }

/** Status codes after which another instance, or the same one later, may answer. */
const retryableStatus = new Set([408, 429, 502, 503, 504])
const graceMs = 3_000
const pauses = { first: 50, most: 1_000 }

/** Sends commands to command-api at one or several addresses; the last one that answered is tried first. */
export const commandClient = ({ urls, token, log, maxAnswerMs = 20_000 }: Options): CommandClient => {
  const closing = new AbortController()
  const pending = new Set<AbortController>()
  let preferred = 0
  let isUnavailable = false

  const attemptAt = async (
    url: string,
    body: string,
    requestId: string,
    timeoutMs: number,
  ): Promise<AttemptResult> => {
    const own = new AbortController()
    pending.add(own)
    const timer = setTimeout(() => own.abort(new Error('it did not answer')), timeoutMs)
    const headers = {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      'X-Request-Id': requestId,
    }
    try {
      const { signal } = own
      const response = await fetch(url + internalPath, {
        method: 'POST',
        headers,
        body,
        signal,
        redirect: 'error',
      })
      const text = await response.text()
      if (retryableStatus.has(response.status)) return { reason: `it answered ${response.status}` }
      if (response.status !== 200) throw new CommandRefused(refusalOf(response.status))
      return { answer: answerOf(text) }
    } catch (error) {
      if (error instanceof CommandRefused) throw error
      return { reason: reasonOf(error) }
    } finally {
      clearTimeout(timer)
      pending.delete(own)
    }
  }

  const noteAvailability = (reason: string | null) => {
    if ((reason !== null) === isUnavailable) return
    isUnavailable = reason !== null
    if (reason === null) log.info('command-api is available again')
    else log.warn({ reason }, 'command-api is unavailable; commands are sent again')
  }

  return {
    send: async (command, { timeoutMs, requestId }) => {
      const body = JSON.stringify(command)
      const deadline = performance.now() + timeoutMs
      let wait = pauses.first
      for (let attempt = 1; ; attempt += 1) {
        const left = deadline - performance.now()
        if (closing.signal.aborted || left <= 0)
          throw new CommandApiUnavailable('command-api does not take commands')
        const at = preferred
        const result = await attemptAt(urls[at] ?? '', body, requestId, Math.min(left, maxAnswerMs))
        if ('answer' in result) {
          noteAvailability(null)
          return result.answer
        }
        // Another command may already have switched to the next address.
        if (preferred === at) preferred = (at + 1) % urls.length
        if (attempt % urls.length > 0) continue
        if (!closing.signal.aborted) noteAvailability(result.reason)
        const length = Math.min(wait + randomInt(wait), Math.max(1, deadline - performance.now()))
        await pause(length, undefined, { signal: closing.signal }).catch(() => undefined)
        wait = Math.min(wait * 2, pauses.most)
      }
    },
    close: () => {
      closing.abort()
      const end = () => {
        for (const one of pending) one.abort(new Error('the service stops'))
      }
      setTimeout(end, graceMs).unref()
    },
  }
}

type AttemptResult = { answer: Outcome | Rejection } | { reason: string }

class CommandRefused extends Error {}

const refusalOf = (status: number): string =>
  status === 404
    ? 'command-api does not know this service: both need the same secret (DATA_DIR)'
    : `command-api refused a command with ${status}`

const answerOf = (text: string): Outcome | Rejection => {
  const answer = InternalAnswer.parse(JSON.parse(text))
  if ('rejected' in answer) return answer
  const position = answer.position === null ? null : BigInt(answer.position)
  return { ...answer, position, answer: answer.answer ?? undefined }
}

const reasonOf = (error: unknown): string => {
  const { cause, message } = error as Error
  return String((cause as NodeJS.ErrnoException | undefined)?.code ?? message)
}
