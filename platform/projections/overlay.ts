import type { Row } from './row-form.ts'

/** An equality condition on some columns, as in `patchWhere`. */
export type Where = { shape: string; columns: readonly string[]; values: readonly unknown[]; key: string }

export const whereOf = (where: Record<string, unknown>): Where => {
  const columns = Object.keys(where)
  if (columns.length > 1) columns.sort()
  const values = columns.map((name) => where[name] ?? null)
  // SQL compares nulls differently, so they belong to the shape.
  const shape = columns.map((name, at) => (values[at] === null ? `${name}?` : name)).join(',')
  return { shape, columns, values, key: joinedKey(values) }
}

// Most conditions name one id, which is its own key, or an id and a name.
const joinedKey = (values: readonly unknown[]): string => {
  for (const value of values)
    if (typeof value !== 'string' || value.includes('\u0000')) return JSON.stringify(values)
  return values.length === 1 ? (values[0] as string) : values.join('\u0000')
}

/**
 * The rows of one table that a batch touches, as they are after each of its events, with a savepoint to roll back to.
 */
export type Overlay = {
  get: (id: string) => Row | null
  set: (id: string, row: Row) => void
  /** Removes the row as of a log position. */
  remove: (id: string, position: string) => void
  /** Ids of the loaded rows that match. */
  matching: (where: Where) => string[]
  /** Sets the savepoint that `rollback` returns to. */
  savepoint: () => void
  rollback: () => void
  /** Every changed row, as it was loaded and as it is now. */
  touched: () => Iterable<Touched>
}

export type Touched = {
  readonly id: string
  readonly before: Row | null
  readonly after: Row | null
  /** The log position at which the row was removed. */
  readonly goneAt: string
}

type Index = { columns: readonly string[]; buckets: Map<string, Set<string>> }
type Entry = { id: string; before: Row | null; after: Row | null; goneAt: string; isSet: boolean }

/** `wheres` are the conditions that the batch will use. */
export const overlayOf = (rows: readonly Row[], wheres: readonly Where[]): Overlay =>
  new RowsOverlay(rows, wheres)

// A class: what closures share outlives them by far, see docs/decisions/0059.
class RowsOverlay implements Overlay {
  readonly #entries = new Map<string, Entry>()
  // Journal entries are reused: every changed row of a page needs one.
  readonly #journal: { entry: Entry; after: Row | null; goneAt: string; isSet: boolean }[] = []
  #journalLength = 0
  readonly #indexes = new Map<string, Index>()
  readonly #indexList: Index[]

  constructor(rows: readonly Row[], wheres: readonly Where[]) {
    for (const row of rows)
      this.#entries.set(row.id, { id: row.id, before: row, after: row, goneAt: '0', isSet: false })
    for (const { shape, columns } of wheres) this.#indexes.set(shape, { columns, buckets: new Map() })
    this.#indexList = [...this.#indexes.values()]
    for (const index of this.#indexList) for (const row of rows) addToIndex(index, row)
  }

  get(id: string): Row | null {
    return this.#entries.get(id)?.after ?? null
  }

  set(id: string, row: Row): void {
    this.#touch(id, row, '0')
  }

  remove(id: string, position: string): void {
    this.#touch(id, null, position)
  }

  matching({ shape, key }: Where): string[] {
    return [...(this.#indexes.get(shape)?.buckets.get(key) ?? [])]
  }

  savepoint(): void {
    this.#journalLength = 0
  }

  rollback(): void {
    for (const { entry, after, goneAt, isSet } of this.#journal.slice(0, this.#journalLength).reverse()) {
      this.#replaceRow(entry, after)
      entry.goneAt = goneAt
      entry.isSet = isSet
    }
    this.#journalLength = 0
  }

  *touched(): Iterable<Touched> {
    for (const entry of this.#entries.values()) if (entry.isSet) yield entry
  }

  #touch(id: string, row: Row | null, goneAt: string): void {
    let entry = this.#entries.get(id)
    if (!entry) {
      entry = { id, before: null, after: null, goneAt: '0', isSet: false }
      this.#entries.set(id, entry)
    }
    this.#journalEntry(entry)
    this.#replaceRow(entry, row)
    entry.goneAt = goneAt
    entry.isSet = true
  }

  #journalEntry(entry: Entry): void {
    const { after, goneAt, isSet } = entry
    const known = this.#journal[this.#journalLength++]
    if (!known) this.#journal.push({ entry, after, goneAt, isSet })
    else {
      known.entry = entry
      known.after = after
      known.goneAt = goneAt
      known.isSet = isSet
    }
  }

  #replaceRow(entry: Entry, row: Row | null): void {
    for (const index of this.#indexList) {
      const old = entry.after
      if (old && row && index.columns.every((name) => old[name] === row[name])) continue
      if (old) index.buckets.get(rowKey(index.columns, old))?.delete(entry.id)
      if (row) addToIndex(index, row)
    }
    entry.after = row
  }
}

/** The values of these columns in one text, as `key` of a `Where`. */
export const rowKey = (columns: readonly string[], row: Row): string =>
  joinedKey(
    columns.length === 1 ? [row[columns[0] as string] ?? null] : columns.map((name) => row[name] ?? null),
  )

const addToIndex = (index: Index, row: Row): void => {
  const key = rowKey(index.columns, row)
  const bucket = index.buckets.get(key)
  if (bucket) bucket.add(row.id)
  else index.buckets.set(key, new Set([row.id]))
}
