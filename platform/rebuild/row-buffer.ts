import { rowKey, type Where } from '#platform/projections/overlay.ts'
import type { Row, RowForm } from '#platform/projections/row-form.ts'
import { isOf, lengthAt, type RowBytes, rowHead } from './row-bytes.ts'
import { rowDecoder } from './row-decoder.ts'
import { rowEncoder } from './row-encoder.ts'
import { textMap } from './text-map.ts'

/**
 * Rows that are waiting to be written to a table that is being filled. Most rows that change again do so soon, so
 * buffering saves a write and a read. Rows are kept as bytes in a few partitions, which costs the garbage collector
 * little; the oldest partition is written first. When most rows change again, the most recent ones are kept as objects.
 */
export type RowBuffer = {
  get: (id: string) => Row | null
  /** Returns at least the matching rows. After the first call, rows are indexed by the shape of the condition. */
  matching: (where: Where) => Row[]
  /** Calls `onReturned` for each id that is not buffered but may be in the table. */
  put: (rows: readonly Row[], onReturned: (id: string) => void) => void
  remove: (id: string) => void
  /** Encodes the rows that are kept as objects. */
  flush: () => void
  /** False when the table has no row of this id. True is wrong with negligible probability. */
  mayBeWritten: (id: string) => boolean
  /** True when any row was taken out to be written. */
  isAnyWritten: () => boolean
  /** True when the current partition is full. */
  isLarge: () => boolean
  /** Takes out the rows of the oldest partition. Their bytes are valid until the next `rotate`. */
  takeOldestPartition: () => OldestPartition
  /** Continues with the oldest partition, which must be empty. */
  rotate: () => void
  /** Rows with values that have no binary form or do not fit into a partition. They are written at the end. */
  unencodable: ReadonlyMap<string, Row>
}

type OldestPartition = {
  bytes: RowBytes
  /** Offsets at which the rows begin. */
  offsets: number[]
  /** The lookup keys of the rows, by shape of the condition. */
  keys: ReadonlyMap<string, ReadonlyMap<string, unknown>>
}
type Partition = { bytes: RowBytes; keys: Map<string, Map<string, number[]>> }

export const partitionCount = 4

// The high bits of a number hold the partition. Together with the bit for `written` they fit into 30 bits, which V8
// stores without boxing.
const maxPartitionBytes = 2 ** 26
const largePartitionBytes = 8 << 20

// Encoding a row of many columns at each change costs more than keeping it; keeping more rows costs garbage
// collection.
const maxRecent = 2_000

// The number of an id holds whether the row is in the table, and (from 1 on) its offset in the buffer.
const written = 2 ** 29

