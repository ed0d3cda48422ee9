import type { FileState } from '#command-api/files/file.state.ts'
import type { folderContract } from '#events/folders/folder.contract.ts'
import type { FolderEvent } from '#events/folders/folder.events.ts'
import { managesSpace } from '#events/folders/folder.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import { groupOfField } from '#events/property-sets/profile-fields.contract.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decision, DecisionContext } from '#platform/language/decider.ts'
import { reject } from '#platform/language/rejection.ts'
import {
  entriesIn,
  entriesOfFiles,
  type Folder,
  type FoldersState,
  fieldFilesIn,
  fileEntryOf,
  folderCalled,
  folderOf,
  folderTree,
  isOpen,
  lineOf,
  needsReview,
} from './folder.state.ts'

// A move from one space to another leaves two traces: here it went out, there it came in.

type FolderCommands = CommandsOf<typeof folderContract>
/** The files of a batch, and the space that they go to; null where they stay in theirs. */
export type MoveGathered = { files: ReadonlyMap<string, FileState>; target: FoldersState | null }
type Leaving = { file_ids: readonly string[]; folder_ids: readonly string[]; target_folder_id: string } & {
  source_folder_id?: string
}
type LeavingContext = Pick<DecisionContext, 'actor' | 'newId'> & { other: FoldersState }

/** What goes to another space, as a whole or not at all. */
export const movedOut = (
  state: FoldersState,
  { file_ids, folder_ids, source_folder_id: folder_id = '', target_folder_id }: Leaving,
  { actor, newId, other }: LeavingContext,
): Decision<FolderEvent> => {
  const space = spaceOf(target_folder_id)
  if (needsReview(other, target_folder_id) && !managesSpace(actor, space))
    return reject('review_needed', '/target_folder_id')
  const events: FolderEvent[] = []
  const away = () => ({
    member_id: actor.id,
    target_folder_id,
    received_id: `${space}~${newId(events.length)}`,
  })
  for (const [at, id] of folder_ids.entries()) {
    const folder = folderOf(state, id)
    if (!folder || !isOpen(state, id)) return reject('folder_not_there', `/folder_ids/${at}`)
    // A folder within another of the same batch goes with that one.
    if (lineOf(state, folder.parent_id).some((around) => folder_ids.includes(around.id))) continue
    if (folderCalled(other, target_folder_id, folder.name) !== null)
      return reject('folder_name_taken', `/folder_ids/${at}`, { name: folder.name })
    const { parent_id } = folder
    const data = { folder_id: id, parent_id, folder_ids: folderTree(state, id), ...away() }
    events.push({ type: 'FolderMovedOut', data })
  }
  for (const [at, entry_id] of entriesOfFiles(state, folder_id, file_ids).entries()) {
    if (entry_id === undefined) return reject('file_not_there', `/file_ids/${at}`)
    const data = { entry_id, file_id: file_ids[at] ?? '', folder_id, ...away() }
    events.push({ type: 'FileMovedOut', data })
  }
  return events
}

/** The wanted folder, or the root where that one is gone meanwhile: nothing gets lost on the way. */
const openFolderOf = (state: FoldersState, folderId: string): string =>
  isOpen(state, folderId) ? folderId : spaceOf(folderId)

export const receivedFile = (
  state: FoldersState,
  { id: entry_id, file_id, target_folder_id, member_id }: FolderCommands['receive_file'],
): Decision<FolderEvent> => {
  const folder_id = openFolderOf(state, target_folder_id)
  const isThere = entriesIn(state, [folder_id]).some(([, entry]) => entry.file_id === file_id)
  if (isThere || fileEntryOf(state, entry_id)) return []
  return [{ type: 'FileEntered', data: { entry_id, file_id, folder_id, member_id } }]
}

const freeName = (state: FoldersState, parentId: string, name: string): string => {
  for (let number = 2, free = name; ; number += 1) {
    if (folderCalled(state, parentId, free) === null) return free
    free = `${name.slice(0, 190)} (${number})`
  }
}

/** A folder of another space is made here anew, with all that is in it. */
export const receivedFolder = (
  state: FoldersState,
  { id, source_folder_id, target_folder_id, member_id }: FolderCommands['receive_folder'],
  { gathered, newId }: DecisionContext<FoldersState>,
): Decision<FolderEvent> => {
  const top = folderOf(gathered, source_folder_id)
  if (folderOf(state, id) || !top) return []
  const space = spaceOf(id)
  const tree = folderTree(gathered, source_folder_id)
  const ids = new Map(tree.map((one, at) => [one, at === 0 ? id : `${space}~${newId(at)}`]))
  const parent = openFolderOf(state, target_folder_id)
  const made = tree.flatMap((one): FolderEvent[] => {
    const folder = folderOf(gathered, one)
    const folder_id = ids.get(one)
    if (!folder || folder_id === undefined) return []
    const isTop = folder_id === id
    const parent_id = isTop ? parent : (ids.get(folder.parent_id) ?? id)
    const name = isTop ? freeName(state, parent, folder.name) : folder.name
    const { description } = folder
    return [
      { type: 'FolderMade', data: { folder_id, parent_id, name, description, member_id } },
      ...keptOf(folder, folder_id),
    ]
  })
  const entered = entriesIn(gathered, tree).map(([, entry], at): FolderEvent => {
    const folder_id = ids.get(entry.folder_id) ?? id
    const entry_id = `${space}~${newId(tree.length + at)}`
    return { type: 'FileEntered', data: { entry_id, file_id: entry.file_id, folder_id, member_id } }
  })
  return [...made, ...entered]
}

/** Tags and fields of the network go along; the fields of a group are unknown elsewhere. */
const keptOf = ({ tag_ids = [], values = {}, files = {} }: Folder, folder_id: string): FolderEvent[] => [
  ...(tag_ids.length === 0
    ? []
    : [{ type: 'FolderTagged' as const, data: { folder_id, before: [], after: [...tag_ids] } }]),
  ...Object.entries(values)
    .filter(([property, value]) => groupOfField(property) === null && value.length > 0)
    .map(([property, after]) => ({
      type: 'FolderPropertyFilled' as const,
      data: { folder_id, property, before: Array.isArray(after) ? [] : '', after },
    })),
  ...Object.entries(files)
    .filter(([property]) => groupOfField(property) === null)
    .map(([property, after]) => ({
      type: 'FolderPropertyFileChosen' as const,
      data: { folder_id, property, before: null, after },
    })),
]

/** The move was undone: the folder goes, but for what others have put into it since. */
export const returnedFolder = (
  state: FoldersState,
  { id: folder_id }: FolderCommands['return_folder'],
  { gathered }: DecisionContext<ReadonlySet<string>>,
): Decision<FolderEvent> => {
  if (!folderOf(state, folder_id)) return []
  const folder_ids = folderTree(state, folder_id, true)
  const all = entriesIn(state, folder_ids, true).map(([entry_id, { file_id, folder_id: folder }]) => ({
    entry_id,
    file_id,
    folder_id: folder,
  }))
  const own = all.filter(({ file_id }) => gathered.has(file_id))
  if (own.length < all.length) return own.map((data): FolderEvent => ({ type: 'FilePurged', data }))
  const entries = own.map(({ entry_id, file_id }) => ({ entry_id, file_id }))
  const data = { folder_id, folder_ids, entries, ...fieldFilesIn(state, folder_ids) }
  return [{ type: 'FolderPurged', data }]
}
