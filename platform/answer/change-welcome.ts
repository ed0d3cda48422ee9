import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.ts'
import { markFrame, resetFrame } from './change-frames.ts'
import type { Hub } from './change-hub.ts'
import { type ResumeParts, type Returning, tellMissed } from './change-resume.ts'

export type WelcomeParts = ResumeParts & {
  clock: Pick<Clock, 'now'>
  log: Log
}

/** Streams that are brought up to date together at most. */
const mostTogether = 1_000

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
      // A reader who takes long to read keeps nobody else from being read for.
      const told = new Map<Returning, Promise<void>>()
      const lost = await tellMissed(parts, returning, parts.clock.now(), (newcomer, messages, upTo) => {
        const before = told.get(newcomer)
        told.set(
          newcomer,
          Promise.resolve(before).then(() => tell(newcomer, messages, upTo)),
        )
      })
      for (const newcomer of newcomers) void begin(newcomer, lost.has(newcomer), told.get(newcomer))
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

const tell = async ({ connection }: Returning, messages: readonly Buffer[], upTo: bigint): Promise<void> => {
  await connection.pour(messages)
  connection.write(markFrame(upTo))
}

/** Has a stream go on live once its reader took everything that was missed. */
const begin = async (
  { connection, after }: Returning,
  isLost: boolean,
  told: Promise<void> | undefined,
): Promise<void> => {
  await told
  if (isLost) connection.write(resetFrame().numbered(connection.joinedAt))
  else if (after !== '') connection.write(markFrame(connection.joinedAt))
  connection.release(connection.joinedAt)
}
