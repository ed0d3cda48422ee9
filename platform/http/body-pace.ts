import type { IncomingMessage } from 'node:http'

export type Pace = {
  /** Milliseconds for the whole body. */
  deadlineMs: number
  /** In each window of this many milliseconds … */
  windowMs: number
  /** … this many bytes must arrive. */
  windowBytes: number
}

/** Calls back once when a body takes too long or arrives too slowly. Returns the stop function. */
export const watchPace = (
  req: IncomingMessage,
  { deadlineMs, windowMs, windowBytes }: Pace,
  onSlow: () => void,
): (() => void) => {
  let before = req.socket.bytesRead
  const check = () => {
    const now = req.socket.bytesRead
    // A paused request waits for storage, not for the client.
    if (now - before < windowBytes && !req.complete && !req.isPaused()) tooSlow()
    before = now
  }
  const end = () => {
    clearTimeout(deadline)
    clearInterval(window)
  }
  const tooSlow = () => {
    end()
    onSlow()
  }
  const deadline = setTimeout(tooSlow, deadlineMs)
  const window = setInterval(check, windowMs)
  return end
}
