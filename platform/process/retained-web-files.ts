import { randomUUID } from 'node:crypto'
import { lstat, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#platform/clock/clock.ts'
import { makeFolder } from '#platform/storage/make-folder.ts'
import type { Infrastructure } from './infrastructure.ts'
import { type WebFile, webFileOf, webTypeOf } from './web-file.ts'
import type { Share } from './web-files.ts'

/**
 * The hashed files of several builds, in a folder that all processes share. During an upgrade, pages of both versions
 * request files from processes of either; a page that has been open for days still loads its own files.
 */
export type RetainedAssets = {
  /** Adds missing files by address, and removes those that no process has added for thirty days. */
  retain: (assets: ReadonlyMap<string, WebFile>) => Promise<void>
  /** The file at this address; undefined when unknown. */
  find: (path: string) => Promise<WebFile | undefined>
}

const dayMs = 24 * 60 * 60_000
const retentionMs = 30 * dayMs
const startTimeoutMs = 5_000

/**
 * Retains the files of this build in `folder` while the process lives, and returns the lookup for files of other
 * builds. The start waits five seconds at most; a read-only folder is only read.
 */
export const sharedAssets =
  (folder: string, { clock, log, shutdown }: Pick<Infrastructure, 'clock' | 'log' | 'shutdown'>): Share =>
  async (files) => {
    const kept = retainedAssets(folder, clock)
    const keep = () =>
      kept
        .retain(files)
        .catch((error) => log.warn({ err: error }, 'web files could not be stored for other versions'))
    // Files in use must not expire, however long the process lives.
    const daily = setInterval(keep, dayMs).unref()
    shutdown.add('web files', async () => clearInterval(daily))
    await Promise.race([keep(), pause(startTimeoutMs, undefined, { ref: false })])
    return kept.find
  }

/** Retains files in `folder`. Safe for several processes at once. */
export const retainedAssets = (folder: string, { now }: Pick<Clock, 'now'>): RetainedAssets => ({
  retain: async (assets) => {
    const at = new Date(now())
    await makeFolder(folder, 0o755)
    for (const [path, { bytes }] of assets) {
      const name = nameOf(path)
      if (name !== undefined) await put(join(folder, name), bytes, at)
    }
    await prune(folder, at.getTime() - retentionMs)
  },
  find: async (path) => {
    const name = nameOf(path)
    const type = name && webTypeOf(name)
    if (!name || !type) return undefined
    // An unreadable folder has no files.
    const bytes = await bytesOf(join(folder, name)).catch(() => undefined)
    return bytes && webFileOf(bytes, type)
  },
})

// No subfolders, no parent folders, and no leading dot, which marks temporary files.
const nameOf = (path: string): string | undefined => /^\/assets\/([\w-][\w.-]*)$/.exec(path)?.[1]

const put = async (file: string, bytes: Buffer, at: Date): Promise<void> => {
  if ((await sizeOf(file)) === bytes.length && (await touched(file, at))) return
  const temporary = join(file, '..', `.${randomUUID()}`)
  try {
    await writeFile(temporary, bytes)
    await utimes(temporary, at, at)
    await rename(temporary, file)
  } finally {
    await rm(temporary, { force: true })
  }
}

const prune = async (folder: string, before: number): Promise<void> => {
  for (const name of await readdir(folder)) {
    const file = join(folder, name)
    const about = await lstat(file).catch(gone)
    if (about?.isFile() && about.mtimeMs < before) await rm(file, { force: true })
  }
}

// Another process may have removed it just now.
const touched = async (file: string, at: Date): Promise<boolean> =>
  (await utimes(file, at, at).then(() => true, gone)) ?? false

const sizeOf = async (file: string): Promise<number | undefined> => {
  const about = await lstat(file).catch(gone)
  return about?.isFile() ? about.size : undefined
}

const bytesOf = async (file: string): Promise<Buffer | undefined> =>
  (await sizeOf(file)) === undefined ? undefined : readFile(file)

const gone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error
}
