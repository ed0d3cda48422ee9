import type { FolderEvent } from '#events/folders/folder.events.ts'
import { managesSpace, spaceAudience } from '#events/folders/folder.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import type { UndoContext, UndoHandlers } from '#platform/commands/undo-handlers.ts'
import { type Rejection, reject } from '#platform/language/rejection.ts'
import {
  type FoldersState,
  fileEntryOf,
  folderCalled,
  folderOf,
  folderTree,
  isOpen,
  liesIn,
} from './folder.state.ts'

// The actor puts back what the action changed, as long as the actor still reads the space. It never gives two folders in
// one folder the same name, and never puts a folder into itself.

type Context = UndoContext<FoldersState>
type OfFolder = { data: { folder_id: string } }
type OfEntry = { data: { entry_id: string } }

const reads = ({ actor }: Context, id: string): boolean =>
  spaceAudience(spaceOf(id)).some((key) => actor.keys.has(key))

const mayFolder = (context: Context, { data: { folder_id } }: OfFolder): boolean =>
  reads(context, folder_id) &&
  (managesSpace(context.actor, spaceOf(folder_id)) ||
    folderOf(context.before, folder_id)?.made_by_id === context.actor.id)

const mayEntry = (context: Context, { data: { entry_id } }: OfEntry): boolean => reads(context, entry_id)

/** Why a folder may not stand there again; null when it may. */
const misplaced = ({ state }: Context, folderId: string, parentId: string): Rejection | null => {
  if (!isOpen(state, parentId)) return reject('folder_not_there')
  if (liesIn(state, parentId, folderId)) return reject('folder_in_itself')
  const name = folderOf(state, folderId)?.name ?? ''
  const namesake = folderCalled(state, parentId, name)
  return namesake !== null && namesake !== folderId ? reject('folder_name_taken') : null
}

export const folderUndo: UndoHandlers<FoldersState, FolderEvent> = {
  FolderRenamed: {
    may: mayFolder,
    events: ({ data: { folder_id, before, after } }, { state }) => {
      const parent = folderOf(state, folder_id)?.parent_id
      const namesake = parent === undefined ? null : folderCalled(state, parent, before)
      return namesake !== null && namesake !== folder_id
        ? reject('folder_name_taken')
        : [{ type: 'FolderRenamed', data: { folder_id, before: after, after: before } }]
    },
  },
  FolderDescribed: {
    may: mayFolder,
    events: ({ data: { folder_id, before, after } }) => [
      { type: 'FolderDescribed', data: { folder_id, before: after, after: before } },
    ],
  },
  FolderTagged: {
    may: mayFolder,
    events: ({ data: { folder_id, before, after } }) => [
      { type: 'FolderTagged', data: { folder_id, before: [...after], after: [...before] } },
    ],
  },
  FolderPropertyFilled: {
    may: mayFolder,
    events: ({ data: { folder_id, property, before, after } }) => [
      { type: 'FolderPropertyFilled', data: { folder_id, property, before: after, after: before } },
    ],
  },
  FolderPropertyFileChosen: {
    may: mayFolder,
    events: ({ data: { folder_id, property, before, after } }) => [
      { type: 'FolderPropertyFileChosen', data: { folder_id, property, before: after, after: before } },
    ],
  },
  FolderReviewSet: {
    may: (context, { data }) => managesSpace(context.actor, spaceOf(data.folder_id)),
    events: ({ data: { folder_id, before, after } }) => [
      { type: 'FolderReviewSet', data: { folder_id, before: after, after: before } },
    ],
  },
  FolderMoved: {
    may: mayFolder,
    events: ({ data: { folder_id, before, after } }, context) =>
      misplaced(context, folder_id, before) ?? [
        { type: 'FolderMoved', data: { folder_id, before: after, after: before } },
      ],
  },
  FolderTrashed: {
    may: mayFolder,
    events: ({ data: { folder_id, parent_id } }, context) =>
      misplaced(context, folder_id, parent_id) ?? [
        {
          type: 'FolderReturned',
          data: { folder_id, parent_id, folder_ids: folderTree(context.state, folder_id) },
        },
      ],
  },
  FolderMovedOut: {
    may: mayFolder,
    events: ({ data: { folder_id, parent_id, received_id } }, context) =>
      misplaced(context, folder_id, parent_id) ?? [
        {
          type: 'FolderCalledBack',
          data: { folder_id, parent_id, folder_ids: folderTree(context.state, folder_id), received_id },
        },
      ],
  },
  FolderReturned: {
    may: mayFolder,
    events: ({ data: { folder_id, parent_id } }, { state, actor }) => [
      {
        type: 'FolderTrashed',
        data: { folder_id, parent_id, folder_ids: folderTree(state, folder_id), member_id: actor.id },
      },
    ],
  },
  FileEntered: {
    may: mayEntry,
    events: ({ data: { entry_id, file_id, folder_id } }, { actor }) => [
      { type: 'FileTrashed', data: { entry_id, file_id, folder_id, member_id: actor.id } },
    ],
  },
  FileMoved: {
    may: mayEntry,
    events: ({ data: { entry_id, file_id, before, after } }, { state }) =>
      isOpen(state, before)
        ? [{ type: 'FileMoved', data: { entry_id, file_id, before: after, after: before } }]
        : reject('folder_not_there'),
  },
  FileTrashed: {
    may: mayEntry,
    events: ({ data: { entry_id, file_id, folder_id } }, { state }) => {
      if (!fileEntryOf(state, entry_id)) return reject('file_not_there')
      return isOpen(state, folder_id)
        ? [{ type: 'FileReturned', data: { entry_id, file_id, folder_id } }]
        : reject('folder_not_there')
    },
  },
  FileMovedOut: {
    may: mayEntry,
    events: ({ data: { entry_id, file_id, folder_id, received_id } }, { state }) => {
      if (!fileEntryOf(state, entry_id)) return reject('file_not_there')
      return isOpen(state, folder_id)
        ? [{ type: 'FileCalledBack', data: { entry_id, file_id, folder_id, received_id } }]
        : reject('folder_not_there')
    },
  },
  FileReturned: {
    may: mayEntry,
    events: ({ data: { entry_id, file_id, folder_id } }, { actor }) => [
      { type: 'FileTrashed', data: { entry_id, file_id, folder_id, member_id: actor.id } },
    ],
  },
}
