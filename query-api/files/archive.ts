import { Readable } from 'node:stream'
import { isCompressedType, portableName } from '#platform/storage/file-names.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import { type ArchiveEntry, zipArchive } from '#platform/storage/zip-archive.ts'
import type { FileRow } from '#projectors/files/files.table.ts'
import type { PlacedFile } from './files.queries.ts'

type Words = { folder: string; left_out: string; left_out_name: string }

/**
 * An archive of the files, compressed while it is sent. A note lists missing files by id, because names of
 * hidden files must stay hidden.
 */
export const archiveOf = (
  storage: Pick<FileStorage, 'get'>,
  rows: readonly PlacedFile[],
  leftOut: readonly string[],
  words: Words,
): Readable => {
  const names = namesFor(rows)
  const entries = rows.map(
    (row, at): ArchiveEntry => ({
      name: names[at] ?? row.id,
      isCompressible: !isCompressedType(row.content_type),
      changed_at: row.updated_at,
      open: () => bytesOf(storage, row),
    }),
  )
  return zipArchive(leftOut.length === 0 ? entries : [...entries, noteOf(leftOut, words)])
}

const bytesOf = async (storage: Pick<FileStorage, 'get'>, { blob_id }: FileRow): Promise<Readable> => {
  const loaded = await storage.get(blobKey(blob_id))
  if (!loaded) throw new Error('a file has no bytes')
  return loaded.body
}

const noteOf = (leftOut: readonly string[], { left_out, left_out_name }: Words): ArchiveEntry => ({
  name: `${left_out_name}.txt`,
  open: async () => Readable.from([`${[left_out, ...leftOut].join('\r\n')}\r\n`]),
})

// Leaves room for the number that makes a name unique.
const maxNameLength = 245

/** A name for each that no other has, and that no system takes for a path. */
const namesFor = (rows: readonly PlacedFile[]): string[] => {
  const taken = new Set<string>()
  return rows.map(({ original_filename, id, path = [] }) => {
    const folder = path.map((step) => `${portableName(step, maxNameLength) || '_'}/`).join('')
    const plain = portableName(original_filename ?? id, maxNameLength) || id
    const at = plain.lastIndexOf('.')
    const [stem, ending] = at > 0 ? [plain.slice(0, at), plain.slice(at)] : [plain, '']
    for (let count = 1; ; count += 1) {
      const name = folder + (count === 1 ? plain : `${stem} (${count})${ending}`)
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  })
}
