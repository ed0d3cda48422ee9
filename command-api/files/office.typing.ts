import { foldersOfFile } from '#command-api/folders/folder.state.ts'
import { spaceAudience } from '#events/folders/folder.policy.ts'
import { spaceOf } from '#events/folders/space.ts'
import { fileOfEditing } from '#events/office/office.contract.ts'
import { defineTypingAudience } from '#platform/commands/typing-audiences.ts'
import { fileState } from './file.state.ts'
import { mayEdit } from './office.procedures.ts'

/** Readers of a file see who edits it in the office at the moment. */
export const fileEditing = defineTypingAudience({
  audienceOf: async (target, gathering) => {
    const fileId = fileOfEditing(target)
    if (fileId === null) return null
    const state = await gathering.load(fileState, fileId)
    if (!(await mayEdit(state, gathering)).replace) return null
    const folders = await foldersOfFile(state.uses, gathering.load)
    const readers = folders.flatMap(({ folder_id }) => spaceAudience(spaceOf(folder_id)))
    return [...new Set([`member:${state.owner_id}`, ...readers])]
  },
})
