import type { Clock } from '#platform/clock/clock.ts'
import type { Log } from '#platform/log/log.ts'
import { type CatchUpParts, catchUp, type StartingStream } from './change-catch-up.ts'
import { markFrame, resetFrame } from './change-frames.ts'
import type { Hub } from './change-hub.ts'

export type HandshakeParts = CatchUpParts & {
  clock: Pick<Clock, 'now'>
  log: Log
}

/** Streams that catch up together. */
const maxTogether = 1_000

/**
 * Starts streams: replays what they missed, then goes live. Streams that arrive during a replay wait and
 * catch up together in the next one.
 */
export const handshake = (
  parts: HandshakeParts,
  recheck: Hub['recheck'],
): ((stream: StartingStream) => void) => {
  const waiting: StartingStream[] = []
  let isReading = false

  const startAll = async (streams: readonly StartingStream[]) => {
    try {
      // The keys were read before these streams could receive key changes.
      await recheck(new Set(streams.map(({ subscriber }) => subscriber)))
      const resuming = streams.filter(({ after }) => after !== '')
      // A slow client does not delay the replay of the others.
      const replayed = new Map<StartingStream, Promise<void>>()
      const outdated = await catchUp(parts, resuming, parts.clock.now(), (stream, messages, upTo) => {
        const before = replayed.get(stream)
        replayed.set(
          stream,
          Promise.resolve(before).then(() => replay(stream, messages, upTo)),
        )
      })
      for (const stream of streams) void goLive(stream, outdated.has(stream), replayed.get(stream))
    } catch (error) {
      parts.log.error({ err: error }, 'change streams could not catch up')
      for (const { connection } of streams) connection.disconnect()
    }
  }

  const run = async () => {
    if (isReading) return
    isReading = true
    while (waiting.length > 0) await startAll(waiting.splice(0, maxTogether))
    isReading = false
  }

  return (stream) => {
    waiting.push(stream)
    void run()
  }
}

const replay = async (
  { connection }: StartingStream,
  messages: readonly Buffer[],
  upTo: bigint,
): Promise<void> => {
  await connection.writeAll(messages)
  connection.write(markFrame(upTo))
}

/** Switches a stream to live delivery after its replay is written. */
const goLive = async (
  { connection, after }: StartingStream,
  isOutdated: boolean,
  replayed: Promise<void> | undefined,
): Promise<void> => {
  await replayed
  if (isOutdated) connection.write(resetFrame().numbered(connection.joinedAt))
  else if (after !== '') connection.write(markFrame(connection.joinedAt))
  connection.release(connection.joinedAt)
}
