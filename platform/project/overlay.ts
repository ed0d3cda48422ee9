import type { Row } from './row-form.ts'

/** Equality of some columns, as `patchWhere` and its kin ask for it. */
export type Where = { shape: string; columns: readonly string[]; values: readonly unknown[]; key: string }

export const whereOf = (where: Record<string, unknown>): Where => {
  const columns = Object.keys(where).sort()
  const values = columns.map((name) => where[name] ?? null)
  // Empty values are compared differently in SQL, so they belong to the shape.
  const shape = columns.map((name, at) => (values[at] === null ? `${name}?` : name)).join(',')
  return { shape, columns, values, key: keyed(values) }
}

// Most look for one id, which is its own key.
const keyed = (values: readonly unknown[]): string =>
  values.length === 1 && typeof values[0] === 'string' ? values[0] : JSON.stringify(values)

/** The rows of one table that a batch touches, as they are after each of its events, with a way back. */
export type Overlay = {
  get: (id: string) => Row | null
  set: (id: string, row: Row | null) => void
  /** Ids of the rows that match now. Only rows that the overlay knows: the caller has loaded the others. */
  matching: (where: Where) => string[]
  /** From here on, `undo` takes back. */
  mark: () => void
  undo: () => void
  /** Every row that was set, as it was loaded and as it is now. */
  touched: () => Iterable<{ id: string; before: Row | null; after: Row | null; loaded: boolean }>
}

type Index = { columns: readonly string[]; buckets: Map<string, Set<string>> }
type Entry = { before: Row | null; after: Row | null; isSet: boolean }

/** `wheres` are the shapes that the batch will ask for; `loaded` ids are known, also where there is no row. */
export const overlayOf = (
  rows: readonly Row[],
  loaded: ReadonlySet<string>,
  wheres: readonly Where[],
): Overlay => {
  const entries = new Map<string, Entry>()
  for (const row of rows) entries.set(row.id, { before: row, after: row, isSet: false })
  let journal: [Entry, string, Row | null, boolean][] = []
  const indexes = new Map<string, Index>()
  for (const { shape, columns } of wheres) indexes.set(shape, { columns, buckets: new Map() })
  const lists = [...indexes.values()]
  for (const index of lists) for (const row of rows) enter(index, row)

  const place = (entry: Entry, id: string, row: Row | null) => {
    for (const index of lists) {
      const old = entry.after
      if (old && row && index.columns.every((name) => old[name] === row[name])) continue
      if (old) index.buckets.get(keyOf(index, old))?.delete(id)
      if (row) enter(index, row)
    }
    entry.after = row
  }

  return {
    get: (id) => entries.get(id)?.after ?? null,
    set: (id, row) => {
      let entry = entries.get(id)
      if (!entry) {
        entry = { before: null, after: null, isSet: false }
        entries.set(id, entry)
      }
      journal.push([entry, id, entry.after, entry.isSet])
      place(entry, id, row)
      entry.isSet = true
    },
    matching: ({ shape, key }) => [...(indexes.get(shape)?.buckets.get(key) ?? [])],
    mark: () => {
      if (journal.length > 0) journal = []
    },
    undo: () => {
      for (const [entry, id, row, wasSet] of journal.reverse()) {
        place(entry, id, row)
        entry.isSet = wasSet
      }
      journal = []
    },
    touched: function* () {
      for (const [id, { before, after, isSet }] of entries)
        if (isSet) yield { id, before, after, loaded: before !== null || loaded.has(id) }
    },
  }
}

const keyOf = ({ columns }: Index, row: Row): string =>
  keyed(columns.length === 1 ? [row[columns[0] as string] ?? null] : columns.map((name) => row[name] ?? null))

const enter = (index: Index, row: Row): void => {
  const key = keyOf(index, row)
  const bucket = index.buckets.get(key)
  if (bucket) bucket.add(row.id)
  else index.buckets.set(key, new Set([row.id]))
}
