/** Heartbeats come every fifteen seconds; after so many milliseconds the next one is answered. */
const answerAfterMs = 40_000

export type LineAnswers = {
  /** A stream was opened: its request says as much as an answer. */
  opened: () => void
  /** The name of the line, as the server greets it. */
  greeted: (line: string) => void
  /** Something has come on the line. */
  heard: () => void
}

/**
 * Tells the server now and then that its stream is heard. The server cannot see that a line has died without a word, and
 * would show the member as online for a quarter of an hour. `send` says whether the answer arrived.
 */
export const lineAnswers = (
  send: (line: string) => Promise<boolean>,
  now: () => number = () => performance.now(),
): LineAnswers => {
  let line: string | null = null
  let answeredAt = 0
  return {
    opened: () => {
      line = null
      answeredAt = now()
    },
    greeted: (name) => {
      line = name
    },
    // No timer: browsers slow down those of pages that nobody looks at.
    heard: () => {
      if (line === null || now() - answeredAt < answerAfterMs) return
      const before = answeredAt
      answeredAt = now()
      void send(line).then((isSent) => {
        if (!isSent) answeredAt = before
      })
    },
  }
}
