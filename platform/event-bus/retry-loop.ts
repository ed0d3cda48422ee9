import type { Log } from '#platform/log/log.ts'
import { alarm } from '#platform/reactors/alarm.ts'

const pauses = { first: 250, most: 5_000 }

/** Since when something fails, and why; null while it works. */
export type Trouble = { reason: string; tries: number } | null

/** Tries until it works or nobody wants it any more. Says once that it fails, and once that it works again. */
export const patiently = (log: Log, name: string) => {
  const own = alarm()
  let stopped = false
  let trouble: Trouble = null

  const failed = (error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    if (!trouble)
      log.warn(
        { publication: name, reason },
        'the event bus is unavailable; events are kept until it returns',
      )
    trouble = { reason, tries: (trouble?.tries ?? 0) + 1 }
    return own.sleep(Math.min(pauses.first * 2 ** (trouble.tries - 1), pauses.most))
  }
  const worked = () => {
    if (trouble) log.info({ publication: name, tries: trouble.tries }, 'the event bus is available again')
    trouble = null
  }
  return {
    /** The outcome, or null when it was stopped before there was one. */
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
    trouble: (): Trouble => trouble,
    stop: () => {
      stopped = true
      own.wake()
    },
  }
}
