import {
  chosenFile,
  type Filled,
  isFileField,
  isSameValue,
} from '#command-api/property-sets/filled-values.state.ts'
import { tagRefusal } from '#command-api/tags/tag.state.ts'
import type { folderContract } from '#events/folders/folder.contract.ts'
import type { FolderEvent } from '#events/folders/folder.events.ts'
import { managesSpace } from '#events/folders/folder.policy.ts'
import { isRoot, spaceOf } from '#events/folders/space.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, type Decision, type DecisionContext, replaced } from '#platform/language/decider.ts'
import { entriesOf } from '#platform/language/persistent-map.ts'
import type { Actor } from '#platform/language/policy.ts'
import { isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import {
  entriesIn,
  entriesOfFiles,
  type Folder,
  type FoldersState,
  fieldFilesIn,
  fileEntryOf,
  folderCalled,
  folderEvolve,
  folderOf,
  foldersState,
  folderTree,
  isOpen,
  liesIn,
  lineOf,
  needsReview,
  reviewOf,
} from './folder.state.ts'
import { type MoveGathered, movedOut, receivedFile, receivedFolder, returnedFolder } from './moved-out.ts'

// Two folders in one folder have different names. No folder lies in itself. What is deleted stays in the trash with its
// folder; a restored thing whose folder is gone gets that folder anew. A batch is done as a whole or not at all. What is
// moved to another space gets a new id there; here it can be brought back for a while.

type FolderCommands = CommandsOf<typeof folderContract>
type Moving = Pick<FolderCommands['move'], 'folder_ids' | 'target_folder_id'> & { source_folder_id?: string }
type Restored = Pick<FolderCommands['restore'], 'file_ids' | 'folder_ids'>

/** What was filled in, or why it cannot be. */
export type FilledFolder = { filled?: readonly Filled[] | Rejection }

const profileRefusal = ({ filled = [] }: FilledFolder): Rejection | null =>
  isRejection(filled) ? filled : null

const filledIn = (
  folder_id: string,
  { values = {}, files = {} }: Pick<Folder, 'values' | 'files'>,
  { filled = [] }: FilledFolder,
): FolderEvent[] =>
  (isRejection(filled) ? [] : filled).flatMap(({ key: property, type, value: after }): FolderEvent[] => {
    const subject = { folder_id, property }
    if (isFileField(type))
      return replaced('FolderPropertyFileChosen', subject, files[property] ?? null, chosenFile(after))
    const before = values[property] ?? (Array.isArray(after) ? [] : '')
    return isSameValue(before, after)
      ? []
      : [{ type: 'FolderPropertyFilled', data: { ...subject, before, after } }]
  })

const trashedEntries = (state: FoldersState, fileIds: readonly string[]): (string | undefined)[] => {
  const trashed = entriesOf(state.entries).filter(([, entry]) => entry.trashed !== null)
  const known = new Map(trashed.map(([id, { file_id }]) => [file_id, id]))
  return fileIds.map((id) => known.get(id))
}

const misplaced = (state: FoldersState, id: string, folder: Folder, targetId: string, at: number) => {
  const pointer = `/folder_ids/${at}`
  if (liesIn(state, targetId, id)) return reject('folder_in_itself', pointer)
  const namesake = folderCalled(state, targetId, folder.name)
  return namesake !== null && namesake !== id ? reject('folder_name_taken', pointer) : null
}

const movedFolders = (
  state: FoldersState,
  folderIds: readonly string[],
  target: string,
): Decision<FolderEvent> => {
  const events: FolderEvent[] = []
  let at = 0
  let reached = state
  for (const folder_id of folderIds) {
    const folder = folderOf(reached, folder_id)
    if (!folder || !isOpen(reached, folder_id)) return reject('folder_not_there', `/folder_ids/${at}`)
    const no = misplaced(reached, folder_id, folder, target, at)
    if (no) return no
    if (folder.parent_id !== target) {
      const data = { folder_id, before: folder.parent_id, after: target }
      events.push({ type: 'FolderMoved', data })
      reached = folderEvolve.FolderMoved(reached, { type: 'FolderMoved', data } as never)
    }
    at += 1
  }
  return events
}

const movedFiles = (
  state: FoldersState,
  { file_ids, source_folder_id: before, target_folder_id: after }: FolderCommands['move'],
): Decision<FolderEvent> => {
  const events: FolderEvent[] = []
  const entries = entriesOfFiles(state, before, file_ids)
  const there = new Set(entriesIn(state, [after]).map(([, { file_id }]) => file_id))
  for (const [at, entry_id] of entries.entries()) {
    const file_id = file_ids[at] ?? ''
    if (entry_id === undefined) return reject('file_not_there', `/file_ids/${at}`)
    if (before !== after && !there.has(file_id))
      events.push({ type: 'FileMoved', data: { entry_id, file_id, before, after } })
  }
  return events
}

const trashedFolders = (
  state: FoldersState,
  folderIds: readonly string[],
  memberId: string,
): Decision<FolderEvent> => {
  const events: FolderEvent[] = []
  for (const [at, folder_id] of folderIds.entries()) {
    const folder = folderOf(state, folder_id)
    if (!folder || !isOpen(state, folder_id)) return reject('folder_not_there', `/folder_ids/${at}`)
    // A folder within another of the same batch goes with that one.
    if (lineOf(state, folder.parent_id).some(({ id }) => folderIds.includes(id))) continue
    const folder_ids = folderTree(state, folder_id)
    const { parent_id } = folder
    events.push({ type: 'FolderTrashed', data: { folder_id, parent_id, folder_ids, member_id: memberId } })
  }
  return events
}

const trashedFiles = (
  state: FoldersState,
  { file_ids, source_folder_id: folder_id }: FolderCommands['remove'],
  member_id: string,
): Decision<FolderEvent> => {
  const events: FolderEvent[] = []
  for (const [at, entry_id] of entriesOfFiles(state, folder_id, file_ids).entries()) {
    if (entry_id === undefined) return reject('file_not_there', `/file_ids/${at}`)
    events.push({
      type: 'FileTrashed',
      data: { entry_id, file_id: file_ids[at] ?? '', folder_id, member_id },
    })
  }
  return events
}

const joined = (...parts: Decision<FolderEvent>[]): Decision<FolderEvent> =>
  parts.find(isRejection) ?? parts.flatMap((part) => (isRejection(part) ? [] : part))

/** The state while several events of one decision follow each other. */
const restoring = (start: FoldersState, { actor, newId }: DecisionContext) => {
  const events: FolderEvent[] = []
  let state = start
  const add = (event: FolderEvent) => {
    events.push(event)
    const evolve = folderEvolve[event.type] as (state: FoldersState, event: unknown) => FoldersState
    state = evolve(state, { ...event, metadata: { occurred_at: '' } })
  }
  /** An open folder in the place of one that is gone: the same where it can be opened, else one of its name. */
  const openFolderFor = (folderId: string): string => {
    if (isOpen(state, folderId)) return folderId
    const folder = folderOf(state, folderId)
    if (!folder) return spaceOf(folderId)
    const parent_id = openFolderFor(folder.parent_id)
    const namesake = folderCalled(state, parent_id, folder.name)
    if (namesake !== null) return namesake
    const folder_id = `${spaceOf(folderId)}~${newId(events.length + 1)}`
    const { name, description } = folder
    add({ type: 'FolderMade', data: { folder_id, parent_id, name, description, member_id: actor.id } })
    return folder_id
  }
  return { events, add, openFolderFor, now: () => state }
}

const restored = (
  state: FoldersState,
  { file_ids, folder_ids }: Restored,
  context: DecisionContext,
): Decision<FolderEvent> => {
  const run = restoring(state, context)
  for (const [at, folder_id] of folder_ids.entries()) {
    const folder = folderOf(state, folder_id)
    if (!folder?.trashed) return reject('folder_not_there', `/folder_ids/${at}`)
    const parent_id = run.openFolderFor(folder.parent_id)
    const namesake = folderCalled(run.now(), parent_id, folder.name)
    if (namesake !== null && namesake !== folder_id)
      return reject('folder_name_taken', `/folder_ids/${at}`, { name: folder.name })
    run.add({
      type: 'FolderReturned',
      data: { folder_id, parent_id, folder_ids: folderTree(state, folder_id) },
    })
  }
  for (const [at, entry_id] of trashedEntries(state, file_ids).entries()) {
    const entry = entry_id === undefined ? undefined : fileEntryOf(state, entry_id)
    if (entry_id === undefined || !entry) return reject('file_not_there', `/file_ids/${at}`)
    const { file_id } = entry
    run.add({
      type: 'FileReturned',
      data: { entry_id, file_id, folder_id: run.openFolderFor(entry.folder_id) },
    })
  }
  return run.events
}

const purgedFolder = (state: FoldersState, folder_id: string): FolderEvent => {
  const folder_ids = folderTree(state, folder_id, true)
  const entries = entriesIn(state, folder_ids, true).map(([entry_id, { file_id }]) => ({ entry_id, file_id }))
  const data = { folder_id, folder_ids, entries, ...fieldFilesIn(state, folder_ids) }
  return { type: 'FolderPurged', data }
}

const purgedFile = (state: FoldersState, entry_id: string): FolderEvent[] => {
  const entry = fileEntryOf(state, entry_id)
  return entry
    ? [{ type: 'FilePurged', data: { entry_id, file_id: entry.file_id, folder_id: entry.folder_id } }]
    : []
}

const purged = (state: FoldersState, { file_ids, folder_ids }: Restored): Decision<FolderEvent> => {
  const events: FolderEvent[] = []
  const gone = new Set<string>()
  for (const [at, folder_id] of folder_ids.entries()) {
    if (!folderOf(state, folder_id)?.trashed) return reject('folder_not_there', `/folder_ids/${at}`)
    if (gone.has(folder_id)) continue
    const event = purgedFolder(state, folder_id)
    if (event.type === 'FolderPurged') for (const id of event.data.folder_ids) gone.add(id)
    events.push(event)
  }
  for (const [at, entry_id] of trashedEntries(state, file_ids).entries()) {
    if (entry_id === undefined) return reject('file_not_there', `/file_ids/${at}`)
    if (!gone.has(fileEntryOf(state, entry_id)?.folder_id ?? '')) events.push(...purgedFile(state, entry_id))
  }
  return events
}

/** Nobody but a manager moves something past the approval that its new folder wants. */
const reviewRefusal = (
  state: FoldersState,
  { folder_ids, source_folder_id, target_folder_id: target }: Moving,
  actor: Actor,
): Rejection | null => {
  if (!needsReview(state, target) || managesSpace(actor, spaceOf(target))) return null
  const sources = [
    ...(source_folder_id === undefined ? [] : [source_folder_id]),
    ...folder_ids.map((id) => folderOf(state, id)?.parent_id ?? target),
  ]
  return sources.every((id) => needsReview(state, id)) ? null : reject('review_needed', '/target_folder_id')
}

const nameTaken = (
  state: FoldersState,
  parentId: string,
  name: string,
  own: string | null,
): Rejection | null => {
  const namesake = folderCalled(state, parentId, name)
  return namesake !== null && namesake !== own ? reject('folder_name_taken', '/name') : null
}

export const folders: Decider<FoldersState, FolderCommands, FolderEvent> = {
  initial: foldersState.initial,

  decide: {
    create(state, command, { actor, newId, gathered }) {
      const { name: given, description, tag_ids, parent_folder_id: parent_id } = command
      if (!isOpen(state, parent_id)) return notFound()
      const no = tagRefusal(tag_ids, gathered) ?? profileRefusal(gathered)
      if (no) return no
      const name = given.normalize('NFC')
      const folder_id = `${spaceOf(parent_id)}~${newId()}`
      return (
        nameTaken(state, parent_id, name, null) ?? [
          { type: 'FolderMade', data: { folder_id, parent_id, name, description, member_id: actor.id } },
          ...replaced('FolderTagged', { folder_id }, [], [...new Set(tag_ids)]),
          ...filledIn(folder_id, {}, gathered),
        ]
      )
    },

    revise(state, { folder_id, name: given, description, tag_ids, review }, { gathered }) {
      const no = tagRefusal(tag_ids, gathered) ?? profileRefusal(gathered)
      if (no) return no
      const before = reviewOf(state, folder_id)
      const reviewed = replaced('FolderReviewSet', { folder_id }, before, review ?? before)
      const folder = folderOf(state, folder_id)
      // A root has neither name nor description.
      if (!folder) return isRoot(folder_id) ? reviewed : notFound()
      const name = (given ?? folder.name).normalize('NFC')
      return (
        nameTaken(state, folder.parent_id, name, folder_id) ?? [
          ...replaced('FolderRenamed', { folder_id }, folder.name, name),
          ...replaced(
            'FolderDescribed',
            { folder_id },
            folder.description,
            description ?? folder.description,
          ),
          ...replaced(
            'FolderTagged',
            { folder_id },
            [...(folder.tag_ids ?? [])],
            [...new Set(tag_ids ?? folder.tag_ids ?? [])],
          ),
          ...filledIn(folder_id, folder, gathered),
          ...reviewed,
        ]
      )
    },

    move: (state, command, context) => {
      const { target: other }: MoveGathered = context.gathered
      if (other !== null) return movedOut(state, command, { ...context, other })
      return (
        reviewRefusal(state, command, context.actor) ??
        joined(movedFolders(state, command.folder_ids, command.target_folder_id), movedFiles(state, command))
      )
    },
    move_folders: (state, { folder_ids, target_folder_id }, context) => {
      const { target: other }: MoveGathered = context.gathered
      if (other !== null)
        return movedOut(state, { folder_ids, file_ids: [], target_folder_id }, { ...context, other })
      return (
        reviewRefusal(state, { folder_ids, target_folder_id }, context.actor) ??
        movedFolders(state, folder_ids, target_folder_id)
      )
    },

    receive_file: receivedFile,
    receive_folder: receivedFolder,
    return_file: (state, { id, file_id }) => {
      const entry = fileEntryOf(state, id)
      return entry
        ? [{ type: 'FilePurged', data: { entry_id: id, file_id, folder_id: entry.folder_id } }]
        : []
    },
    return_folder: returnedFolder,

    remove: (state, command, { actor }) =>
      joined(trashedFolders(state, command.folder_ids, actor.id), trashedFiles(state, command, actor.id)),
    remove_folders: (state, { folder_ids }, { actor }) => trashedFolders(state, folder_ids, actor.id),

    enter(state, { folder_id, file_id }, { actor, newId }) {
      if (!isOpen(state, folder_id)) return notFound()
      if (entriesIn(state, [folder_id]).some(([, entry]) => entry.file_id === file_id))
        return reject('file_in_folder', '/file_id')
      const entry_id = `${spaceOf(folder_id)}~${newId()}`
      const waits = needsReview(state, folder_id) && !managesSpace(actor, spaceOf(folder_id))
      return [
        {
          type: waits ? 'FileSubmitted' : 'FileEntered',
          data: { entry_id, file_id, folder_id, member_id: actor.id },
        },
      ]
    },

    restore: restored,
    purge: purged,

    expire(state, { id }) {
      if (folderOf(state, id)?.trashed) return [purgedFolder(state, id)]
      return fileEntryOf(state, id)?.trashed ? purgedFile(state, id) : []
    },
  },

  evolve: folderEvolve,
  snapshot: foldersState.snapshot,
}
