import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { valuesOf } from '#platform/language/limit.ts'
import { fetchLimits } from './fetch.limits.ts'

// Repetitive pages stay below the ratio, a decompression bomb does not. Small responses may compress better than that.
const { ratio: mostRatio, unpacked: free } = valuesOf(fetchLimits)

const unpackers: Record<string, () => Transform> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * Decompresses at most `bytes` of a response body. Throws when it expands to more than twenty times its size, or uses
 * an encoding that was not requested.
 */
export const decompress = async (
  answer: IncomingMessage,
  bytes: number,
): Promise<{ body: Buffer; isWhole: boolean }> => {
  const packing = String(answer.headers['content-encoding'] ?? 'identity').toLowerCase()
  const unpacker = packing === 'identity' ? null : unpackers[packing]
  if (unpacker === undefined) throw new Error(`cannot unpack ${packing}`)
  let received = 0
  answer.on('data', (chunk: Buffer) => {
    received += chunk.length
  })
  const source = unpacker === null ? answer : piped(answer, unpacker())
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of source as AsyncIterable<Buffer>) {
    length += chunk.length
    if (unpacker !== null && length > free && length > received * mostRatio)
      throw new Error('the answer unpacks to far more than came')
    chunks.push(chunk)
    if (length >= bytes) break
  }
  return { body: Buffer.concat(chunks).subarray(0, bytes), isWhole: length <= bytes && answer.complete }
}

const piped = (answer: IncomingMessage, unpacker: Transform): Transform => {
  answer.once('error', (error) => unpacker.destroy(error))
  unpacker.once('close', () => answer.destroy())
  return answer.pipe(unpacker)
}
