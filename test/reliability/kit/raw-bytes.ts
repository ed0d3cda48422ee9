import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** How often words stand in the bytes of all files below a folder: as they are, uncompressed. By file. */
export const wordsInFiles = async (
  folder: string,
  words: readonly string[],
): Promise<Map<string, string[]>> => {
  const needles = words.map((word) => ({ word, bytes: Buffer.from(word) }))
  const found = new Map<string, string[]>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    // A server that runs may remove a file between the listing and the reading.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    const inside = needles.filter((needle) => bytes.includes(needle.bytes)).map(({ word }) => word)
    if (inside.length > 0) found.set(path.slice(folder.length + 1), inside)
  }
  return found
}
