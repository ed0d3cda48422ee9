import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { importing } from '#platform/source/importing.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey, blobPictureKey, pictureSizes } from '#platform/storage/picture-keys.ts'
import { pictureLimits } from './file-content.limits.ts'
import type { TooManyPixels } from './picture.limits.ts'

export type Picture = { width: number; height: number; content_type: string; size: number; sha256: string }

const program = fileURLToPath(new URL('./picture-process.ts', import.meta.url))
const { time: timeoutMs } = valuesOf(pictureLimits)
const megabytes = 512

/** One at a time: decoding takes a core and a lot of memory. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Creates the six sizes of a stored picture and replaces the original by one without metadata, rotated
 * upright. Null for an unreadable picture, `TooManyPixels` above the limit.
 */
export const pictureOf = (storage: FileStorage, blobId: string): Promise<Picture | TooManyPixels | null> => {
  const made = queue.then(() => makeSizes(storage, blobId))
  queue = made.catch(() => undefined)
  return made
}

const makeSizes = async (storage: FileStorage, blobId: string): Promise<Picture | TooManyPixels | null> => {
  const stored = await storage.get(blobKey(blobId))
  if (!stored) return null
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-picture-'))
  try {
    const source = join(folder, 'source')
    await pipeline(stored.body, createWriteStream(source, { flags: 'wx', mode: 0o600 }))
    const made = await run(source, folder)
    if (made === null || 'most' in made) return made
    for (const size of pictureSizes)
      await storage.put(
        blobPictureKey(blobId, size),
        createReadStream(join(folder, `${size}.webp`)),
        'image/webp',
      )
    const whole = createReadStream(join(folder, 'original'))
    const { size, etag } = await storage.put(blobKey(blobId), whole, made.type)
    return { width: made.width, height: made.height, content_type: made.type, size, sha256: etag }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Made = { width: number; height: number; type: string } | TooManyPixels

const run = (source: string, folder: string): Promise<Made | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${megabytes}`, ...importing, program, source, folder],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
        cwd: repositoryRoot,
        // The process needs no secrets of the installation.
        env: {},
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
      },
    )
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.once('error', reject)
    // An unreadable picture is the client's problem, however the process ended.
    child.once('close', (code) => resolve(code === 0 ? JSON.parse(output) : null))
  })
