import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.ts'
import { markFrame, resetFrame } from './change-frames.ts'
import type { Hub } from './change-hub.ts'
import { missedBy, type ResumeParts, type Returning } from './change-resume.ts'

export type WelcomeParts = ResumeParts & {
  clock: Pick<Clock, 'now'>
  log: Log
}

/** Streams that are brought up to date together at most. */
const mostTogether = 100

/**
 * Brings streams up to date once they have begun: those that come while others are being read for wait, and are then
 * read for together. `after` is empty for a reader that begins.
 */
export const welcome = (parts: WelcomeParts, recheck: Hub['recheck']): ((newcomer: Returning) => void) => {
  const waiting: Returning[] = []
  let isReading = false

  const bringUp = async (newcomers: readonly Returning[]) => {
    try {
      // The keys were read before these streams could hear of their changes.
      await recheck(new Set(newcomers.map(({ person }) => person)))
      const returning = newcomers.filter(({ after }) => after !== '')
      const missed = await missedBy(parts, returning, parts.clock.now())
      // A reader who takes long to read keeps nobody else from being read for.
      for (const newcomer of newcomers) void tell(newcomer, missed.get(newcomer))
    } catch (error) {
      parts.log.error({ err: error }, 'streams could not be brought up to date')
      for (const { connection } of newcomers) connection.cut()
    }
  }

  const run = async () => {
    if (isReading) return
    isReading = true
    while (waiting.length > 0) await bringUp(waiting.splice(0, mostTogether))
    isReading = false
  }

  return (newcomer) => {
    waiting.push(newcomer)
    void run()
  }
}

const tell = async ({ connection }: Returning, missed: Buffer[] | null | undefined): Promise<void> => {
  if (missed === null) connection.write(resetFrame().numbered(connection.joinedAt))
  else if (missed) {
    await connection.pour(missed)
    connection.write(markFrame(connection.joinedAt))
  }
  connection.release(connection.joinedAt)
}
