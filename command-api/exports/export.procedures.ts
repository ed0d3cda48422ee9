import { folderSubject, foldersState } from '#command-api/folders/folder.state.ts'
import { exportContract } from '#events/exports/export.contract.ts'
import type { ExportEvent, ExportedFolder } from '#events/exports/export.events.ts'
import { exportsPolicy } from '#events/exports/export.policy.ts'
import { folderPolicy } from '#events/folders/folder.policy.ts'
import { isStreamFolder, spaceOf } from '#events/folders/space.ts'
import { procedures, type Tools } from '#platform/commands/procedures.ts'
import { forbidden, notFound, reject } from '#platform/language/rejection.ts'

/** Whether the actor can open the folder. What hangs on posts has no list. */
const isOpen = async (folderId: string, { actor, load, now, network }: Tools): Promise<boolean> => {
  if (isStreamFolder(folderId) || !actor.keys.has(spaceOf(folderId))) return false
  const subject = folderSubject(await load(foldersState, spaceOf(folderId)), folderId)
  return subject !== null && !subject.trashed && folderPolicy.allows(actor, 'read', subject, { now, network })
}

export const exportProcedures = procedures(exportContract, {
  request: async ({ export: wanted }, tools) => {
    const { actor, now, network, limits, newId, append, wasHere } = tools
    const { kind, language = null } = wanted
    const folder: ExportedFolder | null =
      wanted.kind === 'folder'
        ? { folder_id: wanted.folder_id, subfolders: wanted.subfolders, format: wanted.format }
        : null
    if (folder && !(await isOpen(folder.folder_id, tools))) return notFound()
    const subject = { kind, reader_key: folder ? spaceOf(folder.folder_id) : null }
    if (!exportsPolicy.allows(actor, 'request', subject, { now, network })) return forbidden()
    const export_id = newId()
    const stream = `export-${export_id}`
    if (await wasHere(stream)) return { id: export_id }
    const retry_after =
      (await limits.blockedFor('export_member', actor.id)) ||
      (await limits.attempt('export_member', actor.id))
    if (retry_after > 0) return reject('slow_down', null, { retry_after })
    const event: ExportEvent = {
      type: 'ExportRequested',
      data: { export_id, member_id: actor.id, kind, language, ...(folder ? { folder } : {}) },
    }
    await append(stream, [event], 'none')
    return { id: export_id }
  },
})
