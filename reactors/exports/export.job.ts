import type { ExportKind } from '#events/exports/export.events.ts'
import { exportsPolicy } from '#events/exports/export.policy.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import type { Job, JobTools } from '#platform/reactors/job.ts'
import { type ExportRow, exports } from '#projectors/exports/exports.table.ts'
import { members } from '#projectors/members/members.table.ts'
import { type Maker, progressOf, removeFiles } from './export-run.ts'
import { folderList } from './folder-list.ts'
import { memberList } from './member-list.ts'
import { ownData } from './own-data.ts'

const makers: Record<ExportKind, Maker> = {
  members: memberList,
  own_data: ownData,
  folder: folderList,
}

/** Creates the files of an export. It first removes the files of an earlier attempt, so there are never two. */
export const exportJob: Job = {
  job: 'exports/make',

  run: async ({ export_id }, tools) => {
    const [row] = await tools.findByIds(exports, [export_id])
    if (!row) throw new Error('the export is not known yet')
    const refused = await tools.send('exports/begin', { export_id })
    if (refused?.code === 'export_finished') return replaceOthers(row, tools)
    await removeFiles(tools.storage, row)
    if (refused) return
    // Current rights: they may have been revoked since the request.
    const reader = await tools.readerOf(row.member_id)
    if (!reader || !exportsPolicy.allows(reader.actor, 'request', row, reader.circumstances)) {
      await tools.send('exports/fail', { export_id, reason: 'refused' })
      return
    }
    const language = await languageOf(row, tools)
    const files = await makers[row.kind]({
      row,
      reader,
      language,
      tools,
      reportProgress: progressOf(tools, export_id),
    })
    if (files === 'refused') {
      await removeFiles(tools.storage, row)
      await tools.send('exports/fail', { export_id, reason: 'refused' })
      return
    }
    // The export was removed meanwhile, and nothing would remove the files later.
    if (await tools.send('exports/finish', { export_id, files })) await removeFiles(tools.storage, row)
    else await replaceOthers(row, tools)
  },

  giveUp: async ({ export_id, kind }, { storage, send }) => {
    await removeFiles(storage, { id: export_id, kind })
    await send('exports/fail', { export_id, reason: 'broken' })
  },
}

/** Only the newest export of the same content is kept. */
const replaceOthers = async (row: ExportRow, { findWhere, send }: JobTools) => {
  const { id, member_id, kind, folder_id } = row
  for (const other of await findWhere(exports, { member_id, kind, folder_id, status: 'finished' }))
    if (other.id !== id && isSameList(row, other))
      await send('exports/remove', { export_id: other.id, reason: 'replaced' })
}

const isSameList = ({ folder: one }: ExportRow, { folder: other }: ExportRow): boolean =>
  one?.subfolders === other?.subfolders && one?.format === other?.format

/**
 * An erased member may be in any export, so all of them are removed, including running ones. Later exports contain only
 * what is left.
 */
export const removalJob: Job = {
  job: 'exports/remove_all',
  run: async (_, { findWhere, send }) => {
    for (const status of ['initialized', 'in_progress', 'finished'] as const)
      for (const { id } of await findWhere(exports, { status }))
        await send('exports/remove', { export_id: id, reason: 'person_erased' })
  },
  giveUp: null,
}

const languageOf = async ({ language, member_id }: ExportRow, { findByIds }: JobTools): Promise<string> => {
  if (language !== null) return language
  const [member] = await findByIds(members, [member_id])
  const [network] = await findByIds(networkSettings, ['network'])
  return member?.language ?? network?.language ?? 'en'
}
