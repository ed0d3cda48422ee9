import type { TemporaryFile } from '#platform/webdav/dav-rows.ts'
import type { FileRow } from '#projectors/files/files.table.ts'
import type { FolderRow } from '#projectors/folders/folders.table.ts'
import { contentOf } from '../files/own-content.queries.ts'

/** The list of the member's spaces. */
export type TopNode = { type: 'top' }
/** A space or a folder in it. */
export type FolderNode = { type: 'folder'; row: FolderRow }
/** A file where it stands. */
export type FileNode = {
  type: 'file'
  row: FileRow
  entry: { id: string; folder_id: string; pending: boolean }
}
/** A file that only its member sees, by WebDAV. */
export type TemporaryNode = { type: 'temporary'; file: TemporaryFile }

export type Node = TopNode | FolderNode | FileNode | TemporaryNode
/** A node with the name by which it stands in its folder. */
export type ChildNode<N extends Node = Node> = { name: string; node: N }

/** What a path names: nothing, perhaps, but the folder that would hold it. */
export type Target = {
  segments: readonly string[]
  /** Its last segment; empty for the top. */
  name: string
  node: Node | null
  /** Null when a folder on the way is missing. */
  parent: TopNode | FolderNode | null
}

/** Names the bytes of a file; a new version has another one. */
export const etagOf = (node: Node | null, memberId: string): string | null => {
  if (node?.type === 'temporary') return `"${node.file.folder_id}-${Date.parse(node.file.changed_at)}"`
  if (node?.type !== 'file') return null
  const content = contentOf(node.row, memberId)
  return content ? `"${content.blob_id}"` : null
}
