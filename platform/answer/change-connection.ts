import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { type Frame, heartbeatFrame, markFrame } from './change-frames.ts'

/** `row` names what a message is about, so that a slow reader gets only the newest of a row. */
export type Message = { row: string; frame: Frame }

/** A running stream. */
export type Connection = {
  sessionId: string
  /** Number of the last change that was chosen for others before this stream joined. */
  joinedAt: bigint
  /** Writes messages; the last one carries the number, if there is one. */
  send: (messages: readonly Message[], number: bigint | null) => void
  /** Writes bytes that stand for themselves. */
  write: (bytes: Buffer) => void
  /** Writes much, no faster than the reader takes it. */
  pour: (all: Iterable<Buffer>) => Promise<void>
  /** False once the reader has gone. */
  isOpen: () => boolean
  heartbeat: () => void
  /** Lets out what was held back while the reader was being brought up to date. */
  release: (at: bigint) => void
  /** Drops everything that has not left yet. */
  drop: () => void
  cut: () => void
  end: (last: Buffer) => void
}

/** Bytes that may wait for a slow reader. */
export const longestQueue = 256 * 1024

/**
 * Writes to one reader. Until `release`, and whenever the reader is slow, messages wait, one per row; when more than
 * 256 KB wait, the stream is cut, and the reader resumes from the last number that came through.
 */
export const connectionOf = (res: ServerResponse, sessionId: string, joinedAt: bigint): Connection => {
  // The answer has no frames of its own around it, so its bytes may go to the line as they are, at half the price.
  const line: Writable = res.socket ?? res
  let held: Map<string, Buffer> | null = new Map()
  let isReleased = false
  let heldBytes = 0
  let last = joinedAt

  const hold = (row: string, bytes: Buffer) => {
    held ??= new Map()
    heldBytes += bytes.length - (held.get(row)?.length ?? 0)
    held.delete(row)
    held.set(row, bytes)
    if (heldBytes + line.writableLength > longestQueue) connection.cut()
  }

  const flush = () => {
    if (!held || !isReleased) return
    const waiting = [...held.values()]
    held = null
    heldBytes = 0
    if (waiting.length > 0) line.write(Buffer.concat([...waiting, markFrame(last)]))
  }

  // What is new may be as long as it likes; what counts is how much of the old still waits.
  const write = (bytes: Buffer) => {
    if (!line.writable) return
    if (line.writableLength > longestQueue) connection.cut()
    else line.write(bytes)
  }

  const connection: Connection = {
    sessionId,
    joinedAt,
    write,
    send: (messages, number) => {
      if (!line.writable) return
      if (number !== null) last = number
      // Several messages leave in one go.
      if (messages.length > 1) line.cork()
      for (const [at, { row, frame }] of messages.entries()) {
        const isLast = at === messages.length - 1
        if (held || line.writableNeedDrain) hold(row, frame.plain)
        else write(isLast && number !== null ? frame.numbered(number) : frame.plain)
      }
      if (messages.length > 1) line.uncork()
    },
    pour: async (all) => {
      for (const bytes of all) {
        if (!line.writable) return
        if (!line.write(bytes)) await drained(line)
      }
    },
    isOpen: () => line.writable,
    heartbeat: () => {
      if (isReleased && !held) write(heartbeatFrame(last))
      else write(Buffer.from(': \n\n'))
    },
    release: (at) => {
      isReleased = true
      if (at > last) last = at
      flush()
    },
    drop: () => {
      held?.clear()
      heldBytes = 0
    },
    cut: () => {
      res.destroy()
    },
    end: (bytes) => {
      write(bytes)
      res.end()
    },
  }
  line.on('drain', flush)
  return connection
}

const drained = (line: Writable): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      line.off('drain', done).off('close', done)
      resolve()
    }
    line.on('drain', done).on('close', done)
  })
