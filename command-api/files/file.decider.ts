import {
  chosenFile,
  type Filled,
  isFileField,
  isSameValue,
} from '#command-api/property-sets/filled-values.state.ts'
import { tagRefusal } from '#command-api/tags/tag.state.ts'
import type { fileContract } from '#events/files/file.contract.ts'
import type { FileEvent } from '#events/files/file.events.ts'
import { extensionOf, fileNameOf } from '#platform/content/file-name.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import { type Decider, replaced } from '#platform/language/decider.ts'
import { isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { type FileState, fileEvolve, fileState, isUse } from './file.state.ts'

// An uploaded file is visible to its owner only. Its owner publishes it, or attaches it to something; from then on members
// who see that may see the file. Unpublished files are removed after a day. While a file is locked, only the member who
// locked it may remove or replace it. A final file changes no more. Removed files stay removed, and use no files any more.

type FileCommands = Pick<
  CommandsOf<typeof fileContract>,
  | 'track_view'
  | 'lock'
  | 'revise'
  | 'finalize'
  | 'reopen'
  | 'restore_version'
  | 'label_version'
  | 'release'
  | 'remove'
  | 'attach'
  | 'detach'
  | 'sweep'
  | 'erase'
>

// What a file is stays: only the part before the ending is chosen.
const withEnding = (name: string, before: string): string => {
  const ending = extensionOf(before) === '' ? '' : before.slice(before.lastIndexOf('.'))
  const chosen = name.normalize('NFC')
  return fileNameOf(chosen.toLowerCase().endsWith(ending.toLowerCase()) ? chosen : `${chosen}${ending}`)
}

const isThere = ({ status }: FileState): boolean => status === 'volatile' || status === 'published'

const unlocked = ({ file_id, locked_by_id }: FileState, member_id: string): FileEvent[] =>
  locked_by_id === null || locked_by_id === member_id
    ? [{ type: 'FileUnlocked', data: { file_id, member_id } }]
    : [{ type: 'FileLockBroken', data: { file_id, member_id, holder_id: locked_by_id } }]

const filledIn = (
  { file_id, values, files }: FileState,
  filled: readonly Filled[],
  member_id: string,
): FileEvent[] =>
  filled.flatMap(({ key: property, type, value }): FileEvent[] => {
    const subject = { file_id, member_id, property }
    if (isFileField(type))
      return replaced('FilePropertyFileChosen', subject, files[property] ?? null, chosenFile(value))
    return isSameValue(values[property], value)
      ? []
      : [{ type: 'FilePropertyFilled', data: { ...subject, value } }]
  })

const removed = (
  { file_id, owner_id, files }: FileState,
  reason: Extract<FileEvent, { type: 'FileRemoved' }>['data']['reason'],
): FileEvent[] => {
  const field_files = Object.entries(files).map(([property, id]) => ({ property, file_id: id }))
  const data = { file_id, owner_id, reason, ...(field_files.length === 0 ? {} : { field_files }) }
  return [{ type: 'FileRemoved', data }]
}

export const file: Decider<FileState, FileCommands, FileEvent> = {
  initial: fileState.initial,

  decide: {
    track_view(state, _, { actor }) {
      const { file_id, owner_id, viewed_by } = state
      return actor.id === owner_id || viewed_by.includes(actor.id)
        ? []
        : [{ type: 'FileViewed', data: { file_id, member_id: actor.id } }]
    },

    lock(state, { locked_until }, { actor, now }) {
      const { file_id } = state
      const isLocked = state.locked_until !== null && state.locked_until > now
      if (locked_until === null) return isLocked ? unlocked(state, actor.id) : []
      if (locked_until <= now) return reject('locked_until_past', '/locked_until')
      if (isLocked && state.locked_until === locked_until) return []
      return [{ type: 'FileLocked', data: { file_id, member_id: actor.id, locked_until } }]
    },

    revise(state, { name, description, tag_ids }, { actor, gathered }) {
      const { filled = [] }: { filled?: Filled[] | Rejection } = gathered
      const no = tagRefusal(tag_ids, gathered) ?? (isRejection(filled) ? filled : null)
      if (no) return no
      const { file_id, owner_id, name: before } = state
      const after = name === undefined || before === null ? before : withEnding(name, before)
      return [
        ...(after === before
          ? []
          : [{ type: 'FileRenamed' as const, data: { file_id, owner_id, before, after } }]),
        ...(description === undefined || description === state.description
          ? []
          : [{ type: 'FileDescribed' as const, data: { file_id, member_id: actor.id, description } }]),
        ...replaced(
          'FileTagged',
          { file_id, member_id: actor.id },
          [...state.tag_ids],
          [...new Set(tag_ids ?? state.tag_ids)],
        ),
        ...filledIn(state, isRejection(filled) ? [] : filled, actor.id),
      ]
    },

    finalize: ({ final, file_id }, _, { actor }) =>
      final ? [] : [{ type: 'FileFinalized', data: { file_id, member_id: actor.id } }],
    reopen: ({ final, file_id }, _, { actor }) =>
      final ? [{ type: 'FileReopened', data: { file_id, member_id: actor.id } }] : [],

    restore_version(state, { version: number }) {
      const { file_id, owner_id, contents } = state
      const content = contents[Number(number) - 1]
      if (!content) return reject('version_unknown')
      const version = contents.length + 1
      return Number(number) === contents.length
        ? []
        : [{ type: 'FileReplaced', data: { file_id, owner_id, version, ...content } }]
    },

    label_version({ file_id, labels, contents }, { version: wanted, label }, { actor }) {
      const version = Number(wanted)
      if (!contents[version - 1]) return reject('version_unknown')
      return replaced(
        'FileVersionLabeled',
        { file_id, member_id: actor.id, version },
        labels[version] ?? '',
        label.trim(),
      )
    },

    release: ({ file_id, locked_until, locked_by_id }, _, { now }) =>
      locked_until !== null && locked_until > now && locked_by_id !== null
        ? [{ type: 'FileUnlocked', data: { file_id, member_id: locked_by_id } }]
        : [],

    remove: (state) => (isThere(state) ? removed(state, 'deleted') : notFound()),

    attach(state, { kind, parent_id }) {
      if (!isThere(state) || state.uses.some(isUse({ kind, parent_id }))) return []
      const { file_id, owner_id } = state
      const published: FileEvent[] =
        state.status === 'volatile' ? [{ type: 'FilePublished', data: { file_id, owner_id } }] : []
      return [...published, { type: 'FileAttached', data: { file_id, kind, parent_id } }]
    },

    detach(state, { kind, parent_id }) {
      if (!state.uses.some(isUse({ kind, parent_id }))) return []
      const detached: FileEvent = {
        type: 'FileDetached',
        data: { file_id: state.file_id, kind, parent_id },
      }
      const isLast = state.uses.length === 1 && isThere(state)
      return [detached, ...(isLast ? removed(state, 'unused') : [])]
    },

    sweep: (state) => (state.status === 'volatile' ? removed(state, 'unpublished') : []),

    erase: (state) => (isThere(state) || state.status === 'quarantine' ? removed(state, 'erased') : []),
  },

  evolve: fileEvolve,
}
