import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import busboy from 'busboy'
import { Problem } from '#platform/http/problem.ts'

export type Multipart = {
  /** Fields that came, those behind the file included. */
  fields: Record<string, string>
  filename: string
}

type Options = {
  /** Bytes of the file. */
  largest: number
  /** Milliseconds for all of it. */
  deadlineMs?: number
  /** Milliseconds without a byte. */
  patienceMs?: number
  /** Takes the file's bytes as they come. What it throws ends the request. */
  take: (file: Readable, filename: string) => Promise<void>
}

const limits = { files: 1, fields: 20, fieldSize: 64 * 1024, fieldNameSize: 100, headerPairs: 100, parts: 22 }

/**
 * Reads a multipart request with one file. Refuses (throws `Problem`) what is none (415), cannot be read or has no file
 * (400), is too large (413), takes too long or falls silent (408), and what ends too early (400).
 */
export const readMultipart = async (
  req: IncomingMessage,
  { largest, deadlineMs = 30 * 60_000, patienceMs = 30_000, take }: Options,
): Promise<Multipart> => {
  const fields: Record<string, string> = {}
  let taken: { filename: string; done: Promise<unknown> } | null = null
  let failure: unknown = null
  const parser = parserOf(req, largest)
  // Whatever comes first counts; the rest is noise of things that end together.
  const fail = (reason: unknown) => {
    failure ??= reason
    req.unpipe(parser)
    // The parser is in the middle of something when it says so.
    setImmediate(() => parser.destroy())
  }
  parser.on('error', () => fail(new Problem(400, 'malformed_request')))
  parser.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (nameTruncated || valueTruncated) fail(tooLarge())
    else fields[name] = value
  })
  parser.on('file', (_, file, { filename }) => {
    file.on('limit', () => {
      const reason = tooLarge()
      fail(reason)
      setImmediate(() => file.destroy(reason))
    })
    file.on('error', () => undefined)
    const done = take(file, nameOf(filename)).catch((reason: unknown) => {
      fail(reason)
      file.resume()
    })
    taken = { filename: nameOf(filename), done }
  })
  for (const event of ['filesLimit', 'fieldsLimit', 'partsLimit'])
    parser.on(event, () => fail(new Problem(400, 'malformed_request')))

  const watch = watching(req, { deadlineMs, patienceMs }, fail)
  const broken = () => fail(new Problem(400, 'aborted'))
  req.once('aborted', broken).once('error', broken)
  // Whoever has gone before anybody listened says nothing any more.
  if (req.destroyed) broken()
  else req.pipe(parser)
  await finished(parser, { cleanup: true }).catch(() => undefined)
  watch.end()
  const file = taken as { filename: string; done: Promise<unknown> } | null
  await file?.done
  if (failure !== null) {
    // The rest is read away, so that the sender gets to the answer.
    req.unpipe(parser)
    req.resume()
    throw failure
  }
  if (!file) throw new Problem(400, 'malformed_request')
  return { fields, filename: file.filename }
}

const parserOf = (req: IncomingMessage, largest: number) => {
  if (!/^multipart\/form-data\s*;/i.test(req.headers['content-type'] ?? ''))
    throw new Problem(415, 'wrong_media_type')
  const announced = Number(req.headers['content-length'] ?? 0)
  if (announced > largest + 2 * 1024 * 1024) throw tooLarge()
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      limits: { ...limits, fileSize: largest },
    })
  } catch {
    throw new Problem(400, 'malformed_request')
  }
}

const tooLarge = () => new Problem(413, 'too_large', { headers: { Connection: 'close' } })

// Browsers send the bare name; others may send a path.
const nameOf = (filename: string | undefined): string => (filename ?? '').split(/[\\/]/).at(-1) ?? ''

const watching = (
  req: IncomingMessage,
  { deadlineMs, patienceMs }: { deadlineMs: number; patienceMs: number },
  fail: (reason: unknown) => void,
) => {
  const slow = () => fail(new Problem(408, 'too_slow', { headers: { Connection: 'close' } }))
  const deadline = setTimeout(slow, deadlineMs)
  let silence = setTimeout(slow, patienceMs)
  const heard = () => {
    clearTimeout(silence)
    silence = setTimeout(slow, patienceMs)
  }
  req.on('data', heard)
  return {
    end: () => {
      clearTimeout(deadline)
      clearTimeout(silence)
      req.off('data', heard)
    },
  }
}
