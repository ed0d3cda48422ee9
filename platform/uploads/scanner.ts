import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pulseOf } from '#platform/clock/pulse.ts'

/** Scans for malware. Throws when the scanner is unavailable: an unscanned file is not accepted. */
export interface Scanner {
  /**
   * The name of the virus, or null for clean bytes. Throws `TooLongToScan` above the scanner's size limit.
   */
  scan: (content: Readable) => Promise<string | null>
}

/** The scanner never accepts a file of this size. */
export class TooLongToScan extends Error {}

const timeoutMs = 60_000

/**
 * ClamAV at `tcp://host:port`: chunks are sent as they are read, each after its length. A scan may take a minute, and ends
 * within `awayMs` when the scanner answers nobody any more (never, when 0).
 */
export const clamd = (address: string, awayMs = 0): Scanner => {
  const { hostname, port } = new URL(address)
  const opened = () => {
    const socket = new ScannerSocket()
    socket.connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
    return socket
  }
  const pulse = pulseOf({
    awayMs,
    isAlive: (withinMs) => answersPing(opened(), withinMs),
    away: () => new Error('the virus scanner does not answer'),
  })
  return {
    scan: async (content) => {
      const socket = opened()
      const endWatch = pulse.watch(() => socket.destroy(new Error('the virus scanner does not answer')))
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the virus scanner is silent')))
      const answer = new Promise<string>((resolve, reject) => {
        socket.once('error', reject)
        socket.once('close', () => resolve(socket.reply))
      })
      socket.resume()
      // Awaited below; an earlier failure must not end the process.
      answer.catch(() => undefined)
      try {
        await written(socket, Buffer.from('zINSTREAM\0'))
        for await (const chunk of content) {
          // It responds early only to refuse the rest.
          if (socket.reply !== '') break
          const length = Buffer.alloc(4)
          length.writeUInt32BE(chunk.length)
          await written(socket, length)
          await written(socket, chunk)
        }
        await written(socket, Buffer.alloc(4))
        return verdictOf(await answer)
      } catch (error) {
        if (socket.isHungUp) await answer.catch(() => undefined)
        throw isTooLong(socket.reply)
          ? new TooLongToScan('the file is too large for the virus scanner')
          : error
      } finally {
        endWatch()
        content.destroy()
        socket.destroy()
      }
    },
  }
}

const answersPing = (socket: Socket, withinMs: number): Promise<boolean> =>
  new Promise((resolve) => {
    const end = (isThere: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve(isThere)
    }
    const timer = setTimeout(() => end(false), withinMs)
    socket.once('data', () => end(true))
    socket.once('error', () => end(false))
    socket.once('close', () => end(false))
    socket.write('zPING\0')
  })

/**
 * A scanner that refuses the rest of a file replies and hangs up. Node destroys a socket at the first write that fails
 * then, and takes nothing more from it; this one is destroyed once the reply is read.
 */
class ScannerSocket extends Socket {
  reply = ''
  private hangUp: Error | null = null
  private isRead = false

  get isHungUp(): boolean {
    return this.hangUp !== null
  }

  override push(chunk: Buffer | null): boolean {
    this.reply += chunk?.toString('latin1') ?? ''
    this.isRead ||= chunk === null
    const goesOn = super.push(chunk)
    if (this.isRead && this.hangUp) super.destroy(this.hangUp)
    // After a failed write Node takes nothing more from the socket, and stops before its end.
    return goesOn || this.hangUp !== null
  }

  override destroy(error?: Error): this {
    const isFailedWrite = error !== undefined && 'syscall' in error && error.syscall === 'write'
    if (!isFailedWrite || this.hangUp || this.isRead) return super.destroy(error)
    this.hangUp = error
    return this
  }
}

const written = (socket: Socket, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))

const isTooLong = (answer: string): boolean => answer.startsWith('INSTREAM size limit exceeded')

const verdictOf = (answer: string): string | null => {
  const reply = answer.replaceAll('\0', '').trim()
  if (reply === 'stream: OK') return null
  const match = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  if (!match) throw new Error('the virus scanner did not say what it found')
  return match.slice(0, 200)
}
