import { folderPolicy } from '#events/folders/folder.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import { folderOfUploading } from '#events/folders/subscription.contract.ts'
import { defineTypingAudience } from '#platform/commands/typing-audiences.ts'
import { folderSubject, foldersState } from './folder.state.ts'

/** Readers of a folder see who uploads into it at the moment. */
export const folderUploading = defineTypingAudience({
  audienceOf: async (target, { actor, load, now, network }) => {
    const folderId = folderOfUploading(target)
    if (folderId === null) return null
    const subject = folderSubject(await load(foldersState, spaceOf(folderId)), folderId)
    return subject && folderPolicy.allows(actor, 'add_files', subject, { now, network })
      ? subject.audience
      : null
  },
})
