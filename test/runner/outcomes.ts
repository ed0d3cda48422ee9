/** What became of one spec, or of a hook that took its time or failed. */
export type Outcome = {
  /** The file that it stands in. */
  file: string
  /** With the titles of all groups around it. */
  title: string
  state: 'passed' | 'failed' | 'skipped' | 'hook'
  /** How long it took, and how much of that no process of its worker was busy. */
  ms: number
  waitedMs: number
  /** What went wrong, in words. */
  error?: string
}

/** What a worker says when it is through with a file. */
export type FileOutcome = {
  outcomes: Outcome[]
  ms: number
  waitedMs: number
  /** Why promises were rejected that nobody waited for. */
  unhandled?: string[]
}

/** What a worker is asked to do. */
export type Order = { path: string; kind: 'plain' | 'server' | 'journey' | 'promise' } | 'end'

/** What a worker says. */
export type WorkerMessage = FileOutcome | 'ready' | 'ended'
