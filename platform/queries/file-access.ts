import type { Clock } from '#platform/clock/clock.ts'
import type { Actor, Reader } from '#platform/language/policy.ts'
import type { Permit } from '#platform/permit/permit.ts'
import type { FileStorage } from '#platform/storage/file-storage.ts'
import type { ArchiveLists } from '#platform/uploads/archive-lists.ts'
import type { FileTokens } from '#platform/uploads/file-tokens.ts'
import type { UploadReceiver } from '#platform/uploads/upload-receiver.ts'

/** File access of query handlers: bytes, and tokens for requests without a session. */
export type FileAccess = {
  storage: FileStorage
  tokens: FileTokens
  archives: ArchiveLists
  /** The member of a session, as of now; null once it is over. */
  actorOf: (sessionId: string) => Promise<Actor | null>
  /** Takes bytes in as an upload does; a command says what becomes of them. */
  receiving: Pick<UploadReceiver, 'receiveBytes' | 'discard'>
  /** Size limit of uploads. */
  maxBytes: number
}

type FileAccessParts = {
  storage: FileStorage
  services: { fileTokens: FileTokens; archives: ArchiveLists }
  permit: Permit
  receiving: FileAccess['receiving']
  maxBytes: number
}

/** Provides file access for query handlers. */
export const fileAccess = ({
  storage,
  services,
  permit,
  receiving,
  maxBytes,
}: FileAccessParts): FileAccess => ({
  storage,
  tokens: services.fileTokens,
  archives: services.archives,
  actorOf: async (sessionId) => (await permit.resolveSessions([sessionId])).get(sessionId)?.actor ?? null,
  receiving,
  maxBytes,
})

/** Resolves a member as a reader, as of now; null for members who may not sign in. */
export const readerIn =
  ({
    permit,
    clock,
  }: {
    permit: Permit
    clock: Pick<Clock, 'now'>
  }): ((memberId: string) => Promise<Reader | null>) =>
  async (memberId) => {
    if (!(await permit.canSignIn(memberId))) return null
    const { actor, network } = await permit.resolveMember(memberId)
    return { actor, circumstances: { now: clock.now(), network } }
  }
