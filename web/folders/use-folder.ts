import { useState } from 'react'
import { useLoad } from '#web/kit/data/load.ts'
import { useReloadOn } from '#web/kit/data/use-reload-on.ts'
import { files } from '#web/kit/files/files.store.ts'
import type { Sorting } from '#web/kit/lists/sorting.ts'
import { calls, type EntryView, type FolderView, folders } from './parts/folders.store.ts'

export type Column = 'name' | 'updated_at' | 'size' | `property:${string}`

/** A value of a field that all files shown have. */
export type PropertyFilter = { property: string; value: string }

const sortOf = (by: Column) =>
  by === 'name' || by === 'updated_at' || by === 'size'
    ? { sort: by }
    : { sort_property: by.slice('property:'.length) }

const step = 200
const most = 1000

/** A folder with what is in it, as of now: changes of others show without a reload. */
export const useFolder = (
  folderId: string,
  sorting: Sorting<Column>,
  { q, tag = '', filter = null }: { q: string; tag?: string | undefined; filter?: PropertyFilter | null },
) => {
  const [limit, setLimit] = useState(step)
  const load = useLoad(
    folders,
    calls.one,
    {
      folder_id: folderId,
      limit,
      ...sortOf(sorting.by),
      direction: sorting.isDown ? 'desc' : 'asc',
      ...(q === '' ? {} : { q }),
      ...(tag === '' ? {} : { tag }),
      ...(filter ?? {}),
    },
    { from: ({ files: _, next: __, subfolders, ...folder }) => [folder, ...subfolders] },
  )
  const all = folders.useAll()
  const folder = folders.useOne(folderId)
  useReloadOn(`${folderId} ${folder?.total_files_count}`, load.reload)
  const current = new Map(files.useAll().map((file) => [file.id, file]))
  const isIn = ({ parent_folder_id, trashed_at }: FolderView) =>
    parent_folder_id === folderId && trashed_at === null
  const found = new Set((load.answer?.subfolders ?? []).map(({ id }) => id))
  const order = [...found]
  const isNarrowed = q !== '' || tag !== '' || filter !== null
  const subfolders = all
    .filter((one) => isIn(one) && (!isNarrowed || found.has(one.id)))
    .sort((one, other) => indexIn(order, one) - indexIn(order, other) || one.name.localeCompare(other.name))
  const entries: EntryView[] = (load.answer?.files ?? []).map((entry) => ({
    ...entry,
    ...current.get(entry.id),
  }))
  const hasMore = load.answer !== null && load.answer.next !== null && limit < most
  return {
    load,
    folder,
    subfolders,
    entries,
    /** Shows more of the files; null when all are shown, or as many as one page holds. */
    more: hasMore ? () => setLimit(Math.min(most, limit + step)) : null,
    /** Whether only a search finds the rest. */
    isCut: load.answer !== null && load.answer.next !== null && limit >= most,
  }
}

const indexIn = (order: readonly string[], { id }: FolderView): number => {
  const at = order.indexOf(id)
  return at < 0 ? order.length : at
}
