import type { IncomingMessage } from 'node:http'

export type Pace = {
  /** Milliseconds for the whole body. */
  deadlineMs: number
  /** In each window of so many milliseconds … */
  windowMs: number
  /** … so many bytes have to come. */
  windowBytes: number
}

/** Calls `slow` once when a body takes too long or comes too slowly. Answers with the way to stop watching. */
export const watchPace = (
  req: IncomingMessage,
  { deadlineMs, windowMs, windowBytes }: Pace,
  onSlow: () => void,
): (() => void) => {
  let before = req.socket.bytesRead
  const check = () => {
    const now = req.socket.bytesRead
    // What is not read because storage is slow is not the sender's fault.
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
