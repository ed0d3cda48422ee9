import type { fileContract } from '#events/files/file.contract.ts'
import type { FileEvent } from '#events/files/file.events.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { notFound, reject } from '#platform/language/rejection.ts'
import { type FileState, fileEvolve, fileState, isUse } from './file.state.ts'

// An uploaded file is visible to its owner only. Its owner publishes it, or attaches it to something; from then on members
// who see that may see the file. Unpublished files are removed after a day. While a file is locked, only the member who
// locked it may remove or replace it. Removed files stay removed.

type FileCommands = Pick<
  CommandsOf<typeof fileContract>,
  'track_view' | 'lock' | 'remove' | 'attach' | 'detach' | 'sweep' | 'erase'
>

const isThere = ({ status }: FileState): boolean => status === 'volatile' || status === 'published'

const removed = (
  { file_id, owner_id }: FileState,
  reason: Extract<FileEvent, { type: 'FileRemoved' }>['data']['reason'],
): FileEvent[] => [{ type: 'FileRemoved', data: { file_id, owner_id, reason } }]

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
      if (locked_until === null)
        return isLocked ? [{ type: 'FileUnlocked', data: { file_id, member_id: actor.id } }] : []
      if (locked_until <= now) return reject('locked_until_past', '/locked_until')
      if (isLocked && state.locked_until === locked_until) return []
      return [{ type: 'FileLocked', data: { file_id, member_id: actor.id, locked_until } }]
    },

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
