import type { IncomingMessage } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import { valuesOf } from '#platform/language/limit.ts'
import { bodyLimits, paceWindowMs } from './body.limits.ts'
import { watchPace } from './body-pace.ts'
import { Problem } from './problem.ts'
import { tooLarge, tooSlow } from './receive-body.ts'

const { bodyPace } = valuesOf(bodyLimits)
/** Timers hold at most this many milliseconds, about 24 days. */
const noDeadline = 2 ** 31 - 1

/**
 * A body as a stream. It fails with `Problem` when it is longer than `maxBytes` (413; null for no limit), when the
 * client is too slow (408), and when the request breaks off (400).
 */
export const streamedBody = (req: IncomingMessage, maxBytes: number | null): Readable => {
  const announced = Number(req.headers['content-length'] ?? 0)
  if (maxBytes !== null && announced > maxBytes) throw tooLarge()
  let size = 0
  const body = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      if (maxBytes !== null && size > maxBytes) done(tooLarge())
      else done(null, chunk)
    },
  })
  const pace = { deadlineMs: noDeadline, windowMs: paceWindowMs, windowBytes: bodyPace }
  const stopWatching = watchPace(req, pace, () => body.destroy(tooSlow()))
  const broken = () => {
    if (!req.complete) body.destroy(new Problem(400, 'aborted'))
  }
  req.once('error', broken).once('close', broken)
  body.once('close', () => {
    stopWatching()
    req.off('error', broken).off('close', broken).unpipe(body).resume()
  })
  return req.pipe(body)
}
