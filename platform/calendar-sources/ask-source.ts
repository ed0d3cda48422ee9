import { valuesOf } from '#platform/language/limit.ts'
import type { SafeAsk } from '#platform/safe-fetch/safe-fetch.ts'
import { calendarSourceLimits } from './calendar-source.limits.ts'

/** What was kept of the last answer, so that a server need not send again what did not change. */
export type KnownCopy = { etag: string | null; last_modified: string | null }

/** Why there is no new copy. Addresses inside and servers that are away look alike. */
export type SourceProblem = { problem: 'unreachable' | 'too_large' | 'status'; http_status: number | null }

export type SourceAnswer = { unchanged: true } | (KnownCopy & { text: string }) | SourceProblem

export type AskSource = (url: string, known: KnownCopy | null) => Promise<SourceAnswer>

const { bytes } = valuesOf(calendarSourceLimits)

const failed = (problem: SourceProblem['problem'], http_status: number | null = null): SourceProblem => ({
  problem,
  http_status,
})

/** Asks addresses for their calendars, behind the guard of all addresses that members type. */
export const askSourceWith =
  (ask: SafeAsk, isInternal: (host: string) => boolean): AskSource =>
  async (url, known) => {
    const answered = await ask(url, {
      accept: 'text/calendar, text/plain;q=0.5, */*;q=0.1',
      userAgent: 'Folkmoot calendar subscription',
      bytes: bytes + 1,
      headers: {
        ...(known?.etag && { 'if-none-match': known.etag }),
        ...(known?.last_modified && { 'if-modified-since': known.last_modified }),
      },
      mayAsk: ({ protocol, hostname }) => protocol === 'https:' || isInternal(hostname),
    }).catch(() => null)
    if (answered === null) return failed('unreachable')
    const { status, body, isWhole, etag, lastModified } = answered
    if (status === 304 && known !== null) return { unchanged: true }
    if (status !== 200) return failed('status', status)
    if (!isWhole || body.length > bytes) return failed('too_large')
    // A header of any length is kept only where it can be a sign of a version.
    const short = (text: string | null) => (text !== null && text.length <= 500 ? text : null)
    return { text: body.toString('utf8'), etag: short(etag), last_modified: short(lastModified) }
  }
