import type { IncomingMessage } from 'node:http'
import { type Pace, watchPace } from './body-pace.ts'
import { Problem } from './problem.ts'

/**
 * All bytes of a body. Throws `Problem` for more than the limit (413), a slow client (408), and an aborted
 * request (400).
 */
export const receiveBody = (req: IncomingMessage, { maxBytes, pace }: { maxBytes: number; pace: Pace }) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const end = (act: () => void) => {
      stopWatching()
      req.off('data', take).off('end', done).off('error', broken).off('close', broken)
      act()
    }
    const refuse = (problem: Problem) =>
      end(() => {
        req.resume()
        reject(problem)
      })
    const take = (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) refuse(tooLarge())
      else chunks.push(chunk)
    }
    const done = () => end(() => resolve(Buffer.concat(chunks)))
    const broken = () => end(() => reject(new Problem(400, 'aborted')))
    const stopWatching = watchPace(req, pace, () => refuse(tooSlow()))
    if (Number(req.headers['content-length'] ?? 0) > maxBytes) return refuse(tooLarge())
    // A client that disconnected earlier emits no more events.
    if (req.destroyed) return broken()
    req.on('data', take).on('end', done).on('error', broken).on('close', broken)
  })

export const tooLarge = () => new Problem(413, 'too_large', { headers: { Connection: 'close' } })
export const tooSlow = () => new Problem(408, 'too_slow', { headers: { Connection: 'close' } })