export const rowBuffer = (form: RowForm): RowBuffer => {
  const [append, read] = [rowEncoder(form), rowDecoder(form)]
  const partitions: Partition[] = Array.from({ length: partitionCount }, () => ({
    bytes: { buffer: Buffer.allocUnsafeSlow(1 << 12), end: 0 },
    keys: new Map(),
  }))
  const numbers = textMap()
  const unencodable = new Map<string, Row>()
  const recent = new Map<string, Row>()
  let keepsRecent = false
  let [puts, putAgain] = [0, 0]
  const shapes = new Map<string, readonly string[]>()
  let current = 0
  let isAnyWritten = false

  const partition = (index: number) => partitions[index % partitionCount] as Partition
  const indexOf = (offset: number) => (offset / maxPartitionBytes) | 0
  const rowAt = (offset: number): Row => read(partition(indexOf(offset)).bytes, offset % maxPartitionBytes)
  const offsetOf = (number: number): number => (number % written) - 1

  /** The offset of a row by the number of its id; -1 when it is not buffered or the number belongs to another id. */
  const findOffset = (id: string, number: number): number => {
    const offset = offsetOf(number)
    return offset >= 0 && isOf(id, partition(indexOf(offset)).bytes, offset % maxPartitionBytes) ? offset : -1
  }
  const get = (id: string): Row | null => {
    const row = recent.get(id)
    if (row) return row
    const offset = findOffset(id, numbers.get(id))
    return offset < 0 ? (unencodable.get(id) ?? null) : rowAt(offset)
  }

  const indexRow = (
    { keys }: Partition,
    shape: string,
    columns: readonly string[],
    row: Row,
    offset: number,
  ) => {
    const ofShape = keys.get(shape) ?? new Map<string, number[]>()
    keys.set(shape, ofShape)
    const key = rowKey(columns, row)
    const offsets = ofShape.get(key)
    if (offsets) offsets.push(offset)
    else ofShape.set(key, [offset])
  }
  /** Offsets of the latest versions of the rows in a partition. */
  const offsetsIn = (index: number): number[] => {
    const { bytes } = partition(index)
    const offsets: number[] = []
    for (let at = 0; at < bytes.end; at += rowHead + lengthAt(bytes, at)) {
      const number = numbers.getAt(bytes.buffer.readUInt32BE(at), bytes.buffer.readUInt32BE(at + 4))
      if (offsetOf(number) === index * maxPartitionBytes + at) offsets.push(at)
    }
    return offsets
  }
  const indexShape = ({ shape, columns }: Where) => {
    shapes.set(shape, columns)
    for (const [index, each] of partitions.entries())
      for (const at of offsetsIn(index))
        indexRow(each, shape, columns, rowAt(index * maxPartitionBytes + at), index * maxPartitionBytes + at)
  }
  const isLast = (row: Row, offset: number): boolean => offsetOf(numbers.get(row.id)) === offset

  const encodeRows = (rows: readonly Row[], onReturned: (id: string) => void): void => {
    const into = partition(current)
    append(into.bytes, rows, (row, at) => {
      const { id } = row
      const number = numbers.get(id)
      const high = numbers.high()
      const low = numbers.low()
      const isHere = findOffset(id, number) >= 0
      const isTaken = !isHere && offsetOf(number) >= 0
      if (isHere) putAgain += 1
      if (!isHere && number >= written && !(unencodable.size > 0 && unencodable.has(id))) onReturned(id)
      if (at === null || isTaken || at >= maxPartitionBytes) {
        if (isHere) numbers.setAt(high, low, number >= written ? written : 0)
        unencodable.set(id, row)
        return
      }
      if (unencodable.size > 0) unencodable.delete(id)
      into.bytes.buffer.writeUInt32BE(high, at)
      into.bytes.buffer.writeUInt32BE(low, at + 4)
      const offset = current * maxPartitionBytes + at
      numbers.setAt(high, low, (number >= written ? written : 0) + offset + 1)
      if (shapes.size > 0) for (const [shape, columns] of shapes) indexRow(into, shape, columns, row, offset)
    })
  }
  /** Encodes the oldest rows until `left` of them remain as objects. */
  const flushTo = (left: number): void => {
    if (recent.size <= left) return
    const oldest: Row[] = []
    for (const row of recent.values()) {
      if (recent.size - oldest.length <= left) break
      oldest.push(row)
    }
    for (const { id } of oldest) recent.delete(id)
    // `onReturned` was called when these rows were put.
    encodeRows(oldest, () => undefined)
  }
  /** Drops the buffered row of an id. Returns true when there was one. */
  const forget = (id: string): boolean => {
    const number = numbers.get(id)
    const isHere = findOffset(id, number) >= 0
    if (isHere) numbers.set(id, number >= written ? written : 0)
    return unencodable.delete(id) || isHere
  }

  return {
    get,
    matching: (where) => {
      if (!shapes.has(where.shape)) indexShape(where)
      const found: Row[] = []
      for (const { keys } of partitions)
        for (const offset of keys.get(where.shape)?.get(where.key) ?? []) {
          const row = rowAt(offset)
          if (isLast(row, offset)) found.push(row)
        }
      for (const row of recent.values()) if (rowKey(where.columns, row) === where.key) found.push(row)
      return unencodable.size > 0 ? [...found, ...unencodable.values()] : found
    },
    put: (rows, onReturned) => {
      puts += rows.length
      if (!keepsRecent && recent.size === 0) return encodeRows(rows, onReturned)
      for (const row of rows) {
        // The row that was put last is last.
        if (recent.delete(row.id) || forget(row.id)) putAgain += 1
        else if (numbers.get(row.id) >= written) onReturned(row.id)
        recent.set(row.id, row)
      }
      flushTo(keepsRecent ? maxRecent : 0)
    },
    remove: (id) => {
      recent.delete(id)
      forget(id)
    },
    flush: () => flushTo(0),
    mayBeWritten: (id) => numbers.get(id) >= written,
    isAnyWritten: () => isAnyWritten,
    isLarge: () => partition(current).bytes.end > largePartitionBytes,
    takeOldestPartition: () => {
      const next = (current + 1) % partitionCount
      const { bytes, keys } = partition(next)
      const offsets = offsetsIn(next)
      for (const at of offsets)
        numbers.setAt(bytes.buffer.readUInt32BE(at), bytes.buffer.readUInt32BE(at + 4), written)
      isAnyWritten ||= offsets.length > 0
      return { bytes, offsets, keys }
    },
    rotate: () => {
      keepsRecent = putAgain * 2 > puts
      puts = 0
      putAgain = 0
      current = (current + 1) % partitionCount
      const { bytes, keys } = partition(current)
      bytes.end = 0
      keys.clear()
    },
    unencodable,
  }
}
