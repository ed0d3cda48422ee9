/** A file that comes in, with the names of the folders around it that come with it. */
export type Dropped = { file: File; path: readonly string[] }
/** All files, and all folders, also those in which nothing is. */
export type DroppedTree = { files: Dropped[]; folders: (readonly string[])[] }

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject))

// Browsers hand out the entries of a folder in parts, the last of which is empty.
const entriesOf = async (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return all
    all.push(...part)
  }
}

const walk = async (entry: FileSystemEntry, path: readonly string[], tree: DroppedTree): Promise<void> => {
  if (isFile(entry)) tree.files.push({ file: await fileOf(entry), path })
  if (!isFolder(entry)) return
  const inside = [...path, entry.name]
  tree.folders.push(inside)
  for (const one of await entriesOf(entry)) await walk(one, inside, tree)
}

/** What was dropped, with whole folders. Call it at once: the list of items is empty after the event. */
export const droppedTree = async ({ items, files }: DataTransfer): Promise<DroppedTree> => {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? [])
  const tree: DroppedTree = { files: [], folders: [] }
  if (entries.length === 0) return { ...tree, files: [...files].map((file) => ({ file, path: [] })) }
  for (const entry of entries) await walk(entry, [], tree)
  return tree
}

/** What was chosen in a file dialog for folders. */
export const chosenTree = (files: readonly File[]): DroppedTree => {
  const dropped = files.map((file) => ({ file, path: file.webkitRelativePath.split('/').slice(0, -1) }))
  const paths = new Map<string, readonly string[]>()
  for (const { path } of dropped)
    for (const [at] of path.entries()) paths.set(path.slice(0, at + 1).join('/'), path.slice(0, at + 1))
  return { files: dropped, folders: [...paths.values()] }
}
