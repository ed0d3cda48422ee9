import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { type Pulse, pulseOf } from '#platform/clock/pulse.ts'
import { markUnavailable } from '#platform/language/unavailable.ts'
import { checkedKey, type FileStorage } from './file-storage.ts'

/** S3 accepts parts from 5 MiB, 10,000 at most: with these a file may have 78 GiB. */
const partBytes = 8 * 1024 * 1024

/**
 * How long a bucket may take to answer, in milliseconds, repeats included: until a file begins to arrive or is described
 * (`answer`), and until a part of a file is stored (`part`). A bucket that answers nobody for as long as `answer` is away,
 * whatever is asked of it. A file that arrives may pause: its reader may be slow.
 */
export type StorageTimeouts = { answer: number; part: number }

const usual: StorageTimeouts = { answer: 4_000, part: 60_000 }

/** Of an installation whose dependencies are away after so long. */
export const storageTimeoutsOf = (outageMs: number): StorageTimeouts => ({ ...usual, answer: outageMs })

/**
 * Stores files in an S3 bucket: `s3://key:secret@host:port/bucket?region=…&tls=no`. A file is uploaded in
 * parts while it arrives, so at most one part is in memory. A bucket that does not answer in time counts as away.
 */
export const s3Storage = (
  address: string,
  timeouts: StorageTimeouts = usual,
): FileStorage & { close: () => Promise<void> } => {
  const { client: plain, bucket } = connectionOf(address)
  const client = within(plain, timeouts, bucketPulse(plain, bucket, timeouts.answer))
  const at = (key: string) => ({ Bucket: bucket, Key: checkedKey(key) })

  const inParts = async (key: string, type: string, first: Buffer, rest: AsyncGenerator<Buffer>) => {
    const { UploadId } = await client.send(
      new CreateMultipartUploadCommand({ ...at(key), ContentType: type }),
    )
    const upload = { ...at(key), UploadId }
    try {
      const parts: CompletedPart[] = []
      let size = 0
      const send = async (body: Buffer) => {
        const PartNumber = parts.length + 1
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body: body }))
        parts.push({ PartNumber, ETag })
        size += body.length
      }
      await send(first)
      for await (const part of rest) await send(part)
      const { ETag } = await client.send(
        new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
      )
      return { size, etag: quoted(ETag) }
    } catch (error) {
      // Nobody waits for it: a bucket that is away cannot be told.
      client.send(new AbortMultipartUploadCommand(upload)).catch(() => undefined)
      throw error
    }
  }

  return {
    put: async (key, content, type) => {
      const parts = Buffer.isBuffer(content) ? once(content) : partsOf(content)
      // The key is checked before anything is read.
      const target = at(key)
      const first = (await parts.next()).value ?? Buffer.alloc(0)
      if (first.length >= partBytes && !Buffer.isBuffer(content)) return inParts(key, type, first, parts)
      const put = new PutObjectCommand({ ...target, Body: first, ContentType: type })
      const { ETag } = await client.send(put)
      return { size: first.length, etag: quoted(ETag) }
    },
    get: async (key, { range } = {}) => {
      const Range = range && `bytes=${range.first}-${range.last}`
      const response = await orNull(client.send(new GetObjectCommand({ ...at(key), Range })))
      if (!response) return null
      const whole = /\/(\d+)$/.exec(response.ContentRange ?? '')?.[1] ?? response.ContentLength ?? 0
      return {
        type: response.ContentType ?? '',
        size: Number(whole),
        etag: quoted(response.ETag),
        body: markingBreaks(response.Body as Readable),
      }
    },
    stat: async (key) => {
      const response = await orNull(client.send(new HeadObjectCommand(at(key))))
      return (
        response && {
          type: response.ContentType ?? '',
          size: response.ContentLength ?? 0,
          etag: quoted(response.ETag),
        }
      )
    },
    remove: async (key) => {
      await orNull(client.send(new DeleteObjectCommand(at(key))))
    },
    close: async () => plain.destroy(),
  }
}

const connectionOf = (address: string) => {
  const { username, password, host, pathname, searchParams } = new URL(address)
  const bucket = pathname.split('/').find((part) => part !== '') ?? ''
  if (bucket === '' || username === '') throw new Error('STORAGE_URL must name a key and a bucket')
  const client = new S3Client({
    endpoint: `${searchParams.get('tls') === 'no' ? 'http' : 'https'}://${host}`,
    region: searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    // Servers other than Amazon's know no other checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: {
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
  })
  return { client, bucket }
}

// Any answer will do, also that the bucket may not be looked at.
const bucketPulse = (client: S3Client, Bucket: string, awayMs: number): Pulse =>
  pulseOf({
    awayMs,
    isAlive: (withinMs) =>
      client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(withinMs) }).then(
        () => true,
        (error) => error.$metadata?.httpStatusCode !== undefined,
      ),
    away: () => markUnavailable(new Error('the bucket does not answer'), 'storage'),
  })

const within = (
  client: S3Client,
  { answer, part }: StorageTimeouts,
  pulse: Pulse,
): Pick<S3Client, 'send'> => {
  const send = async (command: Parameters<S3Client['send']>[0]): Promise<unknown> => {
    const isQuick = command instanceof GetObjectCommand || command instanceof HeadObjectCommand
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), isQuick ? answer : part)
    const endWatch = pulse.watch(() => late.abort())
    try {
      return await client.send(command as never, { abortSignal: late.signal })
    } catch (error) {
      throw late.signal.aborted ? markUnavailable(error, 'storage') : error
    } finally {
      clearTimeout(timer)
      endWatch()
    }
  }
  return { send } as Pick<S3Client, 'send'>
}

async function* once(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** The stream in chunks of part size; the last one is smaller. */
async function* partsOf(content: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    chunks.push(chunk)
    size += chunk.length
    while (size >= partBytes) {
      const all = Buffer.concat(chunks)
      yield all.subarray(0, partBytes)
      chunks = [all.subarray(partBytes)]
      size -= partBytes
    }
  }
  if (size > 0) yield Buffer.concat(chunks)
}

// A bucket that goes away while a file arrives is away for who reads it.
const markingBreaks = (body: Readable): Readable =>
  body.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET') markUnavailable(error, 'storage')
  })

const orNull = async <T>(answered: Promise<T>): Promise<T | null> => {
  try {
    return await answered
  } catch (error) {
    const { name, $metadata } = error as { name: string; $metadata?: { httpStatusCode?: number } }
    if (name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404) return null
    throw error
  }
}

const quoted = (etag: string | undefined): string => {
  const bare = (etag ?? '').replace(/^W\//, '').replaceAll('"', '')
  return `"${bare}"`
}
