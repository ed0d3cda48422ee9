import { directory } from '#platform/content/file-view.ts'
import { propertyValue } from '#platform/content/property-value.ts'
import { defineEvents, type EventOf, personal, reading } from '#platform/language/event.ts'
import { id, ids, instant, line, plain, z } from '#platform/language/shapes.ts'

export { type Directory, directory } from '#platform/content/file-view.ts'

/** The longest label of a version. */
export const longestLabel = 60

const bytes = z.int().min(0)
const label = line.max(longestLabel)
const pixels = z.int().min(1).max(100_000).nullable()

/** One state of a file's content. Its bytes lie outside of the log, under `blob_id`. */
const content = {
  blob_id: id,
  content_type: z.string().max(200),
  size: bytes,
  hash: z.string().max(100),
  width: pixels,
  height: pixels,
}

export const fileEvents = defineEvents('files', {
  // Stream file-<id>.
  FileUploaded: {
    file_id: id,
    owner_id: id,
    directory,
    /** A file's name is as personal as its content. */
    original_filename: personal('authored', 'owner_id', line),
    extension: z.string().max(20),
    ...content,
  },
  /** Malware was found; the bytes were never kept. */
  FileQuarantined: {
    file_id: id,
    owner_id: id,
    directory,
    original_filename: personal('authored', 'owner_id', line),
    extension: z.string().max(20),
    content_type: z.string().max(200),
    size: bytes,
    infected_by: z.string().max(200),
  },
  FileReplaced: {
    file_id: id,
    owner_id: id,
    version: z.int().min(2),
    ...content,
    /** The session in the office that saved it. */
    session: id.optional(),
  },
  /** The session that made the newest version has saved once more: its bytes take the place of the former ones. */
  FileVersionRevised: {
    file_id: id,
    owner_id: id,
    version: z.int().min(2),
    former_blob_id: id,
    ...content,
  },
  /** A version that waits until a manager of the folder has approved it; a newer one takes its place. */
  FileVersionSubmitted: {
    file_id: id,
    owner_id: id,
    member_id: id,
    submission_id: id,
    ...content,
    /** The folders whose managers decide. */
    folder_ids: ids.optional(),
  },
  /** It is the next version from now on. */
  FileVersionAccepted: {
    file_id: id,
    owner_id: id,
    member_id: id,
    author_id: id,
    submission_id: id,
    version: z.int().min(2),
    ...content,
    folder_ids: ids.optional(),
  },
  FileVersionDeclined: {
    file_id: id,
    member_id: id,
    submission_id: id,
    blob_id: id,
    folder_ids: ids.optional(),
  },
  FilePublished: { file_id: id, owner_id: id },
  /** Something uses it: `message`, `appointment`, `member`; who sees that may see the file. */
  FileAttached: { file_id: id, kind: z.string().max(40), parent_id: id },
  FileDetached: { file_id: id, kind: z.string().max(40), parent_id: id },
  /** For the first time by this member. */
  FileViewed: reading({ file_id: id, member_id: id }),
  /** It keeps its ending, so that it is still what it was. */
  FileRenamed: {
    file_id: id,
    owner_id: id,
    before: personal('authored', 'owner_id', line),
    after: personal('authored', 'owner_id', line),
  },
  /** Empty when there is none any more. */
  FileDescribed: {
    file_id: id,
    member_id: id,
    description: personal('authored', 'member_id', plain.max(2000)),
  },
  FileTagged: { file_id: id, member_id: id, before: ids, after: ids },
  /** A field of the property set; empty when nothing is filled in any more. */
  FilePropertyFilled: {
    file_id: id,
    member_id: id,
    property: id,
    value: personal('authored', 'member_id', propertyValue),
  },
  /** A file in a field of the property set; null when there is none any more. */
  FilePropertyFileChosen: {
    file_id: id,
    member_id: id,
    property: id,
    before: id.nullable(),
    after: id.nullable(),
  },
  /** Declared finished: it stays as it is. */
  FileFinalized: { file_id: id, member_id: id },
  FileReopened: { file_id: id, member_id: id },
  FileLocked: { file_id: id, member_id: id, locked_until: instant },
  FileUnlocked: { file_id: id, member_id: id },
  /** The actor took the lock of another member away: that of `holder_id`. */
  FileLockBroken: { file_id: id, member_id: id, holder_id: id },
  /** Empty when it has none any more. */
  FileVersionLabeled: { file_id: id, member_id: id, version: z.int().min(1), before: label, after: label },
  /** Its bytes are removed next. */
  FileRemoved: {
    file_id: id,
    owner_id: id,
    /** A member removed it, it was unused for a day, nothing uses it any more, or its owner was erased. */
    reason: z.enum(['deleted', 'unpublished', 'unused', 'erased']),
    /** The files in its fields, which it no longer uses. */
    field_files: z.array(z.strictObject({ property: id, file_id: id })).optional(),
  },
})
export type FileEvent = EventOf<typeof fileEvents>
