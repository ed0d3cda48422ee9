import { defineEvents, type EventOf, personal, reading } from '#platform/language/event.ts'
import { id, instant, line, z } from '#platform/language/shapes.ts'

/** `files` holds anything, `images` pictures of people and things, `assets` what stands inside of texts. */
export const directory = z.enum(['files', 'images', 'assets'])
export type Directory = z.output<typeof directory>

const bytes = z.int().min(0)
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
  FileReplaced: { file_id: id, owner_id: id, version: z.int().min(2), ...content },
  FilePublished: { file_id: id, owner_id: id },
  /** Something uses it: `message`, `appointment`, `member`; who sees that may see the file. */
  FileAttached: { file_id: id, kind: z.string().max(40), parent_id: id },
  FileDetached: { file_id: id, kind: z.string().max(40), parent_id: id },
  /** For the first time by this member. */
  FileViewed: reading({ file_id: id, member_id: id }),
  FileLocked: { file_id: id, member_id: id, locked_until: instant },
  FileUnlocked: { file_id: id, member_id: id },
  /** Its bytes are removed next. */
  FileRemoved: {
    file_id: id,
    owner_id: id,
    /** A member removed it, it was unused for a day, nothing uses it any more, or its owner was erased. */
    reason: z.enum(['deleted', 'unpublished', 'unused', 'erased']),
  },
})
export type FileEvent = EventOf<typeof fileEvents>
