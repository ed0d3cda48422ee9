import { connect } from 'node:net'
import type { Readable } from 'node:stream'

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

/** ClamAV at `tcp://host:port`: chunks are sent as they are read, each after its length. */
export const clamd = (address: string): Scanner => {
  const { hostname, port } = new URL(address)
  return {
    scan: async (content) => {
      const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
      socket.setTimeout(timeoutMs, () => socket.destroy(new Error('the virus scanner is silent')))
      let reply = ''
      const answer = new Promise<string>((resolve, reject) => {
        socket.on('data', (chunk) => {
          reply += chunk.toString('latin1')
        })
        socket.once('error', reject)
        socket.once('close', () => resolve(reply))
      })
      // Awaited below; an earlier failure must not end the process.
      answer.catch(() => undefined)
      try {
        await written(socket, Buffer.from('zINSTREAM\0'))
        for await (const chunk of content) {
          // It responds early only to refuse the rest.
          if (reply !== '') break
          const length = Buffer.alloc(4)
          length.writeUInt32BE(chunk.length)
          await written(socket, length)
          await written(socket, chunk)
        }
        await written(socket, Buffer.alloc(4))
        return verdictOf(await answer)
      } catch (error) {
        throw isTooLong(reply) ? new TooLongToScan('the file is too large for the virus scanner') : error
      } finally {
        content.destroy()
        socket.destroy()
      }
    },
  }
}

const written = (socket: ReturnType<typeof connect>, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve())))

const isTooLong = (answer: string): boolean => answer.startsWith('INSTREAM size limit exceeded')

const verdictOf = (answer: string): string | null => {
  const reply = answer.replaceAll('\0', '').trim()
  if (reply === 'stream: OK') return null
  const match = /^stream: (.+) FOUND$/.exec(reply)?.[1]
  if (!match) throw new Error('the virus scanner did not say what it found')
  return match.slice(0, 200)
}
