import { type ExportView, exportContract } from '#events/exports/export.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { useLoad } from '#web/kit/data/load.ts'
import { download } from '#web/kit/files/download.ts'

export type ExportKind = ExportView['kind']

const exports = collection<ExportView>('exports')

export const { request, discard } = commandsOf(exportContract)

export const downloadFile = (export_id: string, file_id: string): Promise<void> =>
  download(exportContract.calls.file, { export_id, file_id, download: 'true' })

type Wanted = { kind?: ExportKind; folder_id?: string }

/** The newest exports, live. */
export const useExports = (wanted: Wanted) => {
  const { kind, folder_id } = wanted
  const load = useLoad(exports, exportContract.calls.list, wanted, { from: (answer) => answer.exports })
  const all = exports
    .useAll()
    .filter((one) => kind === undefined || one.kind === kind)
    .filter((one) => folder_id === undefined || one.folder?.id === folder_id)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  return { load, all }
}

/** The newest export of a kind, or of a folder, live; null when there is none. */
export const useNewest = (wanted: Wanted) => {
  const { load, all } = useExports(wanted)
  const [newest = null] = all
  return { load, newest }
}
