import { useState } from 'react'
import { attempt } from '#web/kit/feedback/attempt.ts'
import type { DroppedTree } from './dropped-folders.ts'
import { commands, type EntryView, type FolderPage } from './parts/folders.store.ts'
import type { Conflict, Wanted } from './use-folder-uploads.ts'
import { allFilesOf } from './use-rest-of-files.ts'

type Entry = Pick<EntryView, 'id' | 'original_filename' | 'can'>
type Subfolder = Pick<FolderPage, 'id' | 'name'>
/** A file before it is uploaded; `namesake` has its name there already. */
type Incoming = { file: File; folderId: string; namesake: Entry | undefined }

const nameKey = (name: string): string => name.trim().normalize('NFC').toLowerCase()
const pathKey = (path: readonly string[]): string => path.map(nameKey).join('/')

const insideOf = async (
  folderId: string,
): Promise<{ entries: readonly Entry[]; subfolders: readonly Subfolder[] }> => {
  const { files, subfolders } = await allFilesOf(folderId)
  return { entries: files, subfolders }
}

/** Finds or makes the folders of a tree, and says for each file where it goes and which one has its name there. */
const placed = async (rootId: string, tree: DroppedTree): Promise<Incoming[]> => {
  const known = new Map([['', { id: rootId, ...(await insideOf(rootId)) }]])
  const byDepth = [...tree.folders].sort((one, other) => one.length - other.length)
  for (const path of byDepth) {
    const parent = known.get(pathKey(path.slice(0, -1)))
    const name = path.at(-1) ?? ''
    if (!parent || known.has(pathKey(path))) continue
    const there = parent.subfolders.find((one) => nameKey(one.name) === nameKey(name))
    const inside = there ? await insideOf(there.id) : { entries: [], subfolders: [] }
    const id = there?.id ?? (await commands.create({ name, description: '', parent_folder_id: parent.id })).id
    known.set(pathKey(path), { id, ...inside })
  }
  return tree.files.flatMap(({ file, path }) => {
    const folder = known.get(pathKey(path))
    if (!folder) return []
    const namesake = folder.entries.find((entry) => nameKey(entry.original_filename) === nameKey(file.name))
    return [{ file, folderId: folder.id, namesake }]
  })
}

/** Takes in files and whole folders; asks about those whose names are there already. */
export const useIncoming = (
  folderId: string,
  /** All files of the folder, also those that are not on the screen. */
  allEntries: () => Promise<readonly Entry[]>,
  add: (wanted: readonly Wanted[]) => void,
) => {
  const [asked, setAsked] = useState<readonly Incoming[]>([])
  const takeIn = (incoming: readonly Incoming[]) => {
    add(
      incoming
        .filter(({ namesake }) => namesake === undefined)
        .map(({ file, folderId: into }) => ({ file, folderId: into, fileId: null })),
    )
    setAsked(incoming.filter(({ namesake }) => namesake !== undefined))
  }
  const of = (file: File) => asked.find((one) => one.file === file)
  return {
    /** Files whose names are there already. */
    asked: asked.map(({ file }) => file),
    mayReplace: (file: File) => of(file)?.namesake?.can.replace ?? false,
    take: async (tree: DroppedTree): Promise<void> => {
      await attempt(async () => {
        if (tree.folders.length > 0) return takeIn(await placed(folderId, tree))
        const entries = await allEntries()
        const known = new Map(entries.map((entry) => [nameKey(entry.original_filename), entry]))
        takeIn(tree.files.map(({ file }) => ({ file, folderId, namesake: known.get(nameKey(file.name)) })))
      })
    },
    resolve: (answers: ReadonlyMap<File, Conflict>) => {
      add(
        asked.flatMap(({ file, folderId: into, namesake }) => {
          const answer = answers.get(file) ?? 'skip'
          const fileId = answer === 'version' ? (namesake?.id ?? null) : null
          return answer === 'skip' ? [] : [{ file, folderId: into, fileId }]
        }),
      )
      setAsked([])
    },
    drop: () => setAsked([]),
  }
}
