import type { Log } from '#platform/log/log.ts'
import { alarm } from '#platform/scheduling/alarm.ts'

const delaysMs = { first: 250, most: 5_000 }

/** Number of failed tries and the reason; null while it works. */
export type Outage = { reason: string; tries: number } | null

/** Retries until it succeeds or is stopped. Logs once that it fails, and once that it works again. */
export const retryLoop = (log: Log, name: string) => {
  const own = alarm()
  let stopped = false
  let outage: Outage = null

  const failed = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    if (!outage)
      log.warn(
        { publication: name, reason },
        'the event bus is unavailable; events are kept until it returns',
      )
    outage = { reason, tries: (outage?.tries ?? 0) + 1 }
    return own.sleep(Math.min(delaysMs.first * 2 ** (outage.tries - 1), delaysMs.most))
  }
  const worked = () => {
    if (outage) log.info({ publication: name, tries: outage.tries }, 'the event bus is available again')
    outage = null
  }
  return {
    /** The result, or null when it was stopped first. */
    until: async <T>(act: () => Promise<T>): Promise<T | null> => {
      while (!stopped) {
        try {
          const outcome = await act()
          worked()
          return outcome
        } catch (error) {
          if (!stopped) await failed(error)
        }
      }
      return null
    },
    outage: (): Outage => outage,
    stop: () => {
      stopped = true
      own.wake()
    },
  }
}
