import { randomBytes } from 'node:crypto'
import type { ChangeFeed } from '#platform/changes/change-feed.ts'
import type { Log } from '#platform/log/log.ts'
import type { Connection } from './change-connection.ts'

// A client that vanishes without a word closes nothing: the operating system, or a proxy, goes on taking what is sent to it
// for a quarter of an hour. So clients that can do so answer what they receive, and a line without answers is cut.

/** The open lines of this process whose clients answer. */
export type LineAnswers = {
  /** Watches a line. Its name is known to its client alone. */
  watch: (connection: Pick<Connection, 'disconnect'>) => { name: string; end: () => void }
  /** A client has answered; the line may be one of another process. */
  answered: (name: string) => void
  /** Cuts the lines whose clients have been silent for too long. */
  cutSilent: () => void
  close: () => Promise<void>
}

export type LineAnswersParts = {
  feed: Pick<ChangeFeed, 'signal' | 'onSignal'>
  log: Log
  /** How long a client may be silent, in milliseconds. */
  silenceMs: number
  now?: () => number
}

const topic = 'line_answers'
const gatherMs = 1_000
/** As many names as a signal can carry. */
const maxGathered = 150

export const lineAnswers = ({
  feed,
  log,
  silenceMs,
  now = () => performance.now(),
}: LineAnswersParts): LineAnswers => {
  const here = nameOf(9)
  const lines = new Map<string, { connection: Pick<Connection, 'disconnect'>; heardAt: number }>()
  const elsewhere = new Set<string>()
  let gathering: NodeJS.Timeout | null = null

  const receive = (name: string) => {
    const line = lines.get(name)
    if (line) line.heardAt = now()
  }
  const passOn = () => {
    if (gathering) clearTimeout(gathering)
    gathering = null
    const names = [...elsewhere]
    elsewhere.clear()
    feed.signal(topic, names, []).catch((error) => log.warn({ err: error }, 'answers of clients were lost'))
  }
  const signals = feed.onSignal((signal) => {
    if (signal.topic === topic && Array.isArray(signal.payload))
      for (const name of signal.payload) receive(String(name))
  })

  return {
    watch: (connection) => {
      const name = `${here}.${nameOf(18)}`
      lines.set(name, { connection, heardAt: now() })
      return { name, end: () => void lines.delete(name) }
    },
    answered: (name) => {
      if (name.startsWith(here)) return receive(name)
      if (!isName(name)) return
      elsewhere.add(name)
      gathering ??= setTimeout(passOn, gatherMs).unref()
      if (elsewhere.size === maxGathered) passOn()
    },
    cutSilent: () => {
      const oldest = now() - silenceMs
      for (const { connection, heardAt } of lines.values()) if (heardAt < oldest) connection.disconnect()
    },
    close: async () => {
      if (gathering) clearTimeout(gathering)
      await signals.close()
    },
  }
}

const nameOf = (bytes: number): string => randomBytes(bytes).toString('base64url')

const isName = (text: string): boolean => /^[\w-]{12}\.[\w-]{24}$/.test(text)
