import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import busboy from 'busboy'
import { type Pace, watchPace } from '#platform/http/body-pace.ts'
import { Problem } from '#platform/http/problem.ts'
import { tooLarge, tooSlow } from '#platform/http/receive-body.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { uploadLimits, uploadWindowMs } from './upload.limits.ts'

export type Multipart = {
  /** Form fields, including those after the file. */
  fields: Record<string, string>
  filename: string
}

type Options = {
  /** Bytes of the file. */
  maxBytes: number
  /** The pace at which it must arrive; larger files get more time by default. */
  pace?: Pace
  /** Consumes the file's bytes as they arrive. An error ends the request. */
  take: (file: Readable, filename: string) => Promise<void>
}

const { fields: maxFields, fieldBytes, fieldName, partHeaders, ...most } = valuesOf(uploadLimits)
const limits = {
  files: 1,
  fields: maxFields,
  fieldSize: fieldBytes,
  fieldNameSize: fieldName,
  headerPairs: partHeaders,
  parts: maxFields + 2,
}

/**
 * Reads a multipart request with one file. Throws `Problem` for another type (415), an invalid request or no
 * file (400), too many bytes (413), a slow client (408), and an aborted request (400).
 */
export const readMultipart = async (
  req: IncomingMessage,
  { maxBytes, pace = paceFor(announced(req)), take }: Options,
): Promise<Multipart> => {
  const fields: Record<string, string> = {}
  let taken: { filename: string; done: Promise<unknown> } | null = null
  let failure: unknown = null
  const parser = parserOf(req, maxBytes)
  // The first event counts; the others follow from it.
  const fail = (reason: unknown) => {
    failure ??= reason
    req.unpipe(parser)
    // The parser is still running when it emits this.
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

  const stopWatching = watchPace(req, pace, () => fail(tooSlow()))
  const broken = () => fail(new Problem(400, 'aborted'))
  req.once('aborted', broken).once('error', broken)
  // A client that disconnected earlier emits no more events.
  if (req.destroyed) broken()
  else req.pipe(parser)
  await finished(parser, { cleanup: true }).catch(() => undefined)
  stopWatching()
  const file = taken as { filename: string; done: Promise<unknown> } | null
  await file?.done
  if (failure !== null) {
    // Reads the rest, so that the client can read the response.
    req.unpipe(parser)
    req.resume()
    throw failure
  }
  if (!file) throw new Problem(400, 'malformed_request')
  return { fields, filename: file.filename }
}

const parserOf = (req: IncomingMessage, maxBytes: number) => {
  if (!/^multipart\/form-data\s*;/i.test(req.headers['content-type'] ?? ''))
    throw new Problem(415, 'wrong_media_type')
  if (announced(req) > maxBytes + 2 * 1024 * 1024) throw tooLarge()
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      limits: { ...limits, fileSize: maxBytes },
    })
  } catch {
    throw new Problem(400, 'malformed_request')
  }
}

const announced = (req: IncomingMessage): number => Number(req.headers['content-length'] ?? 0)

const paceFor = (bytes: number): Pace => ({
  deadlineMs: Math.max(most.time, (bytes / most.bytesPerSecond) * 1_000),
  windowMs: uploadWindowMs,
  windowBytes: most.pace,
})

// Browsers send the bare name; other clients may send a path.
const nameOf = (filename: string | undefined): string => (filename ?? '').split(/[\\/]/).at(-1) ?? ''
