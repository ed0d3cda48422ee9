import { ZipFile } from 'yazl'
import { isPacked, portableName } from '#platform/storage/file-names.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import type { FileRow } from '#projectors/files/files.table.ts'

type Words = { folder: string; left_out: string; left_out_name: string }

/**
 * One archive of the files, packed while it is sent. What was asked for and is not among them stands in a note of its own:
 * by its id, because whoever may not see a file may not learn its name.
 */
export const archiveOf = (
  storage: FileStorage,
  rows: readonly FileRow[],
  leftOut: readonly string[],
  words: Words,
): NodeJS.ReadableStream => {
  const zip = new ZipFile()
  const names = namesFor(rows)
  // Handed on, so that the download breaks off: an archive that merely ends would look whole.
  const broken = (error: unknown) => zip.emit('error', error)
  for (const [at, row] of rows.entries())
    zip.addReadStreamLazy(
      names[at] ?? row.id,
      { mtime: new Date(row.updated_at), compress: !isPacked(row.content_type) },
      (deliver) => {
        storage
          .get(blobKey(row.blob_id))
          .then((file) => (file ? deliver(null, file.body) : broken(new Error('a file has no bytes'))))
          .catch(broken)
      },
    )
  if (leftOut.length > 0)
    zip.addBuffer(
      Buffer.from(`${[words.left_out, ...leftOut].join('\r\n')}\r\n`, 'utf8'),
      `${words.left_out_name}.txt`,
    )
  zip.on('error', (error: Error) =>
    (zip.outputStream as unknown as { destroy: (error: Error) => void }).destroy(error),
  )
  zip.end()
  return zip.outputStream
}

/** A name for each that no other has, and that no system takes for a path. */
const namesFor = (rows: readonly FileRow[]): string[] => {
  const taken = new Set<string>()
  return rows.map(({ original_filename, id }) => {
    const plain = portableName(original_filename ?? id) || id
    const at = plain.lastIndexOf('.')
    const [stem, ending] = at > 0 ? [plain.slice(0, at), plain.slice(at)] : [plain, '']
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? plain : `${stem} (${count})${ending}`
      if (taken.has(name.toLowerCase())) continue
      taken.add(name.toLowerCase())
      return name
    }
  })
}
