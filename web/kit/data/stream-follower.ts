import { backOff, chance } from './chance.ts'
import { readEvents, type StreamHandlers } from './event-stream.ts'

/** `ask` gets the stream, from after a number on unless that is empty. `rest` waits before the next attempt. */
export type FollowOptions = Omit<StreamHandlers, 'onRetry'> & {
  open: (after: string, signal: AbortSignal) => Promise<Response>
  wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** The stream has delivered everything up to this number, or it was loaded; empty before there is one. */
  lastId: () => string
  signal: AbortSignal
  /** The stream is open. `isNew`: it does not resume an earlier one. */
  onOpen: (isNew: boolean) => void
  /** A stream ended, or could not be had. */
  onEnd: () => void
}

const pauses = { first: 500, max: 15_000 }

/** Keeps a change stream open until `signal` aborts or the session ends. */
export const followStream = async (options: FollowOptions): Promise<'stopped' | 'signed_out'> => {
  const { open, wait, lastId, signal, onEvent, onMark, onHeard, onOpen, onEnd } = options
  let failures = 0
  // The server spreads reconnects over some seconds; without a server clients spread themselves.
  let retryMs = 500 + 1_000 * chance()
  while (!signal.aborted) {
    const outcome = await readEvents({
      open: (stop) => open(lastId(), stop),
      signal,
      onOpen: () => {
        failures = 0
        onOpen(lastId() === '')
      },
      onEvent,
      onMark,
      ...(onHeard && { onHeard }),
      onRetry: (milliseconds) => {
        retryMs = milliseconds
      },
    })
    if (outcome === 'signed_out') return outcome
    if (signal.aborted) break
    onEnd()
    await wait(failures === 0 ? retryMs : backOff(failures, pauses), signal)
    failures += 1
  }
  return 'stopped'
}
