import type { FolderEvent, Review } from '#events/folders/folder.events.ts'
import { type FolderSubject, spaceAudience } from '#events/folders/folder.policy.ts'
import { isRoot, isSpace, spaceOf } from '#events/folders/space.ts'
import type { PropertyValue } from '#events/members/member.events.ts'
import type { Gathering, LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'
import type { Instant } from '#platform/language/instant.ts'
import {
  deleteEntry,
  emptyMap,
  entriesOf,
  entryOf,
  type PersistentMap,
  persistentMap,
  setEntry,
} from '#platform/language/persistent-map.ts'

type Trashed = {
  by: string
  at: Instant
  /** The folder of another space that it was moved to. */
  to?: string
}
export type Folder = {
  name: string
  description: string
  tag_ids?: readonly string[]
  /** What is filled in of its property set, by field. */
  values?: Readonly<Record<string, PropertyValue>>
  /** Ids of files by the field that holds them. */
  files?: Readonly<Record<string, string>>
  parent_id: string
  made_by_id: string
  /** Put into the trash itself; what lies in it went with it. */
  trashed: Trashed | null
}
export type Entry = {
  file_id: string
  folder_id: string
  member_id: string
  trashed: Trashed | null
  /** It waits for approval. */
  pending?: boolean
}

/** The folders of one space, and the files in them. The root is not among them. */
export type FoldersState = {
  folders: PersistentMap<Folder>
  entries: PersistentMap<Entry>
  /** Rules of folders that have one of their own, the root's included. */
  reviews: Readonly<Record<string, Review>>
}

const initial: FoldersState = { folders: emptyMap, entries: emptyMap, reviews: {} }

const withFolder = (state: FoldersState, id: string, change: Partial<Folder>): FoldersState => {
  const known = entryOf(state.folders, id)
  return known ? { ...state, folders: setEntry(state.folders, id, { ...known, ...change }) } : state
}
const withEntry = (state: FoldersState, id: string, change: Partial<Entry>): FoldersState => {
  const known = entryOf(state.entries, id)
  return known ? { ...state, entries: setEntry(state.entries, id, { ...known, ...change }) } : state
}
const without = <Value>(map: PersistentMap<Value>, ids: readonly string[]): PersistentMap<Value> =>
  ids.reduce((rest, id) => deleteEntry(rest, id), map)

export const folderEvolve: Decider<FoldersState, Record<string, never>, FolderEvent>['evolve'] = {
  FolderMade: (state, { data: { folder_id, parent_id, name, description, member_id } }) => ({
    ...state,
    folders: setEntry(state.folders, folder_id, {
      name,
      description,
      parent_id,
      made_by_id: member_id,
      trashed: null,
    }),
  }),
  FolderRenamed: (state, { data }) => withFolder(state, data.folder_id, { name: data.after }),
  FolderDescribed: (state, { data }) => withFolder(state, data.folder_id, { description: data.after }),
  FolderTagged: (state, { data }) => withFolder(state, data.folder_id, { tag_ids: data.after }),
  FolderPropertyFilled: (state, { data: { folder_id, property, after } }) =>
    withFolder(state, folder_id, {
      values: { ...folderOf(state, folder_id)?.values, [property]: after },
    }),
  FolderPropertyFileChosen: (state, { data: { folder_id, property, after } }) => {
    const { [property]: _, ...others } = folderOf(state, folder_id)?.files ?? {}
    return withFolder(state, folder_id, {
      files: after === null ? others : { ...others, [property]: after },
    })
  },
  FolderMoved: (state, { data }) => withFolder(state, data.folder_id, { parent_id: data.after }),
  FolderTrashed: (state, { data, metadata }) =>
    withFolder(state, data.folder_id, { trashed: { by: data.member_id, at: metadata.occurred_at } }),
  FolderReturned: (state, { data: { folder_id, parent_id } }) =>
    withFolder(state, folder_id, { parent_id, trashed: null }),
  FolderMovedOut: (state, { data: { folder_id, member_id: by, target_folder_id: to }, metadata }) =>
    withFolder(state, folder_id, { trashed: { by, at: metadata.occurred_at, to } }),
  FolderCalledBack: (state, { data: { folder_id, parent_id } }) =>
    withFolder(state, folder_id, { parent_id, trashed: null }),
  FolderPurged: (state, { data }) => ({
    ...state,
    folders: without(state.folders, data.folder_ids),
    entries: without(
      state.entries,
      data.entries.map(({ entry_id }) => entry_id),
    ),
  }),
  FileEntered: (state, { data: { entry_id, file_id, folder_id, member_id } }) => ({
    ...state,
    entries: setEntry(state.entries, entry_id, { file_id, folder_id, member_id, trashed: null }),
  }),
  FileMoved: (state, { data }) => withEntry(state, data.entry_id, { folder_id: data.after }),
  FileTrashed: (state, { data, metadata }) =>
    withEntry(state, data.entry_id, { trashed: { by: data.member_id, at: metadata.occurred_at } }),
  FileReturned: (state, { data }) =>
    withEntry(state, data.entry_id, { folder_id: data.folder_id, trashed: null }),
  FileMovedOut: (state, { data: { entry_id, member_id: by, target_folder_id: to }, metadata }) =>
    withEntry(state, entry_id, { trashed: { by, at: metadata.occurred_at, to } }),
  FileCalledBack: (state, { data }) =>
    withEntry(state, data.entry_id, { folder_id: data.folder_id, trashed: null }),
  FilePurged: (state, { data }) => ({ ...state, entries: without(state.entries, [data.entry_id]) }),
  FolderReviewSet: (state, { data }) => ({
    ...state,
    reviews: { ...state.reviews, [data.folder_id]: data.after },
  }),
  FileSubmitted: (state, { data: { entry_id, file_id, folder_id, member_id } }) => ({
    ...state,
    entries: setEntry(state.entries, entry_id, {
      file_id,
      folder_id,
      member_id,
      trashed: null,
      pending: true,
    }),
  }),
  FileAccepted: (state, { data }) => withEntry(state, data.entry_id, { pending: false }),
  FileDeclined: (state, { data }) => ({ ...state, entries: without(state.entries, [data.entry_id]) }),
}

/** The folders of a space for other features; the id is the space. */
export const foldersState: LoadableState<FoldersState> = {
  stream: (space) => `folders-${space}`,
  initial,
  evolve: folderEvolve,
  snapshot: {
    name: 'folders',
    version: 5,
    keep: ({ folders, entries, reviews }) => ({
      open: { folders: entriesOf(folders), entries: entriesOf(entries), reviews },
      personal: [],
    }),
    restore: ({ folders, entries, reviews }) => ({
      folders: persistentMap(folders),
      entries: persistentMap(entries),
      reviews,
    }),
  },
}

export const folderOf = ({ folders }: FoldersState, id: string): Folder | undefined => entryOf(folders, id)
export const fileEntryOf = ({ entries }: FoldersState, id: string): Entry | undefined => entryOf(entries, id)

/** The folder and those around it, itself first; the root is left out. */
export const lineOf = (state: FoldersState, folderId: string): { id: string; folder: Folder }[] => {
  const line: { id: string; folder: Folder }[] = []
  for (let id = folderId; !isRoot(id); ) {
    const folder = folderOf(state, id)
    if (!folder || line.some((known) => known.id === id)) break
    line.push({ id, folder })
    id = folder.parent_id
  }
  return line
}

/** Whether a folder can be opened: it exists, and no folder around it is in the trash. A root always can. */
export const isOpen = (state: FoldersState, folderId: string): boolean =>
  isRoot(folderId) ||
  (folderOf(state, folderId) !== undefined &&
    lineOf(state, folderId).every(({ folder }) => folder.trashed === null))

/** Whether an entry is in another space by now, itself or with a folder around it. */
export const isMovedOut = (state: FoldersState, { trashed, folder_id }: Entry): boolean =>
  trashed?.to !== undefined || lineOf(state, folder_id).some(({ folder }) => folder.trashed?.to !== undefined)

/** The rule of a folder itself. */
export const reviewOf = ({ reviews }: FoldersState, folderId: string): Review =>
  reviews[folderId] ?? 'inherited'

/** Whether what members put into a folder waits for approval: its own rule, or that of the next one around it. */
export const needsReview = (state: FoldersState, folderId: string): boolean => {
  const around = [...lineOf(state, folderId).map(({ id }) => id), spaceOf(folderId)]
  const ruling = around.map((id) => reviewOf(state, id)).find((rule) => rule !== 'inherited')
  return ruling === 'required'
}

/** Whether a folder lies in another, however deep, or is that one. */
export const liesIn = (state: FoldersState, folderId: string, other: string): boolean =>
  folderId === other ||
  lineOf(state, folderId).some(({ id, folder }) => id === other || folder.parent_id === other)

/** The folder and all below it. Those that were put into the trash on their own are left out, unless they are asked for. */
export const folderTree = (state: FoldersState, rootId: string, withTrashed = false): string[] => {
  const children = new Map<string, string[]>()
  for (const [id, { parent_id, trashed }] of entriesOf(state.folders))
    if (withTrashed || trashed === null) children.set(parent_id, [...(children.get(parent_id) ?? []), id])
  const found: string[] = []
  const waiting = [rootId]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    found.push(id)
    waiting.push(...(children.get(id) ?? []))
  }
  return found
}

