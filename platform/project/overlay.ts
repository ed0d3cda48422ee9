import type { Row } from './row-form.ts'

/** Equality of some columns, as `patchWhere` and its kin ask for it. */
export type Where = { shape: string; columns: readonly string[]; values: readonly unknown[]; key: string }

export const whereOf = (where: Record<string, unknown>): Where => {
  const columns = Object.keys(where).sort()
  const values = columns.map((name) => where[name] ?? null)
  // Empty values are compared differently in SQL, so they belong to the shape.
  const shape = columns.map((name, at) => (values[at] === null ? `${name}?` : name)).join(',')
  return { shape, columns, values, key: JSON.stringify(values) }
}

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

/** `wheres` are the shapes that the batch will ask for; `loaded` ids are known, also where there is no row. */
export const overlayOf = (
  rows: readonly Row[],
  loaded: ReadonlySet<string>,
  wheres: readonly Where[],
): Overlay => {
  const before = new Map<string, Row>(rows.map((row) => [row.id, row]))
  const current = new Map<string, Row | null>(before)
  const set = new Set<string>()
  let journal: [string, Row | null | undefined, boolean][] = []
  const indexes = new Map<string, Index>()
  for (const { shape, columns } of wheres) indexes.set(shape, { columns, buckets: new Map() })
  const lists = [...indexes.values()]
  for (const index of lists) for (const row of before.values()) enter(index, row)

  const place = (id: string, row: Row | null | undefined) => {
    if (lists.length > 0) {
      const old = current.get(id)
      for (const index of lists) {
        if (old) index.buckets.get(keyOf(index, old))?.delete(id)
        if (row) enter(index, row)
      }
    }
    if (row === undefined) current.delete(id)
    else current.set(id, row)
  }

  return {
    get: (id) => current.get(id) ?? null,
    set: (id, row) => {
      journal.push([id, current.get(id), set.has(id)])
      place(id, row)
      set.add(id)
    },
    matching: ({ shape, key }) => [...(indexes.get(shape)?.buckets.get(key) ?? [])],
    mark: () => {
      journal = []
    },
    undo: () => {
      for (const [id, row, wasSet] of journal.reverse()) {
        place(id, row)
        if (!wasSet) set.delete(id)
      }
      journal = []
    },
    touched: function* () {
      for (const id of set) {
        const was = before.get(id) ?? null
        yield { id, before: was, after: current.get(id) ?? null, loaded: was !== null || loaded.has(id) }
      }
    },
  }
}

const keyOf = ({ columns }: Index, row: Row): string =>
  JSON.stringify(columns.map((name) => row[name] ?? null))

const enter = (index: Index, row: Row): void => {
  const key = keyOf(index, row)
  const bucket = index.buckets.get(key)
  if (bucket) bucket.add(row.id)
  else index.buckets.set(key, new Set([row.id]))
}
