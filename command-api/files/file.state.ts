import type { FileEvent } from '#events/files/file.events.ts'
import type { FileSubject } from '#events/files/file.policy.ts'
import type { PropertyValue } from '#events/members/member.events.ts'
import type { LoadableState } from '#platform/commands/commands.ts'
import type { Decider } from '#platform/language/decider.ts'
import type { Instant } from '#platform/language/instant.ts'

export type Use = { kind: string; parent_id: string }

export type Content = Pick<
  Extract<FileEvent, { type: 'FileReplaced' }>['data'],
  'blob_id' | 'content_type' | 'size' | 'hash' | 'width' | 'height'
>

const contentIn = ({ blob_id, content_type, size, hash, width, height }: Content): Content => ({
  blob_id,
  content_type,
  size,
  hash,
  width,
  height,
})

export type Submission = Content & { submission_id: string; author_id: string }

/** A file as its stream tells it. */
export type FileState = {
  status: 'none' | 'volatile' | 'published' | 'quarantine' | 'removed'
  file_id: string
  owner_id: string
  /** Where the bytes of its versions lie, the first one first. */
  blob_ids: readonly string[]
  /** The same with what is known of them. */
  contents: readonly Content[]
  /** Null once its owner was erased. */
  name: string | null
  description: string | null
  tag_ids: readonly string[]
  /** By field; null where its author was erased. */
  values: Readonly<Record<string, PropertyValue | null>>
  /** Ids of files by the field that holds them. */
  files: Readonly<Record<string, string>>
  content_type: string
  /** Bytes. */
  size: number
  is_picture: boolean
  locked_until: Instant | null
  locked_by_id: string | null
  /** Declared finished. */
  final: boolean
  viewed_by: readonly string[]
  /** By number of the version; only those that have one. */
  labels: Readonly<Record<number, string>>
  uses: readonly Use[]
  /** The session in the office that made the newest version, and since when; null when it came otherwise. */
  saving: { session: string; since: Instant } | null
  /** Versions that wait for approval; only the last one can be approved. */
  submissions: readonly Submission[]
}

type Evolve = Decider<FileState, Record<string, never>, FileEvent>['evolve']

const initial: FileState = {
  status: 'none',
  file_id: '',
  owner_id: '',
  blob_ids: [],
  contents: [],
  name: null,
  description: '',
  tag_ids: [],
  values: {},
  files: {},
  content_type: '',
  size: 0,
  is_picture: false,
  locked_until: null,
  locked_by_id: null,
  final: false,
  viewed_by: [],
  labels: {},
  uses: [],
  saving: null,
  submissions: [],
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
    contents: [contentIn(data)],
    name: data.original_filename,
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
  FileReplaced: (state, { data, metadata }) => ({
    ...state,
    blob_ids: [...state.blob_ids, data.blob_id],
    contents: [...state.contents, contentIn(data)],
    content_type: data.content_type,
    size: data.size,
    is_picture: data.width !== null,
    viewed_by: [],
    saving: data.session === undefined ? null : { session: data.session, since: metadata.occurred_at },
  }),
  FileVersionRevised: (state, { data }) => ({
    ...state,
    blob_ids: [...state.blob_ids.slice(0, -1), data.blob_id],
    contents: [...state.contents.slice(0, -1), contentIn(data)],
    content_type: data.content_type,
    size: data.size,
    is_picture: data.width !== null,
    viewed_by: [],
  }),
  FileVersionSubmitted: (state, { data }) => ({
    ...state,
    submissions: [
      ...state.submissions,
      { ...contentIn(data), submission_id: data.submission_id, author_id: data.member_id },
    ],
  }),
  FileVersionAccepted: (state, { data }) => ({
    ...state,
    blob_ids: [...state.blob_ids, data.blob_id],
    contents: [...state.contents, contentIn(data)],
    content_type: data.content_type,
    size: data.size,
    is_picture: data.width !== null,
    viewed_by: [],
    submissions: [],
    saving: null,
  }),
  FileVersionDeclined: (state, { data }) => ({
    ...state,
    submissions: state.submissions.filter(({ submission_id }) => submission_id !== data.submission_id),
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
  FileRenamed: (state, { data }) => ({ ...state, name: data.after }),
  FileDescribed: (state, { data }) => ({ ...state, description: data.description }),
  FileTagged: (state, { data }) => ({ ...state, tag_ids: data.after }),
  FilePropertyFilled: (state, { data }) => ({
    ...state,
    values: { ...state.values, [data.property]: data.value },
  }),
  FilePropertyFileChosen: (state, { data: { property, after } }) => {
    const { [property]: _, ...others } = state.files
    return { ...state, files: after === null ? others : { ...others, [property]: after } }
  },
  FileFinalized: (state) => ({ ...state, final: true }),
  FileReopened: (state) => ({ ...state, final: false }),
  FileLocked: (state, { data: { locked_until, member_id } }) => ({
    ...state,
    locked_until,
    locked_by_id: member_id,
  }),
  FileUnlocked: (state) => ({ ...state, locked_until: null, locked_by_id: null }),
  FileLockBroken: (state) => ({ ...state, locked_until: null, locked_by_id: null }),
  FileVersionLabeled: (state, { data: { version, after } }) => ({
    ...state,
    labels: { ...state.labels, [version]: after },
  }),
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

/** What the actor has to do with a file through the things that use it. */
export type Seen = Pick<FileSubject, 'seen' | 'managed'>

/** A file as the rules see it. */
export const fileSubject = (
  { status, owner_id, locked_until, locked_by_id, final }: FileState,
  through: Seen,
): FileSubject => ({
  state: status === 'none' ? 'removed' : status,
  owner_id,
  locked_until,
  locked_by_id,
  final,
  ...through,
})
