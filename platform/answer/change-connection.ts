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
  writeAll: (all: Iterable<Buffer>) => Promise<void>
  /** False once the reader has gone. */
  isOpen: () => boolean
  heartbeat: () => void
  /** Lets out what was held back while the reader was being brought up to date. */
  release: (at: bigint) => void
  /** Drops everything that has not left yet. */
  discardPending: () => void
  disconnect: () => void
  end: (last: Buffer) => void
}

/** Bytes that may wait for a slow reader. */
export const maxQueueBytes = 256 * 1024

/**
 * Writes to one reader. Until `release`, and whenever the reader is slow, messages wait, one per row; when more than
 * 256 KB wait, the stream is cut, and the reader resumes from the last number that came through.
 */
export const connectionOf = (res: ServerResponse, sessionId: string, joinedAt: bigint): Connection => {
  // The answer has no frames of its own around it, so its bytes may go to the line as they are, at half the price.
  const socket: Writable = res.socket ?? res
  let queued: Map<string, Buffer> | null = new Map()
  let isReleased = false
  let queuedBytes = 0
  let last = joinedAt

  const enqueue = (row: string, bytes: Buffer) => {
    queued ??= new Map()
    queuedBytes += bytes.length - (queued.get(row)?.length ?? 0)
    queued.delete(row)
    queued.set(row, bytes)
    if (queuedBytes + socket.writableLength > maxQueueBytes) connection.disconnect()
  }

  const flush = () => {
    if (!queued || !isReleased) return
    const waiting = [...queued.values()]
    queued = null
    queuedBytes = 0
    if (waiting.length > 0) socket.write(Buffer.concat([...waiting, markFrame(last)]))
  }

  // What is new may be as long as it likes; what counts is how much of the old still waits.
  const write = (bytes: Buffer) => {
    if (!socket.writable) return
    if (socket.writableLength > maxQueueBytes) connection.disconnect()
    else socket.write(bytes)
  }

  const connection: Connection = {
    sessionId,
    joinedAt,
    write,
    send: (messages, number) => {
      if (!socket.writable) return
      if (number !== null) last = number
      // Several messages leave in one go.
      if (messages.length > 1) socket.cork()
      for (const [at, { row, frame }] of messages.entries()) {
        const isLast = at === messages.length - 1
        if (queued || socket.writableNeedDrain) enqueue(row, frame.plain)
        else write(isLast && number !== null ? frame.numbered(number) : frame.plain)
      }
      if (messages.length > 1) socket.uncork()
    },
    writeAll: async (all) => {
      for (const bytes of all) {
        if (!socket.writable) return
        if (!socket.write(bytes)) await drained(socket)
      }
    },
    isOpen: () => socket.writable,
    heartbeat: () => {
      if (isReleased && !queued) write(heartbeatFrame(last))
      else write(Buffer.from(': \n\n'))
    },
    release: (at) => {
      isReleased = true
      if (at > last) last = at
      flush()
    },
    discardPending: () => {
      queued?.clear()
      queuedBytes = 0
    },
    disconnect: () => {
      res.destroy()
    },
    end: (bytes) => {
      write(bytes)
      res.end()
    },
  }
  socket.on('drain', flush)
  return connection
}

const drained = (socket: Writable): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      socket.off('drain', done).off('close', done)
      resolve()
    }
    socket.on('drain', done).on('close', done)
  })
