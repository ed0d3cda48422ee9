import type { exportContract } from '#events/exports/export.contract.ts'
import type { ExportEvent, ExportFile } from '#events/exports/export.events.ts'
import type { ExportSubject } from '#events/exports/export.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import type { CommandsOf } from '#platform/language/contract.ts'
import type { Decider } from '#platform/language/decider.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { notFound, reject } from '#platform/language/rejection.ts'

// An export is made once and ends once: finished, failed or removed. Work on it may begin again after an interruption,
// and then its progress does not go back. Finished files are kept for seven days. Each download is
// recorded; parts of a file, or repeats within ten minutes, count as one.

type Commands = Omit<CommandsOf<typeof exportContract>, 'request'>

export type ExportState = ExportSubject & {
  export_id: string
  audience: readonly string[]
  done: number
  files: readonly ExportFile[]
  fetched: Readonly<Record<string, Instant>>
}

const day = 24 * 60 * 60 * 1000
export const keptDays = 7
const oneFetch = 10 * 60 * 1000

const initial: ExportState = {
  status: 'none',
  export_id: '',
  member_id: '',
  kind: 'members',
  reader_key: null,
  audience: [],
  done: 0,
  files: [],
  fetched: {},
}

const isOpen = ({ status }: ExportState) => status === 'initialized' || status === 'in_progress'
const of = ({ export_id, member_id }: ExportState) => ({ export_id, member_id })

export const exporting: Decider<ExportState, Commands, ExportEvent> = {
  initial,

  decide: {
    begin(state) {
      if (state.status === 'finished') return reject('export_finished')
      if (!isOpen(state)) return reject('export_over')
      return state.status === 'initialized' ? [{ type: 'ExportBegun', data: of(state) }] : []
    },

    progress(state, { done, total }) {
      if (state.status !== 'in_progress' || done <= state.done) return []
      return [{ type: 'ExportProgressed', data: { ...of(state), done, total } }]
    },

    finish(state, { files }, { now }) {
      if (state.status === 'finished') return []
      if (!isOpen(state)) return reject('export_over')
      const expires_at = plus(now, keptDays * day)
      return [{ type: 'ExportFinished', data: { ...of(state), files, expires_at } }]
    },

    fail: (state, { reason }) =>
      isOpen(state) ? [{ type: 'ExportFailed', data: { ...of(state), reason } }] : [],

    remove: (state, { reason }) =>
      isOpen(state) || state.status === 'finished'
        ? [{ type: 'ExportRemoved', data: { ...of(state), reason } }]
        : [],

    discard: (state) => [{ type: 'ExportRemoved', data: { ...of(state), reason: 'discarded' } }],

    note_download(state, { file_id }, { now }) {
      if (!state.files.some(({ id }) => id === file_id)) return notFound()
      const before = state.fetched[file_id]
      if (before !== undefined && plus(before, oneFetch) > now) return []
      return [{ type: 'ExportDownloaded', data: { ...of(state), file_id } }]
    },
  },

  evolve: {
    ExportRequested: (_, { data: { export_id, member_id, kind, folder } }) => ({
      ...initial,
      status: 'initialized',
      export_id,
      member_id,
      kind,
      reader_key: folder ? spaceOf(folder.folder_id) : null,
      audience: [`member:${member_id}`],
    }),
    ExportBegun: (state) => ({ ...state, status: 'in_progress' }),
    ExportProgressed: (state, { data: { done } }) => ({ ...state, done }),
    ExportFinished: (state, { data: { files } }) => ({ ...state, status: 'finished', files }),
    ExportFailed: (state) => ({ ...state, status: 'failed' }),
    ExportDownloaded: (state, { data: { file_id }, metadata: { occurred_at } }) => ({
      ...state,
      fetched: { ...state.fetched, [file_id]: occurred_at },
    }),
    ExportRemoved: (state) => ({ ...state, status: 'removed', files: [] }),
  },
}
