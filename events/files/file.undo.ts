import { defineUndoRules, fileUndoTime, type UndoRule } from '#platform/language/undo.ts'
import type { FileEvent } from './file.events.ts'

// Parts of a file: `name`, `description`, `tags`, `final`, `label <version>`, `value <field>`.

const rule =
  (part: string, word: string) =>
  ({ data }: { data: { file_id: string } }): UndoRule => ({
    object: ['file', data.file_id],
    touches: [`${data.file_id}/${part}`],
    word,
  })

export const fileUndoRules = defineUndoRules<FileEvent>('files', {
  FileRenamed: rule('name', 'renamed'),
  FileDescribed: rule('description', 'described'),
  FileTagged: rule('tags', 'tagged'),
  FilePropertyFilled: ({ data: { file_id, property } }) => ({
    object: ['file', file_id],
    touches: [`${file_id}/value ${property}`],
    word: 'filled',
  }),
  FilePropertyFileChosen: ({ data: { file_id, property, before } }) => ({
    object: ['file', file_id],
    touches: [`${file_id}/value ${property}`],
    word: 'filled',
    ...(before === null ? {} : { within: fileUndoTime }),
  }),
  FileFinalized: rule('final', 'finalized'),
  FileReopened: rule('final', 'reopened'),
  FileVersionLabeled: ({ data: { file_id, version } }) => ({
    object: ['file', file_id],
    touches: [`${file_id}/label ${version}`],
    word: 'labeled',
  }),
})
