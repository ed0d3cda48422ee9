import { defineUndoRules, fileUndoTime, type UndoRule } from '#platform/language/undo.ts'
import type { FolderEvent } from './folder.events.ts'

// Parts of a folder: `<id>/name`, `<id>/description`, `<id>/tags`, `<id>/value <field>`, `<id>/place`, `<id>/review`, `<id>/life`. Of an entry: `<id>/place`, `<id>/life`.

const folder = (id: string, part: string, word: string): UndoRule => ({
  object: ['folder', id],
  touches: [`${id}/${part}`],
  word,
})

type OfEntry = { data: { entry_id: string; file_id: string } }

const entry = ({ data: { entry_id, file_id } }: OfEntry, part: string, word: string): UndoRule => ({
  object: ['file', file_id],
  touches: [`${entry_id}/${part}`],
  word,
})

export const folderUndoRules = defineUndoRules<FolderEvent>('folders', {
  // Others may have put something into it since.
  FolderMade: ({ data }) => ({
    ...folder(data.folder_id, 'life', 'made'),
    final: 'used',
    values: { name: data.name },
  }),
  FolderRenamed: ({ data }) => ({
    ...folder(data.folder_id, 'name', 'renamed'),
    values: { name: data.before },
  }),
  FolderDescribed: ({ data }) => folder(data.folder_id, 'description', 'described'),
  FolderTagged: ({ data }) => folder(data.folder_id, 'tags', 'tagged'),
  FolderPropertyFilled: ({ data }) => folder(data.folder_id, `value ${data.property}`, 'filled'),
  FolderPropertyFileChosen: ({ data: { folder_id, property, before } }) => ({
    ...folder(folder_id, `value ${property}`, 'filled'),
    ...(before === null ? {} : { within: fileUndoTime }),
  }),
  FolderMoved: ({ data }) => folder(data.folder_id, 'place', 'moved'),
  FolderTrashed: ({ data }) => folder(data.folder_id, 'life', 'trashed'),
  FolderReturned: ({ data }) => folder(data.folder_id, 'life', 'returned'),
  FolderMovedOut: ({ data }) => folder(data.folder_id, 'life', 'moved_out'),
  FolderCalledBack: ({ data }) => ({
    ...folder(data.folder_id, 'life', 'called_back'),
    final: 'called_back',
  }),
  FolderPurged: ({ data }) => ({ ...folder(data.folder_id, 'life', 'purged'), final: 'purged' }),
  FolderReviewSet: ({ data }) => folder(data.folder_id, 'review', 'review_set'),
  FileEntered: (event) => entry(event, 'life', 'entered'),
  FileMoved: (event) => entry(event, 'place', 'file_moved'),
  FileTrashed: (event) => entry(event, 'life', 'file_trashed'),
  FileReturned: (event) => entry(event, 'life', 'file_returned'),
  FileMovedOut: (event) => entry(event, 'life', 'file_moved_out'),
  FileCalledBack: (event) => ({ ...entry(event, 'life', 'file_called_back'), final: 'called_back' }),
  FilePurged: (event) => ({ ...entry(event, 'life', 'file_purged'), final: 'purged' }),
})
