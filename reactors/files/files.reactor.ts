import type { FileEvent } from '#events/files/file.events.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { plus } from '#platform/language/instant.ts'
import { reactor } from '#platform/reactors/reactor.ts'
import { fileUses } from '#projectors/files/file-uses.table.ts'
import { type FileRow, files } from '#projectors/files/files.table.ts'

const day = 24 * 60 * 60 * 1000
const keyOf = (fileId: string) => `file-unpublished-${fileId}`

/** Removes files that are not published within a day. */
export const unpublishedFiles = reactor<FileEvent>('unpublished-files', {
  FileUploaded: ({ data: { file_id }, metadata }, { timers }) =>
    timers.set(keyOf(file_id), plus(metadata.occurred_at, day), { name: 'files/sweep', body: { file_id } }),
  FilePublished: ({ data }, { timers }) => timers.clear(keyOf(data.file_id)),
  FileRemoved: ({ data }, { timers }) => timers.clear(keyOf(data.file_id)),
})

/** Removes the bytes of a removed file from storage, and those that a later save has replaced. */
export const removedFiles = reactor<FileEvent>('bytes-of-removed-files', {
  FileRemoved: ({ data: { file_id } }, { send }) => send('files/forget_bytes', { file_id }),
  FileVersionRevised: ({ data: { file_id, former_blob_id: blob_id } }, { send }) =>
    send('files/forget_former', { file_id, blob_id }),
})

/**
 * Removes files of an erased member: pictures, profile files and unpublished files with the identity, everything else
 * with what the member authored.
 */
export const filesOfErased = reactor<MemberEvent>('files-of-erased-members', {
  PersonErased: async ({ data: { member_id, classes } }, { findWhere, findByIds, send }) => {
    const own = await findWhere(files, { owner_id: member_id })
    const uses = await findWhere(fileUses, { parent_id: member_id, kind: 'member' })
    const shown = await findByIds(
      files,
      uses.map(({ file_id }) => file_id),
    )
    const isUnused = async ({ id, directory }: FileRow) =>
      directory === 'images' && (await findWhere(fileUses, { file_id: id })).length === 0
    const unused = new Set<string>()
    for (const row of own) if (await isUnused(row)) unused.add(row.id)
    const isGone = ({ id, state }: FileRow) =>
      classes.includes('authored') ||
      (classes.includes('identity') && (state === 'volatile' || unused.has(id)))
    const gone = [...own.filter(isGone), ...(classes.includes('identity') ? shown : [])]
    for (const file_id of new Set(gone.map(({ id }) => id))) await send('files/erase', { file_id })
  },
})
