import type { Reader } from '#platform/answer/resource.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import type { ArchiveLists } from './archive-lists.ts'
import type { FileTokens } from './file-tokens.ts'

/** What questions about files may use: the bytes, and the ways in without a session. */
export type FilesAtHand = {
  storage: FileStorage
  tokens: FileTokens
  archives: ArchiveLists
  /** A member as a reader, as of now; null for who may not be signed in any more. */
  readerOf: (memberId: string) => Promise<Reader | null>
  /** Bytes of the largest file that is taken in. */
  largest: number
}
