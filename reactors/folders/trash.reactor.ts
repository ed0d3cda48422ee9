import type { FolderEvent } from '#events/folders/folder.events.ts'
import { trashDaysOf } from '#events/folders/trash-days.ts'
import { type Instant, plus } from '#platform/language/instant.ts'
import { networkSettings } from '#platform/permit/network-settings.table.ts'
import { type Effects, reactor } from '#platform/reactors/reactor.ts'

const day = 24 * 60 * 60 * 1000
const keyOf = (id: string) => `trash-${id}`

const keepUntil = async ({ findByIds, timers }: Effects, id: string, at: Instant): Promise<void> => {
  const [network] = await findByIds(networkSettings, ['network'])
  const days = trashDaysOf(network?.values ?? {})
  await timers.set(keyOf(id), plus(at, days * day), { name: 'folders/expire', body: { id } })
}

/** Deletes what has been in the trash for as long as the network keeps things there. */
export const trash = reactor<FolderEvent>('trash-of-folders', {
  FolderTrashed: ({ data, metadata }, effects) => keepUntil(effects, data.folder_id, metadata.occurred_at),
  FileTrashed: ({ data, metadata }, effects) => keepUntil(effects, data.entry_id, metadata.occurred_at),
  FolderMovedOut: ({ data, metadata }, effects) => keepUntil(effects, data.folder_id, metadata.occurred_at),
  FileMovedOut: ({ data, metadata }, effects) => keepUntil(effects, data.entry_id, metadata.occurred_at),
  FolderCalledBack: ({ data }, { timers }) => timers.clear(keyOf(data.folder_id)),
  FileCalledBack: ({ data }, { timers }) => timers.clear(keyOf(data.entry_id)),
  FolderReturned: ({ data }, { timers }) => timers.clear(keyOf(data.folder_id)),
  FileReturned: ({ data }, { timers }) => timers.clear(keyOf(data.entry_id)),
  FolderPurged: ({ data }, { timers }) => timers.clear(keyOf(data.folder_id)),
  FilePurged: ({ data }, { timers }) => timers.clear(keyOf(data.entry_id)),
})
