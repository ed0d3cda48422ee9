import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useLoad } from '#web/kit/data/load.ts'
import { type FileView, files } from '#web/kit/files/files.store.ts'
import type { Sorting } from '#web/kit/lists/sorting.ts'
import { calls, type EntryView, type FolderView, folders } from './parts/folders.store.ts'
import { allFilesOf, useRestOfFiles } from './use-rest-of-files.ts'

export type Column = 'name' | 'updated_at' | 'size' | `property:${string}`

/** A value of a field that all files shown have. */
export type PropertyFilter = { property: string; value: string }

const sortOf = (by: Column) =>
  by === 'name' || by === 'updated_at' || by === 'size'
    ? { sort: by }
    : { sort_property: by.slice('property:'.length) }

/** As many as fill the first screens; the rest comes while the list is scrolled. */
const limit = 200

type Narrowing = { q: string; tag?: string | undefined; filter?: PropertyFilter | null }

/** A folder with what is in it, as of now: changes of others show without a reload. */
export const useFolder = (
  folderId: string,
  sorting: Sorting<Column>,
  { q, tag = '', filter = null }: Narrowing,
) => {
  const wanted = {
    folder_id: folderId,
    ...sortOf(sorting.by),
    direction: sorting.isDown ? ('desc' as const) : ('asc' as const),
    ...(q === '' ? {} : { q }),
    ...(tag === '' ? {} : { tag }),
    ...(filter ?? {}),
  }
  const load = useLoad(
    folders,
    calls.one,
    { ...wanted, limit },
    { from: ({ files: _, next: __, subfolders, ...folder }) => [folder, ...subfolders] },
  )
  const rest = useRestOfFiles(wanted, load.answer)
  const all = folders.useAll()
  const folder = folders.useOne(folderId)
  const reload = useCalmReload(load.reload)
  useReloadOnCount(folderId, folder?.total_files_count, reload)
  const current = files.useAll()
  const isIn = ({ parent_folder_id, trashed_at }: FolderView) =>
    parent_folder_id === folderId && trashed_at === null
  const found = new Set((load.answer?.subfolders ?? []).map(({ id }) => id))
  const order = [...found]
  const isNarrowed = q !== '' || tag !== '' || filter !== null
  const subfolders = all
    .filter((one) => isIn(one) && (!isNarrowed || found.has(one.id)))
    .sort((one, other) => indexIn(order, one) - indexIn(order, other) || one.name.localeCompare(other.name))
  const entries = useMemo(
    () => entriesNow([...(load.answer?.files ?? []), ...rest.files], current),
    [load.answer, rest.files, current],
  )
  return {
    load,
    /** Loads the list again, at most once a second: many files may come one after the other. */
    reload,
    folder,
    subfolders,
    entries,
    /** Shows more of the files; null when all are shown. */
    more: load.answer === null ? null : rest.more,
    /** All files of the list, those included that are not shown yet. */
    allEntries: async () => entriesNow([...(load.answer?.files ?? []), ...(await rest.all())], current),
    /** All files of the folder, whatever the list is narrowed to, and also before it is loaded. */
    allFiles: async () => {
      if (load.answer === null || isNarrowed) return (await allFilesOf(folderId)).files
      return entriesNow([...load.answer.files, ...(await rest.all())], current)
    },
  }
}

const calmMs = 1_000

/** Loads at once, and again after a second, or when the list leaves the screen, where that was asked for meanwhile. */
const useCalmReload = (reload: () => void): (() => void) => {
  const latest = useRef(reload)
  latest.current = reload
  const rest = useRef<{ timer: ReturnType<typeof setTimeout>; isAsked: boolean } | null>(null)
  const run = useCallback(() => {
    if (rest.current) {
      rest.current.isAsked = true
      return
    }
    latest.current()
    const timer = setTimeout(() => {
      const isAsked = rest.current?.isAsked
      rest.current = null
      if (isAsked) run()
    }, calmMs)
    rest.current = { timer, isAsked: false }
  }, [])
  useEffect(
    () => () => {
      if (rest.current === null) return
      clearTimeout(rest.current.timer)
      // What is known stays fresh for a while, so a list that misses a file would be shown again.
      if (rest.current.isAsked) latest.current()
      rest.current = null
    },
    [],
  )
  return run
}

/** Loads again when files come or go, but not because the folder has just become known. */
const useReloadOnCount = (folderId: string, count: number | undefined, reload: () => void) => {
  const before = useRef({ folderId, count })
  useEffect(() => {
    const { folderId: of, count: was } = before.current
    before.current = { folderId, count }
    if (of === folderId && was !== undefined && count !== undefined && was !== count) reload()
  }, [folderId, count, reload])
}

/** Each once, as it is by now: a file may move to another part of the list while these are fetched. */
const entriesNow = (entries: readonly EntryView[], current: readonly FileView[]): EntryView[] => {
  const known = new Map(current.map((file) => [file.id, file]))
  const links = new Map(entries.map((entry) => [entry.folder_link_id, entry]))
  return [...links.values()].map((entry) => {
    const file = known.get(entry.id)
    return file ? { ...entry, ...file } : entry
  })
}

const indexIn = (order: readonly string[], { id }: FolderView): number => {
  const at = order.indexOf(id)
  return at < 0 ? order.length : at
}