/** The entries of these folders, without those in the trash on their own. */
export const entriesIn = (
  state: FoldersState,
  folderIds: readonly string[],
  withTrashed = false,
): [string, Entry][] => {
  const wanted = new Set(folderIds)
  return entriesOf(state.entries).filter(
    ([, { folder_id, trashed, pending }]) =>
      wanted.has(folder_id) && (withTrashed || (trashed === null && !pending)),
  )
}

/** What folders say of the files in their fields when they are purged; nothing where they hold none. */
export const fieldFilesIn = (state: FoldersState, folderIds: readonly string[]) => {
  const field_files = folderIds.flatMap((folder_id) =>
    Object.entries(folderOf(state, folder_id)?.files ?? {}).map(([property, file_id]) => ({
      folder_id,
      property,
      file_id,
    })),
  )
  return field_files.length === 0 ? {} : { field_files }
}

const nameKey = (name: string): string => name.trim().normalize('NFC').toLocaleLowerCase('en')

/** The folder of that name in a folder; null when there is none. */
export const folderCalled = (state: FoldersState, parentId: string, name: string): string | null => {
  const key = nameKey(name)
  for (const [id, folder] of entriesOf(state.folders))
    if (folder.parent_id === parentId && folder.trashed === null && nameKey(folder.name) === key) return id
  return null
}

