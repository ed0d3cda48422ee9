import type { FileEvent } from '#events/files/file.events.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'
import type { Instant } from '#platform/language/instant.ts'

export type Use = { kind: string; parent_id: string }

/** A file as its stream tells it. */
export type FileState = {
  status: 'none' | 'volatile' | 'published' | 'quarantine' | 'removed'
  file_id: string
  owner_id: string
  /** Where the bytes of its versions lie, the first one first. */
  blob_ids: readonly string[]
  content_type: string
  /** Bytes. */
  size: number
  is_picture: boolean
  locked_until: Instant | null
  locked_by_id: string | null
  viewed_by: readonly string[]
  uses: readonly Use[]
}

type Evolve = Decider<FileState, Record<string, never>, FileEvent>['evolve']

const initial: FileState = {
  status: 'none',
  file_id: '',
  owner_id: '',
  blob_ids: [],
  content_type: '',
  size: 0,
  is_picture: false,
  locked_until: null,
  locked_by_id: null,
  viewed_by: [],
  uses: [],
}

export const isUse =
  (one: Use) =>
  (other: Use): boolean =>
    one.kind === other.kind && one.parent_id === other.parent_id

export const fileEvolve: Evolve = {
  FileUploaded: (_, { data }) => ({
    ...initial,
    status: 'volatile',
    file_id: data.file_id,
    owner_id: data.owner_id,
    blob_ids: [data.blob_id],
    content_type: data.content_type,
    size: data.size,
    is_picture: data.width !== null,
  }),
  FileQuarantined: (_, { data }) => ({
    ...initial,
    status: 'quarantine',
    file_id: data.file_id,
    owner_id: data.owner_id,
    content_type: data.content_type,
  }),
  FileReplaced: (state, { data }) => ({
    ...state,
    blob_ids: [...state.blob_ids, data.blob_id],
    content_type: data.content_type,
    size: data.size,
    is_picture: data.width !== null,
    viewed_by: [],
  }),
  FilePublished: (state) => ({ ...state, status: 'published' }),
  FileAttached: (state, { data: { kind, parent_id } }) => ({
    ...state,
    uses: [...state.uses, { kind, parent_id }],
  }),
  FileDetached: (state, { data }) => ({
    ...state,
    uses: state.uses.filter((use) => !isUse(data)(use)),
  }),
  FileViewed: (state, { data }) => ({ ...state, viewed_by: [...state.viewed_by, data.member_id] }),
  FileLocked: (state, { data: { locked_until, member_id } }) => ({
    ...state,
    locked_until,
    locked_by_id: member_id,
  }),
  FileUnlocked: (state) => ({ ...state, locked_until: null, locked_by_id: null }),
  FileRemoved: (state) => ({ ...state, status: 'removed' }),
}

/** A file for other features: whose it is, and whether it can be used. */
export const fileState: LoadableState<FileState> = {
  stream: (id) => `file-${id}`,
  initial,
  evolve: fileEvolve,
}

/** Whether its bytes can be had. */
export const isThere = ({ status }: FileState): boolean => status === 'volatile' || status === 'published'

/** Whether a member may hang this file on something: it is there, and the member's own. */
export const isUsableBy = (state: FileState, memberId: string): boolean =>
  isThere(state) && state.owner_id === memberId
