import type { FileEvent } from '#events/files/file.events.ts'
import type { UndoContext, UndoHandlers } from '#platform/commands/undo-handlers.ts'
import { reject } from '#platform/language/rejection.ts'
import type { FileState } from './file.state.ts'

// Only who did it undoes it, as with everything; a file that has become final keeps its name.

const isThere = ({ state }: UndoContext<FileState>): boolean =>
  state.status === 'volatile' || state.status === 'published'

export const fileUndo: UndoHandlers<FileState, FileEvent> = {
  FileRenamed: {
    may: isThere,
    events: ({ data: { file_id, owner_id, before, after } }, { state }) =>
      state.final
        ? reject('file_final')
        : [{ type: 'FileRenamed', data: { file_id, owner_id, before: after, after: before } }],
  },
  FileDescribed: {
    may: isThere,
    events: ({ data: { file_id, member_id } }, { state, before }) =>
      state.final
        ? reject('file_final')
        : [{ type: 'FileDescribed', data: { file_id, member_id, description: before.description } }],
  },
  FileTagged: {
    may: isThere,
    events: ({ data: { file_id, before, after } }, { state, actor }) =>
      state.final
        ? reject('file_final')
        : [
            {
              type: 'FileTagged',
              data: { file_id, member_id: actor.id, before: [...after], after: [...before] },
            },
          ],
  },
  FilePropertyFilled: {
    may: isThere,
    events: ({ data: { file_id, property, value } }, { state, before, actor }) =>
      state.final
        ? reject('file_final')
        : [
            {
              type: 'FilePropertyFilled',
              data: {
                file_id,
                member_id: actor.id,
                property,
                value: before.values[property] ?? (Array.isArray(value) ? [] : ''),
              },
            },
          ],
  },
  FilePropertyFileChosen: {
    may: isThere,
    events: ({ data: { file_id, property, before, after } }, { state, actor }) =>
      state.final
        ? reject('file_final')
        : [
            {
              type: 'FilePropertyFileChosen',
              data: { file_id, member_id: actor.id, property, before: after, after: before },
            },
          ],
  },
  FileVersionLabeled: {
    may: isThere,
    events: ({ data: { file_id, version, before, after } }, { state, actor }) =>
      state.final
        ? reject('file_final')
        : [
            {
              type: 'FileVersionLabeled',
              data: { file_id, member_id: actor.id, version, before: after, after: before },
            },
          ],
  },
  FileFinalized: {
    may: isThere,
    events: ({ data }) => [{ type: 'FileReopened', data }],
  },
  FileReopened: {
    may: isThere,
    events: ({ data }) => [{ type: 'FileFinalized', data }],
  },
}
