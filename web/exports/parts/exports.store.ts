import { type ExportView, exportContract } from '#events/exports/export.contract.ts'
import { collection } from '#web/kit/data/collection.ts'
import { commandsOf } from '#web/kit/data/commands.ts'
import { useLoad } from '#web/kit/data/load.ts'

export type ExportKind = ExportView['kind']

const exports = collection<ExportView>('exports')

export const { request, discard } = commandsOf(exportContract)

/** The newest export of a kind, live; null when there is none. */
export const useNewest = (kind: ExportKind) => {
  const load = useLoad(exports, exportContract.calls.list, { kind }, { from: (answer) => answer.exports })
  const [newest = null] = exports
    .useAll()
    .filter((one) => one.kind === kind)
    .sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  return { load, newest }
}
