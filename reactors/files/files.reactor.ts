import type { FileEvent } from '#events/files/file.events.ts'
import type { MemberEvent } from '#events/members/member.events.ts'
import { plus } from '#platform/language/instant.ts'
import { reactor } from '#platform/react/reactor.ts'
import { fileUses } from '#projectors/files/file-uses.table.ts'
import { files } from '#projectors/files/files.table.ts'

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
 * Files of a person who was erased go: the picture and what was never published with who one is, everything else with
 * what one said.
 */
export const filesOfErased = reactor<MemberEvent>('files-of-erased-members', {
  PersonErased: async ({ data: { member_id, classes } }, { lookWhere, look, send }) => {
    const own = await lookWhere(files, { owner_id: member_id })
    const uses = await lookWhere(fileUses, { parent_id: member_id, part: 'picture' })
    const pictures = await look(
      files,
      uses.map(({ file_id }) => file_id),
    )
    const isGone = ({ state }: { state: string }) =>
      classes.includes('authored') || (classes.includes('identity') && state === 'volatile')
    const gone = [...own.filter(isGone), ...(classes.includes('identity') ? pictures : [])]
    for (const file_id of new Set(gone.map(({ id }) => id))) await send('files/erase', { file_id })
  },
})
