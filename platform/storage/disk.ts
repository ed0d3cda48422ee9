import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { newId } from '#platform/language/ids.ts'
import { checkedKey, type FileStorage } from './file-storage.ts'

type Note = { type: string; size: number; etag: string; content: string }

/**
 * Stores files below a folder. Each put writes new content and renames a note `key.json` into place, so a
 * reader never gets half a file.
 */
export const diskStorage = (folder: string): FileStorage => {
  const notePath = (key: string) => join(folder, `${checkedKey(key)}.json`)

  const noteOf = async (key: string): Promise<Note | null> => {
    try {
      return JSON.parse(await readFile(notePath(key), 'utf8'))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  return {
    put: async (key, content, type) => {
      const before = await noteOf(key)
      const name = `${key}.${newId()}`
      await mkdir(dirname(notePath(key)), { recursive: true, mode: 0o700 })
      const written = await writeContent(join(folder, name), content)
      const note: Note = { type, ...written, content: name }
      await writeFile(join(folder, `${name}.tmp`), JSON.stringify(note), { mode: 0o600 })
      await rename(join(folder, `${name}.tmp`), notePath(key))
      if (before) await rm(join(folder, before.content), { force: true })
      return written
    },
    get: async (key, { range } = {}) => {
      const note = await noteOf(key)
      if (!note) return null
      const body = createReadStream(
        join(folder, note.content),
        range ? { start: range.first, end: range.last } : {},
      )
      return { type: note.type, size: note.size, etag: note.etag, body }
    },
    stat: async (key) => {
      const note = await noteOf(key)
      return note && { type: note.type, size: note.size, etag: note.etag }
    },
    remove: async (key) => {
      await rm(notePath(key), { force: true })
      for (const name of await contentsOf(join(folder, key))) await rm(name, { force: true })
    },
  }
}

/** The content of a file, and leftovers of interrupted puts. */
const contentsOf = async (path: string): Promise<string[]> => {
  const own = `${basename(path)}.`
  const names = await readdir(dirname(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.startsWith(own) && /^[\da-f-]{36}(\.tmp)?$/.test(name.slice(own.length)))
    .map((name) => join(dirname(path), name))
}

const writeContent = async (
  path: string,
  content: Buffer | Readable,
): Promise<{ size: number; etag: string }> => {
  const hash = createHash('sha256')
  let size = 0
  const measuring = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  const source = Buffer.isBuffer(content) ? Readable.from([content]) : content
  try {
    await pipeline(source, measuring, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { size, etag: `"${hash.digest('base64url')}"` }
}