/** The entry of a file in the trash. */
export const trashedEntryOf = (state: FoldersState, fileId: string): Entry | undefined =>
  entriesOf(state.entries).find(([, { file_id, trashed }]) => file_id === fileId && trashed !== null)?.[1]

/** Entries of the files that were named, in one folder. */
export const entriesOfFiles = (
  state: FoldersState,
  folderId: string,
  fileIds: readonly string[],
): (string | undefined)[] => {
  const known = new Map(entriesIn(state, [folderId]).map(([id, { file_id }]) => [file_id, id]))
  return fileIds.map((id) => known.get(id))
}

/** A folder as the rules see it; null when there is none of that id. */
export const folderSubject = (state: FoldersState, folderId: string): FolderSubject | null => {
  const space = spaceOf(folderId)
  const folder = folderOf(state, folderId)
  if (!isSpace(space) || (!isRoot(folderId) && !folder)) return null
  return {
    folder_id: folderId,
    made_by_id: folder?.made_by_id ?? null,
    audience: spaceAudience(space),
    trashed: !isOpen(state, folderId),
  }
}

/** The folders in which readers see a file, by what uses it. */
export const foldersOfFile = async (
  uses: readonly { kind: string; parent_id: string }[],
  load: Gathering['load'],
): Promise<{ folder_id: string; state: FoldersState }[]> => {
  const found = []
  for (const { kind, parent_id } of uses) {
    if (kind !== 'folder') continue
    const state = await load(foldersState, spaceOf(parent_id))
    const entry = fileEntryOf(state, parent_id)
    if (entry && !entry.pending && entry.trashed === null) found.push({ folder_id: entry.folder_id, state })
  }
  return found
}
