import { Readable } from 'node:stream'
import { fileNameOf } from '#platform/content/file-name.ts'
import type { ReceivedFile } from '#platform/content/received-file.ts'
import { Problem } from '#platform/http/problem.ts'
import { blobKey } from '#platform/storage/picture-keys.ts'
import { DavRefusal } from '#platform/webdav/dav-refusal.ts'
import { contentOf } from '../files/own-content.queries.ts'
import type { FileNode, FolderNode, Target, TemporaryNode } from './dav-nodes.ts'
import type { Dav } from './dav-requests.ts'

/** Files that desktops and editors write beside others for themselves: nobody else needs to see them. */
const hidden =
  /^(\._.*|\.ds_store|\.localized|\.hidden|\.metadata_never_index.*|\.spotlight-v100|\.trashes|\.fseventsd|\.temporaryitems|\.apdisk|thumbs\.db|ehthumbs\.db|desktop\.ini|~\$.*|\.~lock\..*#|\..*\.sw[a-p]x?)$/i

/** Whether a file of this name is kept for its member alone. */
export const isHiddenName = (name: string): boolean => hidden.test(name)

/** Names of files and folders are no longer than forms take them. */
const longestName = 200

/** The name of a new file or folder, if the product can store it as it is. */
export const newNameOf = ({ name }: Pick<Target, 'name'>): string => {
  if (fileNameOf(name) !== name || name.length > longestName) throw new DavRefusal(403)
  return name
}

/** The bytes of a node, to be stored again. */
export const bytesOf = async ({ files, actor }: Dav, node: FileNode | TemporaryNode): Promise<Readable> => {
  if (node.type === 'temporary') return Readable.from([node.file.content])
  const content = contentOf(node.row, actor.id)
  const stored = content ? await files.storage.get(blobKey(content.blob_id)) : null
  if (!stored) throw new DavRefusal(404)
  return stored.body
}

/** What is stored: the file, and the tag of its bytes; null where the product has changed them. */
export type Stored = { file_id: string; etag: string | null }

/** Bytes that have come in become the next version of a file, or a new one in a folder. */
export const store = async (
  dav: Dav,
  file: ReceivedFile,
  target: { node: FileNode } | { folder: FolderNode; name: string },
): Promise<Stored> => {
  const { answer } = await dav.send('files/upload', commandOf(file, target)).catch(async (error: unknown) => {
    // After a failure the log may still contain the file.
    if (error instanceof Problem && error.status < 500) await dav.files.receiving.discard(file)
    // The client has seen the file, so it is there; the member may only read it.
    throw 'node' in target && error instanceof Problem && error.status === 404 ? new DavRefusal(403) : error
  })
  const { id: file_id, state } = answer as { id: string; state: string }
  if (state === 'quarantine') throw new DavRefusal(403)
  return { file_id, etag: file.picture === null ? `"${file.blob_id}"` : null }
}

const commandOf = (
  file: ReceivedFile,
  target: { node: FileNode } | { folder: FolderNode; name: string },
): Record<string, unknown> =>
  'node' in target
    ? {
        directory: 'files',
        file_id: target.node.row.id,
        name: target.node.row.original_filename ?? target.node.row.id,
        file,
      }
    : { directory: 'files', folder_id: target.folder.row.id, name: target.name, file }
