import type { FileEvent } from '#events/files/file.events.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { plus } from '#platform/language/instant.ts'
import { reactor } from '#platform/react/reactor.ts'
import { fileUses } from '#projectors/files/file-uses.table.ts'
import { type FileRow, files } from '#projectors/files/files.table.ts'

const day = 24 * 60 * 60 * 1000
const keyOf = (fileId: string) => `file-unpublished-${fileId}`

/** What nobody publishes for a day goes again. */
export const unpublishedFiles = reactor<FileEvent>('unpublished-files', {
  FileUploaded: ({ data: { file_id }, metadata }, { timers }) =>
    timers.set(keyOf(file_id), plus(metadata.occurred_at, day), { name: 'files/sweep', body: { file_id } }),
  FilePublished: ({ data }, { timers }) => timers.clear(keyOf(data.file_id)),
  FileRemoved: ({ data }, { timers }) => timers.clear(keyOf(data.file_id)),
})

/** The bytes of a file that is gone are removed from storage. */
export const removedFiles = reactor<FileEvent>('bytes-of-removed-files', {
  FileRemoved: ({ data: { file_id } }, { send }) => send('files/forget_bytes', { file_id }),
})

/**
 * Files of a person who was erased go: the picture, the one before that may still be put back, files of the profile and
 * what was never published with who one is, everything else with what one said.
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
