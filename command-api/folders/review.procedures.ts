import { type FileState, fileState } from '#command-api/files/file.state.ts'
import type { FileEvent } from '#events/files/file.events.ts'
import type { FolderEvent } from '#events/folders/folder.events.ts'
import { managesSpace } from '#events/folders/folder.policy.ts'
import { reviewContract } from '#events/folders/review.contract.ts'
import { spaceOf } from '#events/folders/space.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { entriesOf } from '#platform/language/persistent-map.ts'
import { isRejection, notFound, type Rejection, reject } from '#platform/language/rejection.ts'
import { isEntrySeen } from './entry-permission.ts'
import { foldersOfFile, foldersState } from './folder.state.ts'

// Approval is for bytes: it names the hash of what was looked at, and is refused once there is something newer.

type ReviewedFile = { folder_id: string; file_id: string }

/** The entry of a file that waits in a folder, for its managers and for who sent it. */
const waitingEntry = async ({ folder_id, file_id }: ReviewedFile, { actor, load }: Tools) => {
  const space = spaceOf(folder_id)
  if (!actor.keys.has(space)) return notFound()
  const known = entriesOf((await load(foldersState, space)).entries).find(
    ([, entry]) => entry.folder_id === folder_id && entry.file_id === file_id && entry.trashed === null,
  )
  if (!known) return notFound()
  const [entry_id, { pending, member_id }] = known
  const isManager = managesSpace(actor, space)
  if (!isManager && member_id !== actor.id) return notFound()
  return pending ? { entry_id, isManager } : reject('not_waiting')
}

const appendDecision = (
  type: 'FileAccepted' | 'FileDeclined',
  entry_id: string,
  file: ReviewedFile,
  tools: Tools,
) => {
  const event: FolderEvent = { type, data: { entry_id, ...file, member_id: tools.actor.id } }
  return tools.append(`folders-${spaceOf(file.folder_id)}`, [event])
}

/** A version that waits, for managers of a folder with the file and for who sent it. */
const waitingVersion = async (
  { file_id, version_id }: { file_id: string; version_id: string },
  { actor, load }: Tools,
) => {
  const file = await load(fileState, file_id)
  const inFolders = file.uses.filter(({ kind }) => kind === 'folder').map(({ parent_id }) => parent_id)
  const seen = await Promise.all(inFolders.map((id) => isEntrySeen(id, { actor, load })))
  const isManager = inFolders.some((id, at) => seen[at] && managesSpace(actor, spaceOf(id)))
  const submission = file.submissions.find((one) => one.submission_id === version_id)
  if (!isManager && submission?.author_id !== actor.id) return notFound()
  if (!submission) return reject('not_waiting')
  return { file, submission, isManager, isNewest: file.submissions.at(-1) === submission }
}

const folderIdsOf = async (file: FileState, tools: Tools): Promise<string[]> =>
  (await foldersOfFile(file.uses, tools.load)).map(({ folder_id }) => folder_id)

export const reviewProcedures = procedures(reviewContract, {
  approve: async ({ hash, ...file }, tools) => {
    const found = await waitingEntry(file, tools)
    if (isRejection(found)) return found
    if (!found.isManager) return notFound()
    const { contents } = await tools.load(fileState, file.file_id)
    if (contents.at(-1)?.hash !== hash) return reject('newer_version')
    await appendDecision('FileAccepted', found.entry_id, file, tools)
    return undefined
  },
  decline: async (file, tools) => {
    const found = await waitingEntry(file, tools)
    if (isRejection(found)) return found
    await appendDecision('FileDeclined', found.entry_id, file, tools)
    return undefined
  },
  approve_version: async ({ hash, ...version }, tools): Promise<Rejection | undefined> => {
    const found = await waitingVersion(version, tools)
    if (isRejection(found)) return found
    const { file, submission, isManager, isNewest } = found
    if (!isManager) return notFound()
    if (!isNewest || submission.hash !== hash) return reject('newer_version')
    const { submission_id, author_id, ...content } = submission
    const { file_id, owner_id } = file
    const event: FileEvent = {
      type: 'FileVersionAccepted',
      data: {
        file_id,
        owner_id,
        member_id: tools.actor.id,
        author_id,
        submission_id,
        version: file.contents.length + 1,
        ...content,
        folder_ids: await folderIdsOf(file, tools),
      },
    }
    await tools.append(`file-${file_id}`, [event])
    for (const { blob_id } of file.submissions)
      if (blob_id !== submission.blob_id) await tools.blobs.remove(blob_id)
    return undefined
  },
  decline_version: async (version, tools) => {
    const found = await waitingVersion(version, tools)
    if (isRejection(found)) return found
    const { file_id } = found.file
    const { submission_id, blob_id } = found.submission
    const event: FileEvent = {
      type: 'FileVersionDeclined',
      data: {
        file_id,
        member_id: tools.actor.id,
        submission_id,
        blob_id,
        folder_ids: await folderIdsOf(found.file, tools),
      },
    }
    await tools.append(`file-${file_id}`, [event])
    await tools.blobs.remove(blob_id)
    return undefined
  },
})
