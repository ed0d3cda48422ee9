import { Readable } from 'node:stream'
import { isCompressedType, portableName } from '#platform/storage/file-names.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import { type ArchiveEntry, zipArchive } from '#platform/storage/zip-archive.ts'
import type { PlacedFile } from './files.queries.ts'

type Words = { folder: string; left_out: string; left_out_name: string }

/**
 * An archive of the files, compressed while it is sent. A note lists what is missing: files that the reader does not see
 * by id, because their names must stay hidden, and files without bytes by name.
 */
export const archiveOf = (
  storage: Pick<FileStorage, 'get'>,
  rows: readonly PlacedFile[],
  leftOut: readonly string[],
  words: Words,
): Readable => {
  const missing = [...leftOut]
  const entries = namesFor(rows).map(
    ([name, row]): ArchiveEntry => ({
      name,
      isCompressible: !isCompressedType(row.content_type),
      isOptional: true,
      changed_at: row.updated_at,
      open: async () => {
        const loaded = await storage.get(blobKey(row.blob_id))
        if (!loaded) missing.push(name)
        return loaded?.body ?? null
      },
    }),
  )
  return zipArchive([...entries, noteOf(missing, words)])
}

/** Written last, when it is known what could not be read. */
const noteOf = (missing: readonly string[], { left_out, left_out_name }: Words): ArchiveEntry => ({
  name: `${left_out_name}.txt`,
  isOptional: true,
  open: async () =>
    missing.length === 0 ? null : Readable.from([`${[left_out, ...missing].join('\r\n')}\r\n`]),
})

// Leaves room for the number that makes a name unique.
const maxNameLength = 245

/** A name for each that no other has, and that no system takes for a path. */
const namesFor = (rows: readonly PlacedFile[]): [string, PlacedFile][] => {
  const taken = new Set<string>()
  return rows.map((row) => {
    const { original_filename, id, path = [] } = row
    const folder = path.map((step) => `${portableName(step, maxNameLength) || '_'}/`).join('')
    const plain = portableName(original_filename ?? id, maxNameLength) || id
    const at = plain.lastIndexOf('.')
    const [stem, ending] = at > 0 ? [plain.slice(0, at), plain.slice(at)] : [plain, '']
    for (let count = 1; ; count += 1) {
      const name = folder + (count === 1 ? plain : `${stem} (${count})${ending}`)
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return [name, row]
    }
  })
}
