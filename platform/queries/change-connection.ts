import type { ServerResponse } from 'node:http'
import type { Writable } from 'node:stream'
import { type Frame, heartbeatFrame, markFrame } from './change-frames.ts'

/** `row` identifies the subject of a message, so a slow client gets only the newest message per row. */
export type Message = { row: string; frame: Frame }

/** An open stream to one client. */
export type Connection = {
  sessionId: string
  /** Number of the last change assigned to subscribers before this stream joined. */
  joinedAt: bigint
  /** Writes messages; the last one carries the number, if there is one. */
  send: (messages: readonly Message[], number: bigint | null) => void
  /** Writes bytes as they are. */
  write: (bytes: Buffer) => void
  /** Writes a lot, no faster than the client reads. */
  writeAll: (all: Iterable<Buffer>) => Promise<void>
  /** False once the client has disconnected. */
  isOpen: () => boolean
  heartbeat: () => void
  /** Sends what was queued during catch-up and goes live. */
  release: (at: bigint) => void
  /** Discards what is still queued. */
  discardPending: () => void
  disconnect: () => void
  end: (last: Buffer) => void
}

/** Bytes that may be queued for a slow client. */
export const maxQueueBytes = 256 * 1024

/**
 * Writes to one client. Until `release`, and while the client is slow, messages are queued, one per row;
 * beyond 256 KB the stream is cut and the client resumes from the last number it received.
 */
export const connectionOf = (res: ServerResponse, sessionId: string, joinedAt: bigint): Connection => {
  // The response is not chunked, so bytes go straight to the socket at half the cost.
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
    if (!queued || !isReleased || !socket.writable) return
    const waiting = [...queued.values()]
    queued = null
    queuedBytes = 0
    if (waiting.length > 0) socket.write(Buffer.concat([...waiting, markFrame(last)]))
  }

  // A new message may have any size; the limit counts only bytes that are still waiting.
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
      if (number !== null && number > last) last = number
      // Sends several messages in one packet.
      if (messages.length > 1) socket.cork()
      for (const [at, { row, frame }] of messages.entries()) {
        const isLast = at === messages.length - 1
        if (queued || socket.writableNeedDrain) enqueue(row, frame.plain)
        else write(isLast && number !== null ? frame.numbered(last) : frame.plain)
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
