import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { repositoryRoot } from '#platform/config/discovery.ts'
import { valuesOf } from '#platform/language/limit.ts'
import { importing } from '#platform/source/importing.ts'
import { extractionLimits } from './extraction.limits.ts'
import { type FileKind, fileKindOf } from './file-kinds.ts'

/** Why a file has no text that could be searched. */
export type Failure = 'no_text' | 'too_large' | 'too_long' | 'encrypted' | 'unreadable'
export type Extracted = { text: string } | { failure: Failure }

const program = fileURLToPath(new URL('./extraction-process.ts', import.meta.url))
const limits = valuesOf(extractionLimits)
const megabytes = 256

/**
 * The text of a file, by its ending: pdf, Word, PowerPoint, Excel, OpenDocument and plain text. A process of its own reads
 * it, and is ended where it takes too much time or memory.
 */
export const textOfFile = async (
  { extension, size, open }: { extension: string; size: number; open: () => Promise<Readable | null> },
  { timeoutMs = limits.time }: { timeoutMs?: number } = {},
): Promise<Extracted> => {
  const kind = fileKindOf(extension)
  if (kind === null) return { failure: 'no_text' }
  if (size > limits.size) return { failure: 'too_large' }
  const body = await open()
  if (body === null) return { failure: 'unreadable' }
  const folder = await mkdtemp(join(tmpdir(), 'folkmoot-text-'))
  try {
    const source = join(folder, 'source')
    await pipeline(body, createWriteStream(source, { flags: 'wx', mode: 0o600 }))
    return await run(source, kind, timeoutMs)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const run = (source: string, kind: FileKind, timeoutMs: number): Promise<Extracted> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [`--max-old-space-size=${megabytes}`, ...importing, program, source, kind],
      {
        stdio: ['ignore', 'pipe', 'ignore'],
        cwd: repositoryRoot,
        // The process needs no secrets of the installation.
        env: {},
        timeout: timeoutMs,
        killSignal: 'SIGKILL',
      },
    )
    const output: Buffer[] = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      if (code === 0) resolve(JSON.parse(Buffer.concat(output).toString('utf8')))
      else if (signal === 'SIGKILL') resolve({ failure: 'too_long' })
      // Node aborts where its heap is full.
      else resolve({ failure: signal === 'SIGABRT' || code === 134 ? 'too_large' : 'unreadable' })
    })
  })
