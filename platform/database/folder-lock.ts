import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exists, startOf } from './process-table.ts'

/** Another program uses the folder. The message is one line for the person who starts the program. */
export class FolderInUse extends Error {}

export type FolderLock = { release: () => Promise<void> }

/**
 * Takes a folder for this process. The lock file names the process and when it started, so one that died without
 * letting go (or whose number went to another program) does not block the next. Throws `FolderInUse`.
 */
export const lockFolder = async (folder: string): Promise<FolderLock> => {
  const path = join(folder, 'folkmoot.lock')
  const own = `${process.pid} ${await startOf(process.pid)} ${randomUUID()}\n`
  for (let attempt = 0; attempt < 5; attempt++) {
    if (await create(path, own)) return { release: () => release(path, own) }
    const found = await readFile(path, 'utf8').catch(() => '')
    if (await isAlive(found)) {
      throw new FolderInUse(
        `another Folkmoot (process ${found.split(' ')[0]}) is already using the data in ${folder}`,
      )
    }
    await setAside(path, found)
  }
  throw new FolderInUse(`other programs keep locking the data in ${folder}`)
}

// A file appears whole or not at all: it is written beside and then linked to its name.
const create = async (path: string, content: string): Promise<boolean> => {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, content, { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

// Another process may have replaced the stale file in between; then its file is put back.
const setAside = async (path: string, stale: string): Promise<void> => {
  const aside = `${path}.${randomUUID()}`
  await rename(path, aside).catch(() => undefined)
  const moved = await readFile(aside, 'utf8').catch(() => stale)
  if (moved !== stale) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

const release = async (path: string, own: string): Promise<void> => {
  if ((await readFile(path, 'utf8').catch(() => '')) === own) await rm(path, { force: true })
}

const isAlive = async (content: string): Promise<boolean> => {
  const [pid, start] = content.trim().split(' ')
  if (!Number(pid) || !exists(Number(pid))) return false
  return (await startOf(Number(pid))) === start
}
